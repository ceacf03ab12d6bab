import { GATEWAY_HEADER, gateway } from '../session/contract.ts'

type Headers = Readonly<Record<string, string>>

/** The channel and the client's end of it (B103). Names: `CHANNEL_PROFILE` of packages/crypto. */
const CHANNEL: Headers = {
  'X-Secure-Channel-Id': 'The id of the secure channel.',
  'X-Client-Public-Key': 'The client’s public key on P-384 in base64url.',
}
/** They go with an encrypted part, in either direction. */
const PART: Headers = {
  'X-Secure-Channel-IV': 'The initialization vector of AES-GCM in base64url, 12 bytes.',
  'X-Chunk-Checksum': 'The SHA-256 of the encrypted part in base64url.',
}

const FROM_THE_PORTAL: Headers = {
  [GATEWAY_HEADER]: 'Any value. A page of another origin cannot send it without a permission.',
}

/** Headers of requests and answers that no schema describes, by operation. */
export const HEADERS: Readonly<Record<string, { request?: Headers; answer?: Headers }>> = {
  'datasets.uploadPart': { request: { ...CHANNEL, ...PART } },
  'datasets.downloadPart': { request: CHANNEL, answer: PART },
  'inferenceModels.uploadPart': { request: { ...CHANNEL, ...PART } },
  ...Object.fromEntries(
    Object.keys(gateway).map((name) => [`session.${name}`, { request: FROM_THE_PORTAL }]),
  ),
}
