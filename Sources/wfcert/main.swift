print("wfcert")
