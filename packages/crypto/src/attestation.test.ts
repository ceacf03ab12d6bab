import { describe, expect, test } from 'vitest'
import { readUnverifiedAttestation, verifyAttestation } from './attestation.ts'
import type { AttestationError } from './errors.ts'
import {
  type Attestation,
  anAttestation,
  getToken,
  heldClaims,
  NOW_SECONDS,
} from './fixtures/an-attestation.ts'
import {
  claim,
  defects,
  header,
  jwk,
  pin,
  publicKey,
  type Spoil,
  signer,
  stranger,
} from './fixtures/defective-attestations.ts'
import { heldData } from './held-data.ts'

const verify = async (attestation: Attestation, payload?: string) =>
  verifyAttestation(await getToken(attestation, payload), attestation.measurements, attestation)

const refusal = (attestation: Attestation, payload?: string): Promise<AttestationError> =>
  verify(attestation, payload).then(
    () => {
      throw new Error('the token was believed')
    },
    (error) => error,
  )

describe('an attestation is refused', () => {
  const cases = defects.flatMap(([code, tampers]) =>
    tampers.map(([name, tamper]) => ({ code, name, tamper })),
  )
  test.each(cases)('as $code because $name [B103 B109]', async ({ code, tamper }) => {
    const attestation = await anAttestation(signer)
    await tamper(attestation)
    expect((await refusal(attestation)).code).toBe(code)
  })

  test.each(['{', '[]', 'null', '"text"'])(
    'as malformed because %j was signed',
    async (payload) => {
      expect((await refusal(await anAttestation(signer), payload)).code).toBe('malformed')
    },
  )

  test('for the first of any two failures, in any combination [C7 B103]', async () => {
    for (const [index, [earlier, [[, tamperEarlier] = []]]] of defects.entries())
      for (const [later, [[, tamperLater] = []]] of defects.slice(index + 1)) {
        const attestation = await anAttestation(signer)
        await tamperLater?.(attestation)
        await tamperEarlier?.(attestation)
        expect([earlier, later, (await refusal(attestation)).code]).toEqual([
          earlier,
          later,
          earlier,
        ])
      }
  })

  test('for both measurements together when both differ [B103 B109]', async () => {
    const attestation = await anAttestation(signer)
    claim('x-ms-sgx-mrenclave', 'ef'.repeat(32))(attestation)
    claim('x-ms-sgx-mrsigner', 'ef'.repeat(32))(attestation)
    expect(await refusal(attestation)).toMatchObject({
      code: 'mrenclave',
      mismatches: ['mrenclave', 'mrsigner'],
    })
  })

  test('without quoting a pinned or received value [B121]', async () => {
    for (const [, tampers] of defects)
      for (const [, tamper] of tampers) {
        const attestation = await anAttestation(signer)
        await tamper(attestation)
        const { message, cause } = await refusal(attestation)
        const shown = `${message} ${cause}`
        for (const value of ['abab', 'cdcd', 'efef', 'example', signer.jwk.n ?? '', 'eyJ', jwk.x])
          expect(shown).not.toContain(value)
      }
  })
})

describe('an attestation is accepted', () => {
  const tolerated: [string, Spoil][] = [
    ['when nothing is wrong', () => {}],
    ['when it ended 119 s ago', claim('exp', NOW_SECONDS - 119)],
    ['when it ends with the calendar', claim('exp', 8_640_000_000_000)],
    ['when it begins in 120 s', claim('nbf', NOW_SECONDS + 120)],
    ['when it is issued in 120 s', claim('iat', NOW_SECONDS + 120)],
    ['when it was issued 600 s ago', claim('iat', NOW_SECONDS - 600)],
    ['when it has no nbf', claim('nbf', undefined)],
    ['when it has no is-debuggable', claim('is-debuggable', undefined)],
    ['when it has no kid', header('kid', undefined)],
    ['when a measurement is in upper case', pin('sgxMrenclave', 'AB'.repeat(32))],
    [
      'when the key is pinned under another name',
      (attestation) => pin('attestationKey', { ...signer.jwk, kid: 'mine' })(attestation),
    ],
  ]
  test.each(tolerated)('%s [B103 B116]', async (_when, adapt) => {
    const attestation = await anAttestation(signer)
    await adapt(attestation)
    expect((await verify(attestation)).channelId).toBe('channel-1')
  })

  test('and returns the enclave key and every comparison for the screen', async () => {
    const attestation = await anAttestation(signer)
    Object.assign(attestation.claims, await heldClaims(heldData('channel-1', publicKey)))
    const { enclavePublicKey, keyThumbprint, checks } = await verify(attestation)
    expect(enclavePublicKey).toEqual(publicKey)
    expect(keyThumbprint).toBe(signer.jwk.kid)
    const now = new Date(NOW_SECONDS * 1000).toISOString()
    const end = new Date((NOW_SECONDS + 28_800) * 1000).toISOString()
    const report = attestation.claims['x-ms-sgx-report-data']
    expect(checks.map(({ name, expected, received }) => [name, expected, received])).toEqual([
      ['algorithm', 'RS256', 'RS256'],
      ['key', signer.jwk.kid, signer.jwk.kid],
      ['issuer', attestation.issuer, attestation.issuer],
      ['validity', now, `${now}/${end}`],
      ['type', 'sgx', 'sgx'],
      ['debuggable', 'false', 'false'],
      ['mrenclave', 'ab'.repeat(32), 'ab'.repeat(32)],
      ['mrsigner', 'cd'.repeat(32), 'cd'.repeat(32)],
      ['channel', 'channel-1', 'channel-1'],
      ['report-data', report, report],
      ['age', now, now],
    ])
  })

  test('and a token without kid or nbf is shown with the pinned key and its time of issue', async () => {
    const attestation = await anAttestation(signer)
    header('kid', undefined)(attestation)
    claim('nbf', undefined)(attestation)
    claim('iat', NOW_SECONDS - 60)(attestation)
    const { checks } = await verify(attestation)
    const received = (name: string) => checks.find((check) => check.name === name)?.received
    const issued = new Date((NOW_SECONDS - 60) * 1000).toISOString()
    expect(received('key')).toBe(signer.jwk.kid)
    expect(received('validity')?.split('/')[0]).toBe(issued)
    expect(received('age')).toBe(issued)
  })
})

describe('without verification [B055 B120]', () => {
  test('a token that cannot be verified still gives channel and key', async () => {
    const attestation = await anAttestation(stranger)
    Object.assign(attestation.claims, await heldClaims(heldData('channel-1', publicKey)))
    expect(readUnverifiedAttestation(await getToken(attestation))).toEqual({
      channelId: 'channel-1',
      enclavePublicKey: publicKey,
    })
  })

  test('a token without a key is still refused', async () => {
    const attestation = await anAttestation(stranger)
    attestation.claims['x-ms-sgx-ehd'] = undefined
    const token = await getToken(attestation)
    expect(() => readUnverifiedAttestation(token)).toThrow(
      expect.objectContaining({ code: 'held-data' }),
    )
    expect(() => readUnverifiedAttestation('token')).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    )
  })
})
