import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'

/**
 * A secure channel (B040, B102). `expiresAt` may be missing; `links` too, since the specification
 * names id and token only. A missing id is read as '', which the portal refuses by name (B110).
 */
export const SecureChannel = z.object({
  id: z.string().default(''),
  links: resourceShape.links.optional(),
  attestationToken: z.string(),
  expiresAt: Timestamp.optional(),
})
export type SecureChannel = z.infer<typeof SecureChannel>

/** Calls that open a channel to the enclave. */
export const secureChannels = {
  create: endpoint({
    method: 'POST',
    path: '/saas-secure-channels/',
    access: 'CREATE_SECURE_CHANNEL',
    summary: 'Open a secure channel to the enclave',
    status: 201,
    response: SecureChannel,
  }),
}
