/** Every address of the portal. Snapshot-tested: people keep links. */
export const paths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  logoutExpired: '/logout?expired=true',
  callback: '/authorization-code/callback',
  profile: '/profile',
  settings: (tab?: 'attestation') => (tab ? `/settings?selectedTab=${tab}` : '/settings'),
  collaborations: '/collaborations',
  newCollaboration: '/collaborations/new',
  collaboration: (id: string) => `/collaborations/${encodeURIComponent(id)}`,
  collaborationPartners: (id: string) => `/collaborations/${encodeURIComponent(id)}/partners`,
  collaborationPolicies: (id: string) => `/collaborations/${encodeURIComponent(id)}/policies`,
} as const
