import {
  type Bytes,
  computeChecksum,
  readPartHeaders,
  release,
  sealHeaders,
  sealPart,
} from '@concord/crypto'
import { notFound } from '#http/problem.ts'
import { type ChannelOwner, type Channels, refuseChannelError } from './channels.ts'
import { openStored, type StoredPart } from './content-key.ts'
import type { KeyHolder, PartPlace } from './receive-part.ts'

export type WantedPart = Omit<PartPlace, 'chunkBytes' | 'finalBytes'> & {
  owner: ChannelOwner
  header: (name: string) => string | undefined
}
export type SentPart = { bytes: Bytes; headers: Record<string, string> }

/**
 * Opens one stored part and seals it again for the caller's download; the answer's headers carry IV
 * and checksum. The caller has checked authorization, the data set's status and the part's number.
 *
 * Source: B098 B116.
 */
export async function sendPart(
  {
    channels,
    getContentKey,
    getStored,
  }: {
    channels: Channels
    getContentKey: (holder: KeyHolder) => Uint8Array
    getStored: (holder: KeyHolder, part: number) => Promise<StoredPart | undefined>
  },
  { owner, header, id, resource, keyHolder, part, totalParts }: WantedPart,
): Promise<SentPart> {
  try {
    const { channelId, clientPublicKey } = readPartHeaders(header)
    const transfer = await channels.transfer(channelId, owner, {
      direction: 's2c',
      resource,
      clientPublicKey,
    })
    const stored = await getStored(keyHolder, part)
    // A data set that a scenario recorded without its content.
    if (!stored) throw notFound('data-set')
    const plaintext = openStored(getContentKey(keyHolder), stored, {
      ownerId: id,
      part,
      isFinal: part === totalParts,
    })
    const { iv, ciphertext } = await sealPart(transfer.key, plaintext, {
      direction: 's2c',
      channelId,
      resource,
      part,
      totalParts,
    })
    plaintext.fill(0)
    release(plaintext)
    release(stored.ciphertext)
    return {
      bytes: ciphertext,
      headers: sealHeaders({ iv, checksum: await computeChecksum(ciphertext) }),
    }
  } catch (error) {
    return refuseChannelError(error)
  }
}
