-- One record of sent messages and their users: of the gateway's mails, and of the identity provider's codes and recovery mails.
ALTER TABLE gateway_mail_requests RENAME TO send_requests;
DROP TABLE okta_sends;
