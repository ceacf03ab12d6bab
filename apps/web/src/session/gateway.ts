/** Where the session gateway and the identity provider's Authentication API answer: the portal's own address (A088, A098). */
export const gatewayAddress = (): string => `${window.location.origin}/api/v1`
