import { X509Certificate } from 'node:crypto'
import { verifyAttestation } from '@concord/crypto'
import type { EvidenceChange } from '@concord/domain/control/attestation'
import { secureChannels } from '@concord/domain/secure-channels/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'
import { measurementsPayload } from './evidence.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())
afterEach(() => workplace.world.enclave.resetEvidence())

const certs = async () =>
  (await (await fetch(`${workplace.url}/attestation/certs`)).json()) as {
    keys: { kty: string; n: string; e: string; kid: string; x5c: string[] }[]
  }
const open = () => workplace.as('owner')(secureChannels.create)

async function verify({ id, attestationToken }: Awaited<ReturnType<typeof open>>, pem?: string) {
  const attestationKey = pem ?? (await certs()).keys[0]
  if (!attestationKey) throw new Error('no key is published')
  const measurements = { ...measurementsPayload(workplace.world), attestationKey }
  return verifyAttestation(attestationToken, measurements, {
    issuer: `${workplace.url}/attestation`,
    channelId: id,
    now: workplace.world.clock.now(),
  })
}

test('a new channel has a token that the published key and the measurements verify [B040 B102 B103]', async () => {
  const channel = await open()
  const verified = await verify(channel)
  expect(verified.channelId).toBe(channel.id)
  expect(
    Date.parse(channel.expiresAt ?? '') - workplace.world.clock.now().getTime(),
  ).toBeGreaterThan(59 * 60_000)
})

test('each channel has its own key, and opening one requires the permission', async () => {
  const [a, b] = await Promise.all([
    open().then((channel) => verify(channel)),
    open().then((channel) => verify(channel)),
  ])
  expect(Buffer.compare(a.enclavePublicKey, b.enclavePublicKey)).not.toBe(0)
  await expect(workplace.as('reader')(secureChannels.create)).rejects.toMatchObject({ status: 403 })
})

test('the metadata names issuer and keys under the origin of the request', async () => {
  const metadata = await (
    await fetch(`${workplace.url}/attestation/.well-known/openid-configuration`)
  ).json()
  const issuer = `${workplace.url}/attestation`
  expect(metadata).toMatchObject({
    issuer,
    jwks_uri: `${issuer}/certs`,
    id_token_signing_alg_values_supported: ['RS256'],
  })
})

test('the published key also comes as a certificate, which pins the same key', async () => {
  const [key] = (await certs()).keys
  const pem = `-----BEGIN CERTIFICATE-----\n${key?.x5c[0]}\n-----END CERTIFICATE-----`
  const certificate = new X509Certificate(pem)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.publicKey.export({ format: 'jwk' })).toMatchObject({ n: key?.n, e: key?.e })
  expect(await verify(await open(), pem)).toBeDefined()
})

const other = 'ab'.repeat(32)
test.each<[string, EvidenceChange]>([
  ['mrenclave', { mrenclave: other }],
  ['mrsigner', { mrsigner: other }],
  ['signature', { signWith: 'wrong-key' }],
  ['algorithm', { alg: 'none' }],
  ['algorithm', { alg: 'HS256' }],
  ['debuggable', { debuggable: true }],
  ['type', { attestationType: 'tdx' }],
  ['issuer', { issuer: 'https://elsewhere.example' }],
  ['held-data', { channelId: 'another' }],
  ['expired', { skewSeconds: -9 * 3600 }],
  ['not-yet-valid', { skewSeconds: 200 }],
  ['stale', { skewSeconds: -3600 }],
])(
  'the enclave’s report can be falsified, and the client detects it: %s %o [B103 B116]',
  async (code, change) => {
    workplace.world.enclave.changeEvidence(change)
    await expect(open().then((channel) => verify(channel))).rejects.toMatchObject({ code })
  },
)
