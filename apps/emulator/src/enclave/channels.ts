import { randomUUID } from 'node:crypto'
import {
  type Bytes,
  ChannelError,
  type Direction,
  deriveTransferKey,
  encodeBase64url,
  generateKeyPair,
  type KeyPair,
} from '@concord/crypto'
import { problem } from '#http/problem.ts'
import { toMessage } from '#runtime/messages.ts'

/**
 * Not specified: the lifetime of a channel, and limits on its transfers and on the channels of a
 * user, so that memory is bounded.
 */
const CHANNEL_LIFETIME_MINUTES = 60
const TRANSFERS_MAX = 1024
const CHANNELS_OF_PERSON_MAX = 256

/** The user who opened a channel: no other user may use it, not even a colleague. */
export type ChannelOwner = { userId: string; organizationId: string }
export type OpenedChannel = { id: string; attestationToken: string; expiresAt: Date }
type TransferName = { direction: Direction; resource: string; clientPublicKey: Bytes }

/** One upload or one download: its key, and the IV of each part. */
export type Transfer = { channelId: string; key: CryptoKey; seen: Map<string, string> }
type Channel = OpenedChannel & {
  owner: ChannelOwner
  pair: KeyPair
  transfers: Map<string, Promise<Transfer>>
}

export type Channels = {
  open(
    owner: ChannelOwner,
    attest: (channelId: string, publicKey: Bytes) => Promise<string>,
  ): Promise<OpenedChannel>
  transfer(channelId: string, owner: ChannelOwner, name: TransferName): Promise<Transfer>
}

/**
 * The enclave's side of the secure channels. Each has a new P-384 key pair, in memory only: a
 * restart closes them all. Source: B040 B102 B116.
 */
export function createChannels(now: () => Date): Channels {
  const channels = new Map<string, Channel>()
  const dropExpired = () => {
    for (const [id, { expiresAt }] of channels) if (expiresAt <= now()) channels.delete(id)
  }
  /** A map keeps insertion order. */
  const dropOldest = ({ userId }: ChannelOwner) => {
    const own = [...channels.values()].filter(({ owner }) => owner.userId === userId)
    for (const { id } of own.slice(0, Math.max(0, own.length - CHANNELS_OF_PERSON_MAX + 1)))
      channels.delete(id)
  }
  return {
    async open(owner, attest) {
      dropExpired()
      dropOldest(owner)
      const id = randomUUID()
      const pair = await generateKeyPair()
      const attestationToken = await attest(id, pair.publicKey)
      const expiresAt = new Date(now().getTime() + CHANNEL_LIFETIME_MINUTES * 60_000)
      channels.set(id, { id, attestationToken, expiresAt, owner, pair, transfers: new Map() })
      return { id, attestationToken, expiresAt }
    },
    /**
     * The key of one transfer, derived once.
     *
     * @throws 409 `channelExpired` for a channel that is unknown, expired, another user's or used
     * up: the client repeats the attestation.
     *
     * @throws {ChannelError} `public-key`.
     */
    async transfer(channelId, owner, name) {
      dropExpired()
      const channel = channels.get(channelId)
      const isOwn =
        channel?.owner.userId === owner.userId &&
        channel.owner.organizationId === owner.organizationId
      if (!channel || !isOwn) throw channelExpired()
      const transferId = `${name.direction} ${encodeBase64url(name.clientPublicKey)} ${name.resource}`
      const known = channel.transfers.get(transferId)
      if (known !== undefined) return known
      if (channel.transfers.size >= TRANSFERS_MAX) throw channelExpired()
      const transfer = derive(channel, name)
      channel.transfers.set(transferId, transfer)
      transfer.catch(() => channel.transfers.delete(transferId))
      return transfer
    },
  }
}

async function derive(
  { id, attestationToken, pair }: Channel,
  name: TransferName,
): Promise<Transfer> {
  const enclavePublicKey = pair.publicKey
  const key = await deriveTransferKey(pair.privateKey, name.clientPublicKey, {
    ...name,
    channelId: id,
    attestationToken,
    enclavePublicKey,
  })
  return { channelId: id, key, seen: new Map() }
}

const channelExpired = () => problem(409, 'channelExpired', toMessage('problem.channelExpired'))

/**
 * The answer to a refusal of the channel. All failures to open give the same answer, so that an
 * attacker does not learn the reason.
 */
export function refuseChannelError(error: unknown): never {
  if (!(error instanceof ChannelError)) throw error
  if (error.code === 'part-tampered')
    throw problem(400, 'partTampered', toMessage('problem.partTampered'))
  const { code, header = '' } = error
  if (code !== 'header-malformed')
    throw problem(400, 'malformed', toMessage(`problem.channel.${code}`))
  const reason = toMessage('problem.channel.header-malformed', { header })
  const fields = [{ path: `header.${header}`, message: reason }]
  throw problem(400, 'malformed', reason, { fields })
}
