/** The emulated hosts, as the calls name them, and the methods that a filter or a fault may name. */
export const HOSTS = ['product', 'authn', 'gateway', 'oidc', 'entra', 'attestation', 'portal'] as const
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
