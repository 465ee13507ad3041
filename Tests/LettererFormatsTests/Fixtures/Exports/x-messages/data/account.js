window.YTD.account.part0 = [{"account": {"accountId": "100", "username": "nora", "accountDisplayName": "Nora"}}]
