import type { Environment } from '@concord/domain/environment'
import { SECURE_CHANNEL_STALE_SECONDS } from '@concord/domain/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#api/CallProvider.tsx'
import { useEnvironment } from '#session/environment/environment.ts'
import { savedMeasurementsText } from '#session/environment/measurements-text.ts'
import type { OpenChannel } from '#transfer/channel.ts'
import { orAborted } from '#transfer/or-aborted.ts'

/** Loads the cryptography, with the first transfer. */
export const loadChannel = () =>
  Promise.all([import('#session/environment/measurements.ts'), import('#transfer/channel.ts')])

/**
 * Checks that a channel can be opened at all, so that no file is validated for nothing.
 *
 * @throws {AttestationError} `missing`, as the channel would.
 */
export async function requireMeasurements({
  ATTESTATION_VERIFICATION_REQUIRED: isVerified,
}: Environment): Promise<void> {
  if (!isVerified || savedMeasurementsText() !== undefined) return
  const { AttestationError } = await import('@concord/crypto')
  throw new AttestationError('missing', 'no measurements are saved')
}

/**
 * Opens secure channels for transfers. A channel is shared for 60 s (B116), because every transfer
 * derives its own key.
 */
export function useOpenChannel(): OpenChannel {
  const call = useCall()
  const queryClient = useQueryClient()
  const environment = useEnvironment()
  const open = async (isFresh: boolean) => {
    const [{ savedMeasurements }, { openChannel }] = await loadChannel()
    const measurements = environment.ATTESTATION_VERIFICATION_REQUIRED
      ? savedMeasurements()
      : undefined
    return queryClient.fetchQuery({
      queryKey: ['secure-channel', measurements],
      queryFn: ({ signal }) =>
        openChannel(call, { environment, measurements, now: new Date() }, signal),
      staleTime: isFresh ? 0 : SECURE_CHANNEL_STALE_SECONDS * 1000,
    })
  }
  // Other transfers may wait for the same channel: its call has no signal of one of them.
  return ({ isFresh, signal }) => orAborted(open(isFresh), signal)
}
