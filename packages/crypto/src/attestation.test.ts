import { describe, expect, test } from 'vitest'
import { readUnverifiedAttestation, verifyAttestation } from './attestation.ts'
import { encodeBase64url, utf8 } from './bytes.ts'
import { generateKeyPair } from './channel.ts'
import type { AttestationError, AttestationErrorCode } from './errors.ts'
import { type Attestation, anAttestation, aSigner, heldClaims, NOW_SECONDS, tokenOf } from './fixtures/an-attestation.ts'
import { heldData } from './held-data.ts'
import { encodePublicKey } from './public-key.ts'
import vector from './vectors/attestation.json' with { type: 'json' }

const [signer, stranger] = await Promise.all([aSigner(), aSigner()])
const { publicKey } = await generateKeyPair()
const smallKey = vector.refusedKeys['RSA of 1024 bits as PEM']
const jwk = encodePublicKey(publicKey)

const verify = async (attestation: Attestation, payload?: string) =>
  verifyAttestation(await tokenOf(attestation, payload), attestation.measurements, attestation)

const refusal = (attestation: Attestation, payload?: string): Promise<AttestationError> =>
  verify(attestation, payload).then(
    () => {
      throw new Error('the token was believed')
    },
    (error) => error,
  )

type Spoil = (attestation: Attestation) => unknown
const claim =
  (name: string, value: unknown): Spoil =>
  ({ claims }) => {
    claims[name] = value
  }
const header =
  (name: string, value: unknown): Spoil =>
  (attestation) => {
    attestation.header[name] = value
  }
const pin =
  (name: string, value: unknown): Spoil =>
  (attestation) => {
    attestation.measurements = { ...attestation.measurements, [name]: value } as Attestation['measurements']
  }
const tamper =
  (change: Attestation['tamper']): Spoil =>
  (attestation) => {
    attestation.tamper = change
  }
const hold =
  (held: object): Spoil =>
  async ({ claims }) =>
    Object.assign(claims, await heldClaims(JSON.stringify(held)))

const held = { v: 1, channelId: 'channel-1', publicKey: jwk }
const unsigned = (token: string) => token.slice(0, token.lastIndexOf('.') + 1)
const at = (index: number, change: (part: string) => string) => (token: string) =>
  token
    .split('.')
    .map((part, number) => (number === index ? change(part) : part))
    .join('.')
const encode = (text: string) => encodeBase64url(utf8(text))

