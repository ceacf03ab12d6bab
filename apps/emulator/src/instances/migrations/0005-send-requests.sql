-- One record of what was sent, and for which person: of the gateway's mails, and of the identity provider's codes and recovery mails.
ALTER TABLE gateway_mail_requests RENAME TO send_requests;
DROP TABLE okta_sends;
