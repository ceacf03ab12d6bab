/** Signing in and out (A009, A012, A121–A128). The keys `messages.…` are the specification's. */
export const session = {
  'signIn.title': 'Sign in',
  'signIn.lead': 'Work on data together, without showing it to one another.',
  'signIn.email': 'Email',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign in',
  'signIn.submitting': 'Signing in…',
  'signIn.callback': 'Completing the sign-in…',
  'signOut.working': 'Signing you out…',

  'validation.emailRequired': 'Email is required', // A072
  'validation.passwordRequired': 'Password is required', // A072

  'signIn.unsupported.mfa': 'This account asks for a code by text message, a step that this version of the portal does not offer yet.',
  'signIn.unsupported.enroll':
    'This account must register a phone for text messages first, a step that this version of the portal does not offer yet.',
  'signIn.unsupported.other': 'This account asks for a step that this version of the portal does not offer yet ({{status}}).',
  'signIn.stateMismatch': 'The answer does not belong to a sign-in started in this window. Please sign in again.',
  'signIn.rejected': 'The sign-in was refused ({{code}}).',

  'messages.error.loginError': 'The email or the password is not right.', // A121
  'messages.error.emailIsInvalid': 'Enter a valid email, such as name@example.com', // A072
  'messages.error.accountLockedOut':
    'This account is locked after too many wrong passwords. It opens again after a while; an administrator can also unlock it.', // A124
  'messages.error.passwordExpired':
    'The password of this account has expired. It has to be changed, a step that this version of the portal does not offer yet.', // A124
  'messages.error.fetchCurrentUser': 'Your account could not be loaded. Please sign in again.', // A125
  'messages.error.fetchCurrentOrganization': 'Your organization could not be loaded. Please sign in again.', // A125
  'messages.information.sessionExpired': 'Your session has expired. Please sign in again.', // A125
  'messages.information.sessionTimeout': 'You were signed out after a time without activity.', // A128
  'messages.information.signedOut': 'You have signed out.',
} as const
