import type { secureChannels } from '@concord/domain/secure-channels/contract'
import { attestationIssuer } from '#attestation/token.ts'
import type { Handlers } from '#product/api/context.ts'

export const secureChannelHandlers: Handlers<typeof secureChannels> = {
  async create(_input, { world, caller, origin }) {
    const { userId, organizationId } = caller
    const { id, attestationToken, expiresAt } = await world.enclave.openChannel(
      { userId, organizationId },
      attestationIssuer(origin),
    )
    return {
      id,
      links: { self: `/saas-secure-channels/${id}` },
      attestationToken,
      expiresAt: expiresAt.toISOString(),
    }
  },
}
