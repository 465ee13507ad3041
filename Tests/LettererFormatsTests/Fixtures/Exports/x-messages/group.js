window.YTD.direct_message_group.part0 = [{"dmConversation": {"conversationId": "555", "messages": [
  {"conversationNameUpdate": {"initiatingUserId": "100", "name": "Picnic", "createdAt": "2024-05-01T10:03:00.000Z"}},
  {"messageCreate": {"reactions": [], "urls": [], "text": "Sandwiches", "mediaUrls": [], "senderId": "300", "id": "32", "createdAt": "2024-05-01T10:02:00.000Z"}},
  {"participantsJoin": {"initiatingUserId": "100", "userIds": ["300"], "createdAt": "2024-05-01T10:01:00.000Z"}},
  {"messageCreate": {"reactions": [], "urls": [], "text": "Food?", "mediaUrls": [], "senderId": "100", "id": "31", "createdAt": "2024-05-01T10:00:00.000Z"}}]}}]