/** Every failure with its tokens, in the order of the checks; the first of each is the one that pairs are made of. */
const defects: [AttestationErrorCode, [string, Spoil][]][] = [
  [
    'missing',
    [
      [
        'no measurements are pinned',
        (attestation) => {
          attestation.measurements = undefined
        },
      ],
    ],
  ],
  [
    'malformed',
    [
      ['it is padded', tamper((token) => `${token}=`)],
      ['it is empty', tamper(() => '')],
      ['it has two parts', tamper((token) => unsigned(token).slice(0, -1))],
      ['it has four parts', tamper((token) => `${token}.AAAA`)],
      ['it ends in a line end', tamper((token) => `${token}\n`)],
      ['its last bits are stray', tamper((token) => token.replace(/[AQgw]$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1)))],
      ['it is over 64 KiB', tamper((token) => token + 'A'.repeat(65_536))],
      ['its header is not JSON', tamper(at(0, () => encode('{')))],
      ['its header is a list', tamper(at(0, () => encode('[]')))],
      ['its header is not UTF-8', tamper(at(0, () => encodeBase64url(Uint8Array.of(0x7b, 0xff, 0x7d))))],
    ],
  ],
  [
    'algorithm',
    [
      ['it says PS256', header('alg', 'PS256')],
      ['it says RS384', header('alg', 'RS384')],
      ['it says rs256', header('alg', 'rs256')],
      ['it says RS256 in a list', header('alg', ['RS256'])],
      ['it says nothing', header('alg', undefined)],
      ['it is unsigned and says so', (attestation) => [header('alg', 'none')(attestation), tamper(unsigned)(attestation)]],
      ['it is signed with the public key as a secret', header('alg', 'HS256')],
      ['it demands an extension', header('crit', ['b64'])],
      ['it demands no extension, but has crit', header('crit', [])],
    ],
  ],
  [
    'key',
    [
      ['it names another key', pin('attestationKey', { ...signer.jwk, ...stranger.jwk })],
      [
        'the pinned key has another name',
        (attestation) => [pin('attestationKey', { ...signer.jwk, kid: '1' })(attestation), header('kid', '2')(attestation)],
      ],
      ['the pinned key has 1024 bits', pin('attestationKey', smallKey)],
      ['the pinned key is no key', pin('attestationKey', null)],
      ['the pinned key has exponent 1', pin('attestationKey', { ...signer.jwk, e: 'AQ' })],
    ],
  ],
  [
    'signature',
    [
      [
        'somebody else signed it',
        (attestation) => {
          attestation.signer = stranger.privateKey
        },
      ],
      [
        'somebody else signed it and brings the key along',
        (attestation) => {
          attestation.signer = stranger.privateKey
          attestation.header.jwk = stranger.jwk
        },
      ],
      ['a claim was changed', tamper(at(1, () => encode('{}')))],
      ['its header was changed', tamper(at(0, () => encode('{"alg":"RS256"}')))],
      ['its signature was changed', tamper(at(2, (signature) => (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)))],
      ['its signature is missing', tamper(unsigned)],
      ['its signature is short', tamper(at(2, (signature) => signature.slice(4)))],
    ],
  ],
  [
    'host-missing',
    [
      [
        'the environment names no host',
        (attestation) => {
          attestation.issuer = undefined
        },
      ],
      [
        'the host is empty',
        (attestation) => {
          attestation.issuer = ''
        },
      ],
    ],
  ],
  [
    'issuer',
    [
      ['another host issued it', claim('iss', 'https://attacker.example')],
      ['its issuer has a slash more', claim('iss', 'https://attestation.example/')],
      ['its issuer is in upper case', claim('iss', 'https://ATTESTATION.example')],
      ['its issuer is a list', claim('iss', ['https://attestation.example'])],
      ['it has no issuer', claim('iss', undefined)],
    ],
  ],
  [
    'expired',
    [
      ['it ended 121 s ago', claim('exp', NOW_SECONDS - 121)],
      ['it ended 120 s ago', claim('exp', NOW_SECONDS - 120)],
      ['it has no end', claim('exp', undefined)],
      ['its end is text', claim('exp', String(NOW_SECONDS + 600))],
      ['its end is beyond all calendars', claim('exp', 1e300)],
      [
        'the clock is broken',
        (attestation) => {
          attestation.now = new Date(Number.NaN)
        },
      ],
    ],
  ],
  [
    'not-yet-valid',
    [
      ['it begins in 121 s', claim('nbf', NOW_SECONDS + 121)],
      ['it is issued in 121 s', claim('iat', NOW_SECONDS + 121)],
      ['its begin is text', claim('nbf', String(NOW_SECONDS))],
      ['its issue is null', claim('iat', null)],
    ],
  ],
  [
    'type',
    [
      ['it attests a TPM', claim('x-ms-attestation-type', 'tpm')],
      ['it names no type', claim('x-ms-attestation-type', undefined)],
    ],
  ],
  [
    'debuggable',
    [
      ['the enclave can be debugged', claim('x-ms-sgx-is-debuggable', true)],
      ['only the older claim says debuggable', claim('is-debuggable', true)],
      ['it does not say whether', claim('x-ms-sgx-is-debuggable', undefined)],
      ['it says "false" as text', claim('x-ms-sgx-is-debuggable', 'false')],
    ],
  ],
  [
    'mrenclave',
    [
      ['the enclave is another program', claim('x-ms-sgx-mrenclave', 'ef'.repeat(32))],
      ['it measures no program', claim('x-ms-sgx-mrenclave', undefined)],
      ['its measurement is cut', claim('x-ms-sgx-mrenclave', 'ab'.repeat(31))],
      [
        'both measurements are empty',
        (attestation) => [claim('x-ms-sgx-mrenclave', '')(attestation), pin('sgxMrenclave', '')(attestation)],
      ],
    ],
  ],
  [
    'mrsigner',
    [
      ['the program is from another publisher', pin('sgxMrsigner', 'ef'.repeat(32))],
      ['it measures no publisher', claim('x-ms-sgx-mrsigner', undefined)],
    ],
  ],
  [
    'held-data',
    [
      [
        'it is for another channel',
        (attestation) => {
          attestation.channelId = 'channel-2'
        },
      ],
      ['it holds nothing', claim('x-ms-sgx-ehd', undefined)],
      ['what it holds is padded', ({ claims }) => claim('x-ms-sgx-ehd', `${claims['x-ms-sgx-ehd']}=`)({ claims } as Attestation)],
      ['what it holds was not attested', claim('x-ms-sgx-report-data', 'ab'.repeat(64))],
      ['it has no report data', claim('x-ms-sgx-report-data', undefined)],
      ['it holds another version', hold({ ...held, v: 2 })],
      ['it holds no channel', hold({ ...held, channelId: undefined })],
      ['it holds null', claim('x-ms-sgx-ehd', encode('null'))],
      ['its key is of another curve', hold({ ...held, publicKey: { ...jwk, crv: 'P-256' } })],
      ['its key is private', hold({ ...held, publicKey: { ...jwk, d: jwk.x } })],
      ['its key is off the curve', hold({ ...held, publicKey: { ...jwk, x: jwk.y, y: jwk.x } })],
    ],
  ],
  [
    'stale',
    [
      ['it was issued 601 s ago', claim('iat', NOW_SECONDS - 601)],
      ['it does not say when', claim('iat', undefined)],
    ],
  ],
]

