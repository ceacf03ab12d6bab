import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { ensureMetadata, findMetadata } from '#store/metadata-rows.ts'
import type { Store } from '#store/store.ts'
import { type AuditKey, newAuditJwk, openAuditKey } from './audit-key.ts'

const RSA_BITS = 2048
const GATEWAY_KEY_BYTES = 32

/** An RS256 key pair; `kid` is its RFC 7638 thumbprint. */
export type SigningKey = {
  privateKey: CryptoKey
  publicKey: CryptoKey
  publicJwk: JWK
  kid: string
}

/**
 * The secrets of the emulated services. Generated once for each data folder; a reset keeps them.
 */
export type Keys = {
  okta: SigningKey
  attestation: SigningKey
  /**
   * The key of the administrators' sign-on: separate, so that neither provider can sign for the
   * other.
   */
  azure: SigningKey
  /** The gateway's key: a part of the key that seals a session's refresh token. */
  gateway: Uint8Array
  /** Signs the checkpoints of the audit log. */
  audit: AuditKey
}

type KeptKeys = { okta: JWK; attestation: JWK; azure: JWK; gateway: string; audit: JWK }

async function signingKey(privateJwk: JWK): Promise<SigningKey> {
  const { kty, n, e } = privateJwk
  if (kty !== 'RSA' || !n || !e)
    throw new Error('A stored signing key is not an RSA key: the data folder is damaged.')
  const publicJwk = { kty, n, e }
  const [privateKey, publicKey] = await Promise.all([
    importJWK({ ...privateJwk, ext: true }, 'RS256') as Promise<CryptoKey>,
    importJWK({ ...publicJwk, ext: true }, 'RS256') as Promise<CryptoKey>,
  ])
  return { privateKey, publicKey, publicJwk, kid: await calculateJwkThumbprint(publicJwk) }
}

async function newPrivateJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', {
    modulusLength: RSA_BITS,
    extractable: true,
  })
  return exportJWK(privateKey)
}

/** Generates new keys, in their stored form. */
export async function generateKeys(): Promise<string> {
  const [okta, attestation, azure] = await Promise.all([
    newPrivateJwk(),
    newPrivateJwk(),
    newPrivateJwk(),
  ])
  return JSON.stringify({
    okta,
    attestation,
    azure,
    gateway: randomBytes(GATEWAY_KEY_BYTES).toString('base64url'),
    audit: newAuditJwk(),
  } satisfies KeptKeys)
}

/**
 * The keys of a data folder; `generate` makes any that are missing, at the first start or after an
 * upgrade.
 */
export async function loadKeys(
  store: Store,
  generate: () => Promise<string> = generateKeys,
): Promise<Keys> {
  const kept = JSON.parse(
    findMetadata(store, 'keys') ?? ensureMetadata(store, 'keys', await generate()),
  ) as Partial<KeptKeys>
  const isWhole = kept.azure && kept.audit
  const keys = isWhole
    ? kept
    : {
        ...kept,
        azure: kept.azure ?? (await newPrivateJwk()),
        audit: kept.audit ?? newAuditJwk(),
      }
  if (!isWhole) ensureMetadata(store, 'keys', JSON.stringify(keys))
  const { okta, attestation, azure, gateway, audit } = keys as KeptKeys
  const [oktaKey, attestationKey, azureKey] = await Promise.all([
    signingKey(okta),
    signingKey(attestation),
    signingKey(azure),
  ])
  return {
    okta: oktaKey,
    attestation: attestationKey,
    azure: azureKey,
    gateway: Buffer.from(gateway, 'base64url'),
    audit: openAuditKey(audit),
  }
}
