import { type Bytes, encodeHex, sha256, utf8 } from './bytes.ts'
import { decodePublicKey, encodePublicKey } from './public-key.ts'

/**
 * The data that the enclave has attested together with its measurements: one key for one channel.
 */
export type HeldData = { channelId: string; enclavePublicKey: Bytes }

const VERSION = 1
/** SGX report data has 64 bytes; a SHA-256 fills the first half. */
const REPORT_DATA_PADDING = '00'.repeat(32)

/**
 * The held data that the enclave has attested, as JSON. Its UTF-8 bytes in base64url are the claim
 * `x-ms-sgx-ehd`.
 *
 * @param publicKey The enclave's key for this channel, raw, 97 bytes.
 * @throws {ChannelError} `public-key`.
 *
 * Source: Microsoft Azure Attestation, claim sets (`x-ms-sgx-ehd`). Not specified: the object
 * inside.
 */
export const heldData = (channelId: string, publicKey: Uint8Array): string =>
  JSON.stringify({ v: VERSION, channelId, publicKey: encodePublicKey(publicKey) })

/**
 * The report data of a quote over held data: SHA-256 of its bytes, then 32 zero bytes, as 128 lower
 * case hexadecimal digits. This is the claim `x-ms-sgx-report-data`.
 *
 * Source: Microsoft Azure Attestation, Attest SGX Enclave (`runtimeData`).
 */
export const reportData = async (held: string | Uint8Array): Promise<string> =>
  encodeHex(await sha256(typeof held === 'string' ? utf8(held) : held)) + REPORT_DATA_PADDING

/**
 * Reads held data. Does not check that it was attested, nor that the key is on the curve.
 *
 * @returns Nothing unless it is version 1 with a channel id and a P-384 public key.
 */
export function readHeldData(held: Uint8Array): HeldData | undefined {
  try {
    const { v, channelId, publicKey } =
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(held)) ?? {}
    if (v !== VERSION || typeof channelId !== 'string' || channelId === '') return undefined
    return { channelId, enclavePublicKey: decodePublicKey(publicKey) }
  } catch {
    return undefined
  }
}