describe('an attestation is refused', () => {
  const cases = defects.flatMap(([code, spoils]) => spoils.map(([name, spoil]) => ({ code, name, spoil })))
  test.each(cases)('as $code because $name [B103 B109]', async ({ code, spoil }) => {
    const attestation = await anAttestation(signer)
    await spoil(attestation)
    expect((await refusal(attestation)).code).toBe(code)
  })

  test.each(['{', '[]', 'null', '"text"'])('as malformed because %j was signed', async (payload) => {
    expect((await refusal(await anAttestation(signer), payload)).code).toBe('malformed')
  })

  test('for the first of any two failures, whichever they are [B103]', async () => {
    for (const [index, [earlier, [[, spoilEarlier] = []]]] of defects.entries())
      for (const [later, [[, spoilLater] = []]] of defects.slice(index + 1)) {
        const attestation = await anAttestation(signer)
        await spoilLater?.(attestation)
        await spoilEarlier?.(attestation)
        expect([earlier, later, (await refusal(attestation)).code]).toEqual([earlier, later, earlier])
      }
  })

  test('for both measurements together when both differ [B103 B109]', async () => {
    const attestation = await anAttestation(signer)
    claim('x-ms-sgx-mrenclave', 'ef'.repeat(32))(attestation)
    claim('x-ms-sgx-mrsigner', 'ef'.repeat(32))(attestation)
    expect(await refusal(attestation)).toMatchObject({ code: 'mrenclave', mismatches: ['mrenclave', 'mrsigner'] })
  })

  test('without a word of what was pinned or received [B121]', async () => {
    for (const [, spoils] of defects)
      for (const [, spoil] of spoils) {
        const attestation = await anAttestation(signer)
        await spoil(attestation)
        const { message, cause } = await refusal(attestation)
        const told = `${message} ${cause}`
        for (const value of ['abab', 'cdcd', 'efef', 'example', signer.jwk.n ?? '', 'eyJ', jwk.x]) expect(told).not.toContain(value)
      }
  })
})

describe('an attestation is believed', () => {
  const tolerated: [string, Spoil][] = [
    ['when nothing is wrong', () => {}],
    ['when it ended 119 s ago', claim('exp', NOW_SECONDS - 119)],
    ['when it begins in 119 s', claim('nbf', NOW_SECONDS + 119)],
    ['when it is issued in 119 s', claim('iat', NOW_SECONDS + 119)],
    ['when it was issued 600 s ago', claim('iat', NOW_SECONDS - 600)],
    ['when it has no nbf', claim('nbf', undefined)],
    ['when it has no kid', header('kid', undefined)],
    ['when a measurement is in upper case', pin('sgxMrenclave', 'AB'.repeat(32))],
    ['when the key is pinned under a name of its own', (attestation) => pin('attestationKey', { ...signer.jwk, kid: 'mine' })(attestation)],
  ]
  test.each(tolerated)('%s [B103 B116]', async (_when, adapt) => {
    const attestation = await anAttestation(signer)
    await adapt(attestation)
    expect((await verify(attestation)).channelId).toBe('channel-1')
  })

  test('and gives the enclave key, and every comparison for the screen', async () => {
    const attestation = await anAttestation(signer)
    Object.assign(attestation.claims, await heldClaims(heldData('channel-1', publicKey)))
    const { enclavePublicKey, keyThumbprint, checks } = await verify(attestation)
    expect(enclavePublicKey).toEqual(publicKey)
    expect(keyThumbprint).toBe(signer.jwk.kid)
    expect(checks.map(({ name }) => name)).toEqual([
      'algorithm',
      'key',
      'issuer',
      'validity',
      'type',
      'debuggable',
      'mrenclave',
      'mrsigner',
      'channel',
      'report-data',
      'age',
    ])
    expect(checks.find(({ name }) => name === 'mrsigner')).toEqual({
      name: 'mrsigner',
      expected: 'cd'.repeat(32),
      received: 'cd'.repeat(32),
    })
  })
})

describe('without verification [B055 B120]', () => {
  test('a token that nobody can vouch for still gives channel and key', async () => {
    const attestation = await anAttestation(stranger)
    Object.assign(attestation.claims, await heldClaims(heldData('channel-1', publicKey)))
    expect(readUnverifiedAttestation(await tokenOf(attestation))).toEqual({ channelId: 'channel-1', enclavePublicKey: publicKey })
  })

  test('a token without a key is refused all the same', async () => {
    const attestation = await anAttestation(stranger)
    attestation.claims['x-ms-sgx-ehd'] = undefined
    const token = await tokenOf(attestation)
    expect(() => readUnverifiedAttestation(token)).toThrow(expect.objectContaining({ code: 'held-data' }))
    expect(() => readUnverifiedAttestation('token')).toThrow(expect.objectContaining({ code: 'malformed' }))
  })
})
