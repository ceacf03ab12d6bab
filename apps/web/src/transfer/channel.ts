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
 * A secure channel whose enclave may be trusted, or whose deployment does not ask for that (B055).
 */
export type AttestedChannel = {
  id: string
  attestationToken: string
  enclavePublicKey: Bytes
  isVerified: boolean
}

export type ChannelTerms = {
  environment: Pick<Environment, 'ATTESTATION_HOST' | 'ATTESTATION_VERIFICATION_REQUIRED'>
  /** What the person saved in the settings (A038); nothing when nothing is saved. */
  measurements: Measurements | undefined
  now: Date
}

/**
 * Opens a secure channel and verifies its enclave (B102, B103). No key is derived here, nor by
 * anybody before this has returned.
 *
 * With ATTESTATION_VERIFICATION_REQUIRED false the enclave's key is taken unverified; the caller
 * shows the warning (B055).
 *
 * @throws {AttestationError} `host-missing` (B109 'ATTESTATION_HOST') and `missing` before anything
 * is asked of the server; any other code of the verification after it.
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

/** The one key of an upload or a download, and what travels with each of its parts. */
export type TransferKey = { key: CryptoKey; channelId: string; clientPublicKey: Bytes }

/** Derives the key of one transfer from a fresh pair. */
export async function transferKey(
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
 * Gives a channel; a fresh one when the last is lost, else perhaps one that is still good (B116: 60
 * s).
 */
export type OpenChannel = (options: { isFresh: boolean }) => Promise<AttestedChannel>

export type TransferKeys = {
  current: () => Promise<TransferKey>
  /** Forgets this key, because the enclave has; the next `current` attests again. */
  drop: (lost: TransferKey) => void
}

/**
 * The key of one transfer, renewed when the enclave loses its channel, once however many parts
 * notice it.
 */
export function transferKeys(
  openChannel: OpenChannel,
  direction: Direction,
  resource: string,
): TransferKeys {
  let isFresh = false
  let current: Promise<TransferKey> | undefined
  let latest: TransferKey | undefined
  const open = async () => {
    latest = await transferKey(await openChannel({ isFresh }), direction, resource)
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
