import type { secureChannels } from '@concord/domain/secure-channels/contract'
import { attestationIssuer } from '#attestation/token.ts'
import { inSteps } from '#http/route.ts'
import type { Handlers } from '#product/api/context.ts'

export const secureChannelHandlers: Handlers<typeof secureChannels> = {
  create: inSteps({
    prepare: (_input, { world, caller: { userId, organizationId }, origin }) =>
      world.enclave.openChannel({ userId, organizationId }, attestationIssuer(origin)),
    commit: (_input, _context, { id, attestationToken, expiresAt }) => ({
      id,
      links: { self: `/saas-secure-channels/${id}` },
      attestationToken,
      expiresAt: expiresAt.toISOString(),
    }),
  }),
}
