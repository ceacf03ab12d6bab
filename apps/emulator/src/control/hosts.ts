/** The emulated hosts by name, and the paths that belong to each; what belongs to none is the portal's. */
const HOST_PATHS = {
  product: ['/product'],
  authn: ['/api/v1/authn', '/signin'],
  gateway: ['/api'],
  oidc: ['/oauth2'],
  entra: ['/azure'],
  attestation: ['/attestation'],
} as const

export const HOSTS = ['product', 'authn', 'gateway', 'oidc', 'entra', 'attestation', 'portal'] as const
export type Host = (typeof HOSTS)[number]

/** Which host answers a path. */
export function hostOf(path: string): Host {
  const found = Object.entries(HOST_PATHS).find(([, owned]) => owned.some((own) => path === own || path.startsWith(`${own}/`)))
  return (found?.[0] as keyof typeof HOST_PATHS | undefined) ?? 'portal'
}

/** The control plane itself: nothing strikes it, and it is not recorded. */
export const isControl = (path: string): boolean => path === '/_emulator' || path.startsWith('/_emulator/')

/** The first name of a window's address, `mei-murray` of `mei-murray.localhost:4400`; undefined for any other address. */
export const windowOf = (origin: string): string | undefined => /^http:\/\/([a-z0-9-]+)\.localhost(:|$)/.exec(origin)?.[1]

/** The window that is a person's own, by the address before the @. */
export const windowNameOf = (email: string): string => (email.split('@')[0] ?? '').toLowerCase().replace(/[^a-z0-9]/g, '-')
