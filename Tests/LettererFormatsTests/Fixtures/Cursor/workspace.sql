-- The store of a workspace until 2024: tabs with their messages in one value.
CREATE TABLE ItemTable (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB);
INSERT INTO ItemTable VALUES ('workbench.panel.aichat.view.aichat.chatdata',
  '{"tabs":[{"tabId":"t1","chatTitle":"Names","lastSendTime":1700000000000,"bubbles":[{"type":"user","id":"u1","text":"A name for a fox?"},{"type":"ai","id":"a1","modelType":"gpt-4","rawText":"Rust."}]},{"tabId":"t2","chatTitle":"Colors","bubbles":[{"type":"user","id":"u2","text":"And a color?","images":[{}]},{"type":"ai","id":"a2","text":"Amber"}]}]}');
