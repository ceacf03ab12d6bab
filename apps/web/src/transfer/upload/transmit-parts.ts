import { partHeaders } from '@concord/crypto'
import pLimit, { type LimitFunction } from 'p-limit'
import { type Clock, systemClock } from '#api/clock.ts'
import { type OpenChannel, type TransferKey, transferKeys } from '../channel.ts'
import { forEachInWindow } from '../concurrency.ts'
import type { FileWork, SealedChunk } from '../file/file-work.ts'
import {
  hasPartAlready,
  isChannelLost,
  isInterruption,
  isStatus,
  TransferError,
} from '../transfer-error.ts'
import type { PartTarget } from './part-target.ts'

/** The number of sealed parts in the queue, so that encrypting and sending overlap. */
const SEALED_AHEAD = 2
/**
 * Not specified: after the client's own retries a part is retried after 1, 2, 4 … 30 s, for about
 * ten minutes in total.
 */
const PART_RETRIES = 12
const PART_RETRY_SECONDS_MAX = 30

export type Transmission = {
  file: Blob
  target: PartTarget
  totalParts: number
  chunkBytes: number
  concurrency: number
  /** Parts that the server already has and that are not sent. */
  received?: ReadonlySet<number>
  openChannel: OpenChannel
  seal: FileWork['seal']
  signal: AbortSignal
  onProgress: (progress: { bytes?: number; isInterrupted: boolean }) => void
  /** Tests do not wait. */
  clock?: Clock
}

/**
 * Encrypts and sends the missing parts, `concurrency` at a time, with `concurrency + SEALED_AHEAD`
 * in memory. A retry sends the same ciphertext; only after the enclave has lost the channel is the
 * part sealed again, for another channel.
 *
 * @throws the signal's reason; TransferError `file-changed` or `not-allowed`; ApiError; errors of
 * `openChannel`.
 */
export async function transmitParts(transmission: Transmission): Promise<void> {
  const {
    file,
    totalParts,
    chunkBytes,
    concurrency,
    signal,
    onProgress,
    received = new Set(),
  } = transmission
  const limit = pLimit(concurrency)
  const send = partSender(transmission)
  const getSize = (part: number) => Math.min(chunkBytes, file.size - (part - 1) * chunkBytes)
  const parts = Array.from({ length: totalParts }, (_, index) => index + 1).filter(
    (part) => !received.has(part),
  )
  let bytes = file.size - parts.reduce((sum, part) => sum + getSize(part), 0)
  onProgress({ bytes, isInterrupted: false })
  await forEachInWindow(
    parts,
    concurrency + SEALED_AHEAD,
    async (part, either) => {
      await send(part, limit, either)
      bytes += getSize(part)
      onProgress({ bytes, isInterrupted: false })
    },
    signal,
  )
}

function partSender(transmission: Transmission) {
  const { target, totalParts, chunkBytes, onProgress, clock = systemClock } = transmission
  const { resource } = target
  const keys = transferKeys(transmission, 'c2s', resource)

  const seal = ({ key, channelId }: TransferKey, part: number) =>
    transmission.seal({
      key,
      chunkBytes,
      position: { direction: 'c2s', channelId, resource, part, totalParts },
    })

  const put = (
    part: number,
    { channelId, clientPublicKey }: TransferKey,
    { iv, checksum, body }: SealedChunk,
    signal: AbortSignal,
  ) =>
    target.put(
      part,
      { headers: partHeaders({ channelId, clientPublicKey, iv, checksum }), body },
      signal,
    )

  /**
   * Whether the part was stored under a lost channel although its response was lost too. If the
   * backend cannot report its parts, the answer is yes.
   */
  const isStored = async (part: number, signal: AbortSignal) => {
    try {
      return target.received === undefined || (await target.received(signal)).includes(part)
    } catch (error) {
      if (isStatus(error, 404)) return true
      throw error
    }
  }

  return async (part: number, limit: LimitFunction, signal: AbortSignal): Promise<void> => {
    let sealed: { under: TransferKey; chunk: SealedChunk } | undefined
    try {
      for (let tries = 0; ; tries += 1) {
        try {
          const under = await keys.current()
          if (sealed?.under !== under) {
            const chunk = await seal(under, part)
            sealed?.chunk.release()
            sealed = { under, chunk }
          }
          const { chunk } = sealed
          await limit(() => put(part, under, chunk, signal))
          return
        } catch (error) {
          signal.throwIfAborted()
          if (isStatus(error, 403))
            throw new TransferError('not-allowed', 'the server refused the part', { cause: error })
          if (hasPartAlready(error) && (await isStored(part, signal))) return
          const isLost = sealed !== undefined && isChannelLost(error)
          if (sealed && isLost) keys.drop(sealed.under)
          if (tries === PART_RETRIES || !(isLost || isInterruption(error))) throw error
          onProgress({ isInterrupted: !isLost })
          await clock.sleep(
            tries === 0 && isLost ? 0 : Math.min(2 ** tries, PART_RETRY_SECONDS_MAX),
            signal,
          )
        }
      }
    } finally {
      sealed?.chunk.release()
    }
  }
}
