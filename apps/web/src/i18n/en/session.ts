/** Signing in and out (A009, A012, A121–A128). The keys `messages.…` are the specification's. */
export const session = {
  'signIn.title': 'Sign in',
  'signIn.lead': 'Work on data together, without showing it to one another.',
  'signIn.email': 'Email',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign in',
  'signIn.tabs': 'Ways in',
  'signIn.tab.signIn': 'Sign in',
  'signIn.tab.register': 'Register',
  'signIn.forgot': 'Forgot your password?',
  'signIn.back': 'Back to sign-in',
  'signIn.missing': 'Begin here: the page you opened belongs to a sign-in that is not under way in this window.',
  'signIn.ended': 'That took too long, or it was finished already. Please sign in again.',
  'registration.missing':
    'The page you opened belongs to a registration that is not under way in this window. Open the link of your message again, or begin here.',
  'registration.ended':
    'That took too long, or it was finished already. Open the link of your message again; with a password already chosen, sign in.',
  'signIn.callback': 'Completing the sign-in…',
  'signOut.working': 'Signing you out…',

  'validation.emailRequired': 'Email is required', // A072
  'validation.passwordRequired': 'Password is required', // A072

  'signIn.unsupported.other': 'This account asks for a step that this version of the portal does not offer yet ({{status}}).',
  'signIn.stateMismatch': 'The answer does not belong to a sign-in started in this window. Please sign in again.',
  'signIn.rejected': 'The sign-in was refused ({{code}}).',

  'messages.error.loginError': 'The email or the password is not right.', // A121
  'messages.error.emailIsInvalid': 'Enter a valid email, such as name@example.com', // A072
  'messages.error.accountLockedOut':
    'This account is locked after too many wrong passwords. It opens again after a while; an administrator can also unlock it.', // A124
  'messages.error.passwordExpired': 'Your password has expired. Choose a new one to go on.', // A124
  'messages.success.userRegistered': 'Your account is ready. Sign in with your new password.', // A128
  'messages.success.passwordReset': 'Your password has been changed. Sign in with the new one.', // A128
  'messages.error.fetchCurrentUser': 'Your account could not be loaded. Please sign in again.', // A125
  'messages.error.fetchCurrentOrganization': 'Your organization could not be loaded. Please sign in again.', // A125
  'messages.information.sessionExpired': 'Your session has expired. Please sign in again.', // A125
  'messages.information.sessionTimeout': 'You were signed out after a time without activity.', // A128
  'messages.information.signedOut': 'You have signed out.',
  'messages.information.endedElsewhere': 'Your session has ended in another tab.',
} as const
