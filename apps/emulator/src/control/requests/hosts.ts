import type { Host } from '@concord/domain/control/requests'

/**
 * The emulated hosts by name, and the paths that belong to each; what belongs to none is the
 * portal's.
 */
const HOST_PATHS = {
  product: ['/product'],
  authn: ['/api/v1/authn', '/signin'],
  gateway: ['/api'],
  oidc: ['/oauth2'],
  entra: ['/azure'],
  attestation: ['/attestation'],
} as const

/** Which host answers a path. */
export function getHost(path: string): Host {
  const found = Object.entries(HOST_PATHS).find(([, owned]) =>
    owned.some((own) => path === own || path.startsWith(`${own}/`)),
  )
  return (found?.[0] as keyof typeof HOST_PATHS | undefined) ?? 'portal'
}

/** The control plane itself: nothing strikes it, and it is not recorded. */
export const isControl = (path: string): boolean =>
  path === '/_emulator' || path.startsWith('/_emulator/')
