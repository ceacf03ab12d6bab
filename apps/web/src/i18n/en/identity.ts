/** Second factor, passwords, registration and recovery (A010–A026). Where the specification gives the words, they are its own. */
export const identity = {
  'validation.oldPasswordRequired': 'Old password is required', // A073
  'validation.newPasswordRequired': 'New password is required', // A073
  'validation.passwordTooShort': 'Password is too short', // A073
  'validation.passwordRules': 'Password does not meet every rule',
  'validation.confirmPasswordRequired': 'Confirm password is required', // A073
  'validation.passwordsMustMatch': 'Passwords must match', // A073
  'validation.firstNameRequired': 'First Name is required', // A075
  'validation.lastNameRequired': 'Last Name is required', // A075
  'validation.personNameTooLong': 'At most 50 characters', // A134
  'validation.emailInvalid': 'Enter a valid Email', // A075
  'validation.emailTooLong': 'Email must be at most 80 characters', // A134
  'validation.organizationNameRequired': 'Organization Name is required', // A075
  'validation.organizationNameTooLong': 'Organization Name must be at most 80 characters', // A134
  'validation.mobileNumberRequired': 'A mobile phone number is required.', // A078
  'validation.mobileNumberInvalid': 'Invalid phone number', // A078
  'messages.error.passCodeRequired': 'Enter the code', // A079
  'messages.error.passCodeFormat': 'The code has exactly 6 digits', // A079
  'messages.error.userAccountAlreadyExists': 'There is an account with this email already. Sign in, or recover its password.', // A122
  'messages.success.resendConfirmationCode': 'Sent again. Only the newest message works.', // A128

  'password.old': 'Old password',
  'password.new': 'New password',
  'password.confirm': 'Confirm password',
  'password.rules': 'Your new password needs',
  'password.rule.met': 'Met',
  'password.rule.open': 'Not met yet',
  'password.rule.minLength_one': '{{count}} character or more',
  'password.rule.minLength_other': '{{count}} characters or more',
  'password.rule.minLowerCase_one': 'a lower-case letter',
  'password.rule.minLowerCase_other': '{{count}} lower-case letters',
  'password.rule.minUpperCase_one': 'an upper-case letter',
  'password.rule.minUpperCase_other': '{{count}} upper-case letters',
  'password.rule.minNumber_one': 'a digit',
  'password.rule.minNumber_other': '{{count}} digits',
  'password.rule.minSymbol_one': 'a symbol, such as ! or %',
  'password.rule.minSymbol_other': '{{count}} symbols, such as ! or %',
  'password.rule.excludeUsername': 'no part of your email',

  'passcode.title': 'Enter your code',
  'passcode.lead.send': 'We will text a code to {{phoneNumber}}.',
  'passcode.lead.enter':
    'We texted a code to {{phoneNumber}}. It works for 5 minutes, in this sign-in only. If several came, only the newest works.',
  'passcode.label': 'Code from the text message',
  'passcode.send': 'Send Code', // A010
  'passcode.sendWait_one': 'You can ask for a code in {{count}} second.',
  'passcode.sendWait_other': 'You can ask for a code in {{count}} seconds.',
  'passcode.waitOver': 'A code can be sent now.',
  'passcode.resend': 'Resend',
  'passcode.wait_one': 'in {{count}} second',
  'passcode.wait_other': 'in {{count}} seconds',

  'changePassword.title': 'Change your password',
  'changePassword.warning_one': 'Your password ends in {{count}} day. Change it now, or go on without.',
  'changePassword.warning_other': 'Your password ends in {{count}} days. Change it now, or go on without.',
  'changePassword.submit': 'Change password',
  'changePassword.skip': 'Not now',

  'enrol.title': 'Protect your account',
  'enrol.lead': 'Each time you sign in we text a code to your mobile phone, so that a password alone opens nothing.',
  'enrol.number': 'Mobile phone number',
  'enrol.number.hint': 'A number in Canada or the United States, such as +1\u00a0204\u00a0555\u00a00123',
  'enrol.sendToNumber': 'Send Code to this number',
  'enrol.submit': 'Finish',

  'registration.title': 'Create your account',
  'registration.lead': 'You need a work email whose domain is known here.',
  'registration.firstName': 'First name',
  'registration.lastName': 'Last name',
  'registration.email': 'Work email',
  'registration.email.hint': 'We send a link there to confirm that it is yours.',
  'registration.email.locked': 'You were invited at this address, so it cannot be changed.',
  'registration.organization': 'Organization name',
  'registration.submit': 'Register',
  'registration.domainUnknown':
    'The domain of this email is not known here. Use your work email, or ask the provider to add your organization’s domain.',
  'registration.invitation.fulfilled': 'Invitation already fulfilled', // A076
  'registration.invitation.invalid': 'Invalid invitation', // A076
  'registration.invitation.fulfilledHelp': 'Somebody registered with it, probably you: sign in.',
  'registration.invitation.invalidHelp':
    'It was cancelled, it has expired, or the link is incomplete. Ask whoever invited you for a new one.',
  'registration.step': 'Step {{step}} of {{steps}}',
  'registration.steps': 'Steps of registration',
  'registration.step.email': 'Email',
  'registration.step.password': 'Password',
  'registration.step.phone': 'Phone',
  'registration.emailSent.title': 'Confirm your email',
  'registration.emailSent.lead': 'We sent a message to {{email}}. Follow its link to go on.',
  'registration.emailSent.hint.lifetime': 'The link works once, for 7 days. A newer message replaces the older ones.',
  'registration.emailSent.hint.address': 'If the address is wrong, go back and register with the right one.',
  'registration.verify.title': 'Confirming your email…',
  'registration.link.spent': 'It has expired or has been used already. If you have chosen a password, sign in with it.',
  'registration.password.title': 'Choose a password',
  'registration.password.lead': 'Your email is confirmed.',
  'registration.password.submit': 'Save password',

  'mail.hints': 'No message?',
  'mail.hint.junk': 'It can take a few minutes. Look among junk mail too.',
  'mail.resend': 'Send the message again',
  'link.useless': 'This link does not work',
  'link.incomplete': 'It is incomplete. Open it again from the message, or copy all of it.',

  'recovery.title': 'Forgot your password?',
  'recovery.lead': 'Give the email of your account; we send you a way to choose a new password.',
  'recovery.byMail': 'Send me a link',
  'recovery.byText': 'Text me a code instead',
  'recovery.emailSent.title': 'Look at your email',
  'recovery.emailSent.lead': 'If {{email}} has an account here, a message with a link is on its way to it.',
  'recovery.emailSent.leadUnnamed': 'If the email has an account here, a message with a link is on its way to it.',
  'recovery.emailSent.hint.lifetime': 'The link works once, for one hour. A newer message replaces the older ones.',
  'recovery.emailSent.hint.address': 'Make sure that it is the email you registered with.',
  'recovery.passcode.title': 'Enter your code',
  'recovery.passcode.lead': 'If the account has a mobile phone, we texted a code to it. It works for 5 minutes.',
  'recovery.passcode.submit': 'Continue',
  'recovery.link.title': 'Checking your link…',
  'recovery.link.spent': 'It has expired or has been used already. You can ask for a new one.',
  'recovery.again': 'Ask again',
  'recovery.newPassword.title': 'Choose a new password',
  'recovery.newPassword.lead': 'You will sign in with it from now on.',
  'recovery.newPassword.submit': 'Save password',
  'recovery.missing': 'Begin here: the page you opened belongs to a recovery that is not under way in this window.',
  'recovery.ended': 'That took too long, or it was finished already. Please ask again.',

  'fault.passwordRefused': 'The password was not accepted.',
  'fault.tooManyCodes': 'Too many codes were sent to this number today.',
  'fault.wrongCode': 'This is not the right code.',
  'fault.usedCode': 'This code has been used already. Ask for a new one.',
  'fault.lateCode': 'This code has expired. Ask for a new one.',
  'fault.phoneNumber': 'This phone number does not work.',
  'fault.phoneCountry': 'Only numbers in Canada and the United States work.',
  'fault.codeJustSent': 'This phone was sent a code a moment ago. A code works only where it was asked for, and the next one has to wait.',
} as const
