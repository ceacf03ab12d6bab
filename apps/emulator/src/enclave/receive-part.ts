import { createHash, timingSafeEqual } from 'node:crypto'
import {
  encodeBase64url,
  readPartHeaders,
  readSealHeaders,
  release,
  sealedSize,
} from '@concord/crypto'
import { problem } from '#http/problem.ts'
import type { PartWriter, WriteOutcome } from '#parts/part-writer.ts'
import { toMessage } from '#runtime/messages.ts'
import { type ChannelOwner, type Channels, refuseChannelError, type Transfer } from './channels.ts'
import { sealStored } from './content-key.ts'
import { openReceived } from './open-received.ts'

/** Whose key seals a part: its data set's, or its model's. */
export type KeyHolder = { datasetId: string; collaborationId: string } | { modelId: string }

/** The place for a part, from the request's path and the store: never from the part itself. */
export type PartPlace = {
  /** The id of the data set or the model. */
  id: string
  /**
   * The context to which the channel's key and the part are bound; it distinguishes data sets from
   * models, and each from all others.
   */
  resource: string
  keyHolder: KeyHolder
  part: number
  totalParts: number
  chunkBytes: number
  /** Set if the size of the last part is known beforehand. */
  finalBytes?: number
}

export type ReceivedPart = PartPlace & {
  owner: ChannelOwner
  header: (name: string) => string | undefined
  body: Uint8Array
  /** Whether the data set or the model still accepts parts; checked again at the commit. */
  isOpen: () => boolean
}

/**
 * Receives one part of an upload, in this order: size, headers, checksum, opening, sealing under
 * the content key, group commit. A failure stores nothing. The caller has checked authorization and
 * status.
 *
 * Source: B097 B115 B116 C097. Not specified: the order, and the single answer to every failure to
 * open.
 */
export async function receivePart(
  {
    channels,
    getContentKey,
    writer,
  }: { channels: Channels; getContentKey: (holder: KeyHolder) => Uint8Array; writer: PartWriter },
  { owner, header, body, isOpen, ...place }: ReceivedPart,
): Promise<WriteOutcome> {
  const { id, resource, keyHolder, part, totalParts } = place
  checkSize(body, place)
  const { transfer, iv, checksum } = await readHeaders(channels, owner, header, resource)
  if (!timingSafeEqual(createHash('sha256').update(body).digest(), checksum))
    throw problem(400, 'checksumMismatch', toMessage('problem.checksumMismatch'))
  const use = `${part} ${encodeBase64url(checksum)}`
  refuseReusedIv(transfer, iv, use)
  const position = {
    direction: 'c2s',
    channelId: transfer.channelId,
    resource,
    part,
    totalParts,
  } as const
  const plaintext = open(transfer.key, { iv, ciphertext: body }, position)
  transfer.seen.set(encodeBase64url(iv), use)
  const isFinal = part === totalParts
  const stored = sealStored(getContentKey(keyHolder), plaintext, { ownerId: id, part, isFinal })
  plaintext.fill(0)
  release(plaintext)
  const outcome = await writer.write(
    { ...stored, ownerId: id, part, isFinal, checksum, channelId: transfer.channelId },
    isOpen,
  )
  release(stored.ciphertext)
  return outcome
}

/** Every part but the last is exactly one chunk (B115). */
function checkSize(
  body: Uint8Array,
  { part, totalParts, chunkBytes, finalBytes }: PartPlace,
): void {
  const isFinal = part === totalParts
  const [least, most] = [
    sealedSize(isFinal ? (finalBytes ?? 1) : chunkBytes),
    sealedSize(isFinal ? (finalBytes ?? chunkBytes) : chunkBytes),
  ]
  if (body.length >= least && body.length <= most) return
  const reason =
    least === most
      ? toMessage('problem.partSize', { part, totalParts, bytes: most })
      : toMessage('problem.partSizeBetween', { part, totalParts, least, most })
  if (body.length > most) throw problem(413, 'tooLarge', reason)
  throw problem(400, 'wrongSize', reason)
}

async function readHeaders(
  channels: Channels,
  owner: ChannelOwner,
  header: ReceivedPart['header'],
  resource: string,
) {
  try {
    const { channelId, clientPublicKey } = readPartHeaders(header)
    const { iv, checksum } = readSealHeaders(header)
    const transfer = await channels.transfer(channelId, owner, {
      direction: 'c2s',
      resource,
      clientPublicKey,
    })
    return { transfer, iv, checksum }
  } catch (error) {
    return refuseChannelError(error)
  }
}

function open(...sealed: Parameters<typeof openReceived>): Uint8Array {
  try {
    return openReceived(...sealed)
  } catch (error) {
    return refuseChannelError(error)
  }
}

/**
 * One IV seals one plaintext (NIST SP 800-38D, section 8); a repeat of the same part is not a
 * reuse.
 */
function refuseReusedIv({ seen }: Transfer, iv: Uint8Array, use: string): void {
  const earlier = seen.get(encodeBase64url(iv))
  if (earlier !== undefined && earlier !== use)
    throw problem(409, 'ivReused', toMessage('problem.ivReused'))
}
