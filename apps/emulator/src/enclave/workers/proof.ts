import { createHash } from 'node:crypto'
import { type Bytes, decodePublicKey, encodePublicKey } from '@concord/crypto'
import type { Evidence } from '@concord/domain/control/attestation'
import { CompactSign, compactVerify, importJWK, type JWK } from 'jose'
import { VERSION } from '#runtime/files.ts'
import type { WorkerKey } from '#runtime/queue-setting.ts'

export type Measurement = Pick<Evidence, 'mrenclave' | 'mrsigner'>
/** The channel that a proof is for: another channel’s proof is refused. */
export type ProvenChannel = { channelId: string; attestationToken: string }

/** Why a worker gets nothing. */
type ProofFault = 'unknownKey' | 'otherVersion' | 'otherMeasurement'
export class ProofRefused extends Error {
  readonly fault: ProofFault
  constructor(fault: ProofFault) {
    super(fault)
    this.fault = fault
  }
}

const ALGORITHM = 'ES384'
const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * A worker's proof for one channel: its public key of the channel, its version and measurement,
 * signed by the key that the operator registered. Without hardware nothing else vouches for the
 * measurement.
 *
 * @param key The private JSON Web Key, P-384, with its `kid`.
 *
 * Not specified: all of it. Source: RFC 7515.
 */
export async function signProof(
  key: JWK,
  { channelId, attestationToken }: ProvenChannel,
  { mrenclave, mrsigner }: Measurement,
  publicKey: Uint8Array,
): Promise<string> {
  const claims = {
    channelId,
    token: hash(attestationToken),
    publicKey: encodePublicKey(publicKey),
    version: VERSION,
    mrenclave,
    mrsigner,
  }
  return new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid ?? '' })
    .sign(await importJWK(key, ALGORITHM))
}

/**
 * The worker of a proof and its public key of the channel. The key is checked before anything that
 * it has signed.
 *
 * @throws {ProofRefused}
 */
export async function verifyProof(
  proof: string,
  keys: readonly WorkerKey[],
  { channelId, attestationToken }: ProvenChannel,
  { mrenclave, mrsigner }: Measurement,
): Promise<{ worker: string; publicKey: Bytes }> {
  const { worker, claims } = await readSigned(proof, keys)
  const isOfChannel = claims.channelId === channelId && claims.token === hash(attestationToken)
  if (!isOfChannel) throw new ProofRefused('unknownKey')
  if (claims.version !== VERSION) throw new ProofRefused('otherVersion')
  if (claims.mrenclave !== mrenclave || claims.mrsigner !== mrsigner)
    throw new ProofRefused('otherMeasurement')
  return { worker, publicKey: decodePublicKey(claims.publicKey) }
}

/** @throws {ProofRefused} `unknownKey` for every fault. */
async function readSigned(proof: string, keys: readonly WorkerKey[]) {
  try {
    const { payload, protectedHeader } = await compactVerify(
      proof,
      ({ kid }) => {
        const key = keys.find((one) => one.kid === kid)
        if (!key) throw new ProofRefused('unknownKey')
        return importJWK(key, ALGORITHM)
      },
      { algorithms: [ALGORITHM] },
    )
    return {
      worker: String(protectedHeader.kid),
      claims: JSON.parse(Buffer.from(payload).toString()) as Record<string, unknown>,
    }
  } catch {
    throw new ProofRefused('unknownKey')
  }
}
