window.YTD.direct_messages.part0 = [{"dmConversation": {"conversationId": "1-2", "messages": [
  {"messageCreate": {"senderId": "1", "id": "1", "text": "one", "createdAt": "2020-01-01T00:00:00.000Z"}},
  "stray", {"futureEvent": {"id": "9"}},
  {"messageCreate": {"id": "2", "text": "two", "createdAt": "never"}},
  {"messageCreate": {"senderId": "2", "id": "3", "text": "", "createdAt": "2020-01-01T00:02:00.000Z"}}]}}, {"other": 1}]
