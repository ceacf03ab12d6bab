import type { Bytes } from './bytes.ts'
import { ChannelError } from './errors.ts'
import { IV_BYTES } from './part.ts'
import { CHANNEL_PROFILE } from './profile.ts'
import { isPointShaped } from './public-key.ts'

/** Identifies the client on every request for a part. */
export type ChannelHeaders = { channelId: string; clientPublicKey: Bytes }
/** One sealed body: headers of an upload's request and of a download's answer. */
export type SealHeaders = { iv: Bytes; checksum: Bytes }

type ReadHeader = (name: string) => string | null | undefined

const CHECKSUM_BYTES = 32
/** Not specified: an id must fit into a header without encoding. */
const CHANNEL_ID = /^[\x21-\x7e]{1,200}$/

/**
 * The headers of a request for a part: all four on an upload, the first two on a download (B097
 * B098 C097).
 *
 * @param facts Key 97 bytes, IV 12 bytes, checksum 32 bytes; not checked again here.
 * @throws {ChannelError} `channel-id-missing` (B110).
 */
export function partHeaders(facts: {
  channelId: string
  clientPublicKey: Uint8Array
  iv?: Uint8Array
  checksum?: Uint8Array
}): Record<string, string> {
  if (facts.channelId === '')
    throw new ChannelError('channel-id-missing', 'a part travels on a secure channel')
  const { headers, encode } = CHANNEL_PROFILE
  return {
    [headers.channelId]: facts.channelId,
    [headers.clientPublicKey]: encode(facts.clientPublicKey),
    ...(facts.iv && { [headers.iv]: encode(facts.iv) }),
    ...(facts.checksum && { [headers.checksum]: encode(facts.checksum) }),
  }
}

/** The headers of a download's answer (B098). */
export const sealHeaders = (facts: {
  iv: Uint8Array
  checksum: Uint8Array
}): Record<string, string> => ({
  [CHANNEL_PROFILE.headers.iv]: CHANNEL_PROFILE.encode(facts.iv),
  [CHANNEL_PROFILE.headers.checksum]: CHANNEL_PROFILE.encode(facts.checksum),
})

/**
 * Reads the headers of a request for a part. IV and checksum may be absent (a download);
 * `readSealHeaders` requires them.
 *
 * Does not check that the channel exists, nor that the key is on the curve: `deriveTransferKey`
 * does.
 *
 * @param get Looks up a header by name, case-insensitively.
 * @throws {ChannelError} `header-malformed` with the name of the first header that is missing or
 * not canonical.
 */
export function readPartHeaders(get: ReadHeader): ChannelHeaders & Partial<SealHeaders> {
  const { headers } = CHANNEL_PROFILE
  const channelId = get(headers.channelId) ?? ''
  if (!CHANNEL_ID.test(channelId)) throw malformed(headers.channelId)
  const clientPublicKey = read(get, headers.clientPublicKey, isPointShaped)
  return {
    channelId,
    clientPublicKey,
    ...(isPresent(get(headers.iv)) && { iv: read(get, headers.iv, hasLength(IV_BYTES)) }),
    ...(isPresent(get(headers.checksum)) && {
      checksum: read(get, headers.checksum, hasLength(CHECKSUM_BYTES)),
    }),
  }
}

/**
 * Reads the headers of a sealed body: IV (12 bytes) and checksum (32 bytes).
 *
 * @throws {ChannelError} `header-malformed` with the name of the header that is missing or not
 * canonical.
 */
export const readSealHeaders = (get: ReadHeader): SealHeaders => ({
  iv: read(get, CHANNEL_PROFILE.headers.iv, hasLength(IV_BYTES)),
  checksum: read(get, CHANNEL_PROFILE.headers.checksum, hasLength(CHECKSUM_BYTES)),
})

const isPresent = (text: string | null | undefined): boolean => text !== null && text !== undefined

const hasLength = (length: number) => (bytes: Uint8Array) => bytes.length === length

function read(get: ReadHeader, header: string, isValid: (bytes: Bytes) => boolean): Bytes {
  const bytes = CHANNEL_PROFILE.decode(get(header) ?? '')
  if (!bytes || !isValid(bytes)) throw malformed(header)
  return bytes
}

const malformed = (header: string) =>
  new ChannelError('header-malformed', `${header} is missing or malformed`, { header })
