/** What a session says of its own end (A061, A063, A133). */
export const watch = {
  'session.idle.title': 'Are you still there?',
  'session.idle.text': 'Nothing has been done here for a while. To protect your data you will be signed out, unless you stay.',
  'session.idle.left_one': '{{count}} second left',
  'session.idle.left_other': '{{count}} seconds left',
  'session.idle.stay': 'Stay signed in',
  'session.idle.leave': 'Log out now',
  'session.idle.ended.title': 'Your time is up',
  'session.idle.ended.text': 'You are being signed out.',
  'session.ending.title': 'Your session is about to end',
  'session.ending.text': 'It ends in {{time}} unless it can be renewed. Finish what you are doing; after that you have to sign in again.',
  'session.left': 'Renews within {{time}}',
} as const
