window.YTD.direct_messages.part0 = [
  {"dmConversation": {"conversationId": "100-200", "messages": [
    {"messageCreate": {"recipientId": "100", "reactions": [{"senderId": "100", "reactionKey": "funny", "eventId": "1", "createdAt": "2024-05-01T10:02:00.000Z"}], "urls": [{"url": "https://t.co/ab", "expanded": "https://example.org/picnic", "display": "example.org/picnic"}], "text": "Here: https://t.co/ab &amp; bring tea", "mediaUrls": [], "senderId": "200", "id": "12", "createdAt": "2024-05-01T10:01:00.000Z"}},
    {"messageCreate": {"recipientId": "200", "reactions": [], "urls": [], "text": "Where?", "mediaUrls": ["https://ton.example/i/9.jpg"], "senderId": "100", "id": "11", "createdAt": "2024-05-01T10:00:00.000Z"}}]}},
  {"dmConversation": {"conversationId": "100-300", "messages": [
    {"messageCreate": {"recipientId": "100", "reactions": [], "urls": [], "text": "Hello", "mediaUrls": [], "senderId": "300", "id": "21", "createdAt": "2024-04-01T10:00:00.000Z"}}]}}
]
