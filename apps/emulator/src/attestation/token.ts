import { createHash, randomBytes } from 'node:crypto'
import { heldData, reportData } from '@concord/crypto'
import type { Evidence } from '@concord/domain/control/attestation'
import { CompactSign, generateKeyPair } from 'jose'
import type { SigningKey } from '#runtime/keys.ts'

type AttestationKey = Pick<SigningKey, 'privateKey' | 'kid'>

/** The issuer of the tokens of an origin, and the environment's ATTESTATION_HOST (B109). */
export const attestationIssuer = (origin: string): string => `${origin}/attestation`

/** Exp − iat of a recorded token: 28800 s. */
const TOKEN_LIFETIME_SECONDS = 8 * 3600
const POLICY = 'version= 1.0;authorizationrules{=> permit();};issuancerules{};'

const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')
const hex = (text: string) => createHash('sha256').update(text).digest('hex')

let wrongKey: Promise<CryptoKey> | undefined
const keyFor = (
  { signWith }: Evidence,
  { privateKey }: AttestationKey,
): CryptoKey | Promise<CryptoKey> => {
  if (signWith === 'right-key') return privateKey
  wrongKey ??= generateKeyPair('RS256').then((pair) => pair.privateKey)
  return wrongKey
}

/**
 * An attestation token for one channel, in the shape that Microsoft Azure Attestation recorded
 * (claims, lifetime, hexadecimal measurements). Held data names channel and key, and the report
 * data is their hash, so neither can be exchanged.
 *
 * Source: MicrosoftDocs/azure-docs
 * `articles/attestation/{claim-sets,attestation-token-examples}.md`; Azure/azure-sdk-for-js,
 * recordings of `sdk/attestation`. Not specified: the JSON inside the held data.
 */
export async function attest(
  key: AttestationKey,
  evidence: Evidence,
  {
    channelId,
    publicKey,
    issuer,
    now,
  }: { channelId: string; publicKey: Uint8Array; issuer: string; now: Date },
): Promise<string> {
  const held = heldData(evidence.channelId ?? channelId, publicKey)
  const header = { alg: 'RS256', jku: `${issuer}/certs`, kid: key.kid, typ: 'JWT' }
  const claims = getClaims(evidence, {
    held: base64url(held),
    reportData: await reportData(held),
    issuer,
    now,
  })
  const token = await new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader(header)
    .sign(await keyFor(evidence, key))
  return evidence.alg === 'RS256' ? token : relabel(token, { ...header, alg: evidence.alg })
}

/**
 * A false algorithm: another header before the same claims and signature; `none` drops the
 * signature.
 */
function relabel(token: string, header: { alg: string }): string {
  const [, claims, signature] = token.split('.')
  return `${base64url(JSON.stringify(header))}.${claims}.${header.alg === 'none' ? '' : signature}`
}

function getClaims(
  evidence: Evidence,
  {
    held,
    reportData,
    issuer,
    now,
  }: { held: string; reportData: string; issuer: string; now: Date },
) {
  const { mrenclave, mrsigner, debuggable, attestationType } = evidence
  const iat = Math.floor(now.getTime() / 1000) + evidence.skewSeconds
  const collateral = Object.fromEntries(
    [
      'qeidcertshash',
      'qeidcrlhash',
      'qeidhash',
      'quotehash',
      'tcbinfocertshash',
      'tcbinfocrlhash',
      'tcbinfohash',
    ].map((name) => [name, hex(`${name} ${reportData}`)]),
  )
  return {
    'aas-ehd': held,
    exp: iat + TOKEN_LIFETIME_SECONDS,
    iat,
    'is-debuggable': debuggable,
    iss: evidence.issuer ?? issuer,
    jti: randomBytes(32).toString('hex'),
    'maa-attestationcollateral': collateral,
    'maa-ehd': held,
    nbf: iat,
    'product-id': 1,
    'sgx-mrenclave': mrenclave,
    'sgx-mrsigner': mrsigner,
    svn: 1,
    tee: attestationType,
    'x-ms-attestation-type': attestationType,
    'x-ms-policy-hash': createHash('sha256').update(base64url(POLICY)).digest('base64url'),
    'x-ms-sgx-collateral': collateral,
    'x-ms-sgx-ehd': held,
    'x-ms-sgx-is-debuggable': debuggable,
    'x-ms-sgx-mrenclave': mrenclave,
    'x-ms-sgx-mrsigner': mrsigner,
    'x-ms-sgx-product-id': 1,
    'x-ms-sgx-report-data': reportData,
    'x-ms-sgx-svn': 1,
    'x-ms-ver': '1.0',
  }
}
