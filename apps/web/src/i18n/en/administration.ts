/** The administrators’ area (A005, A013, A035). */
export const administration = {
  'admin.signIn.title': 'Administration',
  'admin.signIn.lead': 'For the administrators of this platform.',
  'admin.signIn.submit': 'Sign in with your organization’s account',
  'admin.signIn.users': 'Sign in as a user of an organization',
  'admin.navigation': 'Administration',
  'admin.nav.domains': 'Domains',
  'admin.nav.organizations': 'Organizations',
  'admin.nav.roles': 'Roles',
  'admin.nav.history': 'History',
  'admin.nav.terms': 'Terms',
  'admin.nav.automationJobs': 'Automation jobs',
  'admin.nav.cmkRotations': 'Key rotations',
  'admin.nav.blobStorage': 'Blob storage',
  'admin.nav.modelService': 'Model service',
  'admin.title': 'Administration',
  'admin.lead':
    'You are signed in as an administrator of this platform. This version of the portal has no administration screens yet; they will appear in the menu above.',
  'admin.you': 'Your session',
  'admin.apart': 'It is apart from the area of the organizations: as an administrator you see no collaborations and no data.',
  'admin.signedInAs': 'Signed in as',
} as const
