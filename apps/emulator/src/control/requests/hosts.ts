import type { Host } from '@concord/domain/control/requests'

/** The emulated hosts by name, and their paths; all other paths belong to the portal. */
const HOST_PATHS = {
  product: ['/product'],
  authn: ['/api/v1/authn', '/signin'],
  gateway: ['/api'],
  oidc: ['/oauth2'],
  entra: ['/azure'],
  attestation: ['/attestation'],
} as const

/** The host that answers a path. */
export function getHost(path: string): Host {
  const found = Object.entries(HOST_PATHS).find(([, owned]) =>
    owned.some((own) => path === own || path.startsWith(`${own}/`)),
  )
  return (found?.[0] as keyof typeof HOST_PATHS | undefined) ?? 'portal'
}

/** The control plane itself: no faults apply, and its requests are not recorded. */
export const isControl = (path: string): boolean =>
  path === '/_emulator' || path.startsWith('/_emulator/')
