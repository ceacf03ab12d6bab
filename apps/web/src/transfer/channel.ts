import {
  AttestationError,
  type Bytes,
  ChannelError,
  clientTransferKey,
  type Direction,
  type Measurements,
  readUnverifiedAttestation,
  verifyAttestation,
} from '@concord/crypto'
import type { Call } from '@concord/domain/api/client'
import type { Environment } from '@concord/domain/environment'
import { secureChannels } from '@concord/domain/secure-channels/contract'

/**
 * A secure channel to a verified enclave, or to one that the deployment does not require to be
 * verified (B055).
 */
export type AttestedChannel = {
  id: string
  attestationToken: string
  enclavePublicKey: Bytes
  isVerified: boolean
}

type ChannelTerms = {
  environment: Pick<Environment, 'ATTESTATION_HOST' | 'ATTESTATION_VERIFICATION_REQUIRED'>
  /** The measurements saved in Settings (A038); undefined if there are none. */
  measurements: Measurements | undefined
  now: Date
}

/**
 * Opens a secure channel and verifies its enclave (B102, B103). No key is derived before this has
 * returned.
 *
 * With ATTESTATION_VERIFICATION_REQUIRED false the enclave's key is accepted unverified; the caller
 * shows the warning (B055).
 *
 * @throws {AttestationError} `host-missing` (B109 'ATTESTATION_HOST') and `missing` before any
 * request; any other code of the verification afterwards.
 * @throws {ChannelError} `channel-id-missing` (B110).
 */
export async function openChannel(
  call: Call,
  terms: ChannelTerms,
  signal?: AbortSignal,
): Promise<AttestedChannel> {
  const { environment, measurements, now } = terms
  const isVerified = environment.ATTESTATION_VERIFICATION_REQUIRED
  if (isVerified && !environment.ATTESTATION_HOST)
    throw new AttestationError('host-missing', 'ATTESTATION_HOST is not set')
  if (isVerified && !measurements)
    throw new AttestationError('missing', 'no measurements are saved')
  const { id, attestationToken } = await call(secureChannels.create, {}, signal)
  if (id === '')
    throw new ChannelError('channel-id-missing', 'the server opened a channel without an id')
  const { channelId, enclavePublicKey } = isVerified
    ? await verifyAttestation(attestationToken, measurements, {
        issuer: environment.ATTESTATION_HOST,
        channelId: id,
        now,
      })
    : readUnverifiedAttestation(attestationToken)
  if (channelId !== id) throw new AttestationError('held-data', 'the token is for another channel')
  return { id, attestationToken, enclavePublicKey, isVerified }
}

/** The key of an upload or a download, with the values that are sent with each part. */
export type TransferKey = { key: CryptoKey; channelId: string; clientPublicKey: Bytes }

/** Derives the key of one transfer from a fresh key pair. */
async function transferKey(
  channel: AttestedChannel,
  direction: Direction,
  resource: string,
): Promise<TransferKey> {
  const { id: channelId, attestationToken, enclavePublicKey } = channel
  return {
    channelId,
    ...(await clientTransferKey({
      direction,
      channelId,
      resource,
      attestationToken,
      enclavePublicKey,
    })),
  }
}

/**
 * Returns a channel: a fresh one if requested, otherwise possibly one that is still valid (B116: 60
 * s). Throws the signal's reason after an abort, without waiting for an answer.
 */
export type OpenChannel = (options: {
  isFresh: boolean
  signal: AbortSignal
}) => Promise<AttestedChannel>

type TransferKeys = {
  current: () => Promise<TransferKey>
  /** Drops a key that the enclave no longer knows; the next `current` attests again. */
  drop: (lost: TransferKey) => void
}

/**
 * The key of one transfer. It is renewed when the enclave loses its channel, once for all parts
 * that notice it.
 */
export function transferKeys(
  { openChannel, signal }: { openChannel: OpenChannel; signal: AbortSignal },
  direction: Direction,
  resource: string,
): TransferKeys {
  let isFresh = false
  let current: Promise<TransferKey> | undefined
  let latest: TransferKey | undefined
  const open = async () => {
    latest = await transferKey(await openChannel({ isFresh, signal }), direction, resource)
    return latest
  }
  return {
    current: () => {
      current ??= open().catch((error: unknown) => {
        current = undefined
        throw error
      })
      return current
    },
    drop: (lost) => {
      if (lost !== latest) return
      latest = undefined
      isFresh = true
      current = undefined
    },
  }
}
