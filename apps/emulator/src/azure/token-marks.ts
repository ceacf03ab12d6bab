import { createHash, randomBytes } from 'node:crypto'

/**
 * Claims that no application reads, in Entra's forms; and `sub`, which is another for each application.
 * Source: Microsoft Entra ID, "ID token claims reference".
 */
export const tokenMarks = (oid: string, clientId: string) => ({
  sub: createHash('sha256').update(`${clientId} ${oid}`).digest('base64url'),
  uti: randomBytes(16).toString('base64url'),
  rh: `1.${randomBytes(32).toString('base64url')}.`,
  aio: randomBytes(48).toString('base64url'),
})
