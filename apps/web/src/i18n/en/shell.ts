/** The frame around every screen (A006, A027–A034). */
export const shell = {
  'shell.language': 'Language',
  'shell.language.en': 'English',
  'shell.language.fr': 'Français',
  'shell.theme': 'Appearance',
  'shell.theme.system': 'As the system',
  'shell.theme.light': 'Light',
  'shell.theme.dark': 'Dark',
  'shell.theme.contrast': 'High contrast',
  'shell.footer': 'Legal information',
  'shell.footer.legal': 'Legal',
  'shell.footer.accessibility': 'Accessibility',
  'shell.footer.privacy': 'Privacy',
  'shell.notFound.title': 'Page Not Found', // A008
  'shell.notFound.text': 'There is no page at this address. It may have moved, or the link may be incomplete.',
  'shell.notFound.home': 'Go to the start page',
  'shell.crash.title': 'This page has stopped',
  'shell.crash.text': 'Something went wrong in the portal itself. Nothing more was sent. Reload the page to go on.',
  'shell.crash.reload': 'Reload the page',
  'shell.notLoaded.title': 'This page could not be loaded',
  'shell.notLoaded.text': 'The connection may be down, or the portal has been updated meanwhile. Nothing you saved is lost.',
  'shell.environment.title': 'The portal cannot start',
  'shell.environment.missing': 'The environment settings lack required values. Whoever runs this portal must provide:',
  'shell.environment.insecure.title': 'This address is not secure',
  'shell.environment.insecure.text':
    'The portal encrypts data in the browser, and browsers allow that only over https or on this very machine. Open the portal at an address that starts with https://, or at http://localhost.',
} as const
