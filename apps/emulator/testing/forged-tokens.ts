import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { exportJWK, exportSPKI, SignJWT } from 'jose'

type Claims = Record<string, unknown>
type Key = Parameters<SignJWT['sign']>[0]

/** A good token to start from, and the keys of the services. */
type Original = {
  token: string
  /** The key that signed it. */
  own: { kid: string; privateKey: Key; publicKey: CryptoKey | KeyObject }
  /** Keys of the other services of the same world. */
  others: { kid: string; privateKey: Key }[]
  /** An address where an attacker offers a key. */
  foreignAddress: string
  /** Signs other claims with the right key. */
  sign: (changes: Claims) => Promise<string>
}

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims

const ALGORITHMS = [
  ...['none', 'None', 'NONE', 'nOnE', '', 'rs256', 'RS256 ', 'RS384', 'RS512', 'PS256', 'PS512'],
  ...['ES256', 'ES384', 'EdDSA', 'dir', 'RSA-OAEP', 'HS256', null, 0, ['RS256'], { alg: 'RS256' }],
]
const KIDS = [
  ...['../../../dev/null', '/etc/passwd', "' OR 1=1 --", '__proto__', 'constructor', '\u0000'],
  ...['', '0', 'x'.repeat(4000), null, 0, [], {}],
]

/** Other headers over the original signature, or with none. */
function getChangedHeaders({ token }: Original): [string, string][] {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const header = decode(head)
  const write = (changes: Claims, sign = signature) =>
    `${encode({ ...header, ...changes })}.${payload}.${sign}`
  return [
    ...ALGORITHMS.map((alg): [string, string] => [
      `alg ${JSON.stringify(alg)} over the signature`,
      write({ alg }),
    ]),
    ...['none', 'None', 'HS256'].map((alg): [string, string] => [
      `alg ${alg} without a signature`,
      write({ alg }, ''),
    ]),
    ['no alg', write({ alg: undefined })],
    ...KIDS.map((kid): [string, string] => [
      `kid ${JSON.stringify(kid).slice(0, 30)}`,
      write({ kid }),
    ]),
    ['a critical header', write({ crit: ['x'], x: 1 })],
    ['a payload that is not encoded', write({ crit: ['b64'], b64: false })],
    ['a compressed payload', write({ zip: 'DEF' })],
  ]
}

/** Signed with a key that is not the right one, or named so. */
async function getForeignKeys(original: Original): Promise<[string, string][]> {
  const { own, others, foreignAddress } = original
  const claims = decode(original.token.split('.')[1] ?? '')
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const jwk = await exportJWK(foreign.publicKey)
  const spki = await exportSPKI(own.publicKey as KeyObject)
  const { n = '' } = await exportJWK(own.publicKey)
  const sign = (header: Claims, key: Key) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: own.kid, ...header } as { alg: string })
      .sign(key)
  const secrets = {
    'public key in PEM': spki,
    'public key in PEM without its last line end': spki.trim(),
    'modulus of the public key': n,
    'key id': own.kid.padEnd(32, '0'),
    'word secret': 'secret'.padEnd(64, '0'),
  }
  const made = [
    ['a foreign key', sign({}, foreign.privateKey)],
    ['a foreign key under another kid', sign({ kid: 'other' }, foreign.privateKey)],
    ['a foreign key that the header brings', sign({ jwk }, foreign.privateKey)],
    ['a foreign key brought under its own kid', sign({ jwk, kid: 'own' }, foreign.privateKey)],
    ['a foreign key at an address (jku)', sign({ jku: foreignAddress }, foreign.privateKey)],
    ['a foreign key at an address (x5u)', sign({ x5u: foreignAddress }, foreign.privateKey)],
    ['a foreign key in a chain (x5c)', sign({ x5c: ['AAAA'] }, foreign.privateKey)],
    ['a foreign key with PS256', sign({ alg: 'PS256' }, foreign.privateKey)],
    ['a foreign key of a curve', sign({ alg: 'ES256' }, curve)],
    ['the right key without kid', sign({ kid: undefined }, own.privateKey)],
    ['the right key under an inherited name', sign({ kid: '[object Object]' }, own.privateKey)],
    ['the right key under a path', sign({ kid: '../../../dev/null' }, own.privateKey)],
    ...others.flatMap(({ kid, privateKey }) => [
      [`the key ${kid} under its name`, sign({ kid }, privateKey)],
      [`the key ${kid} under the right name`, sign({}, privateKey)],
      [`the right key under the name ${kid}`, sign({ kid }, own.privateKey)],
    ]),
    ...Object.entries(secrets).flatMap(([name, secret]) =>
      ['HS256', 'HS384', 'HS512'].map((alg) => [
        `${alg} with the ${name}`,
        sign({ alg }, new TextEncoder().encode(secret)),
      ]),
    ),
  ] as [string, Promise<string>][]
  return await Promise.all(
    made.map(async ([name, forged]): Promise<[string, string]> => [name, await forged]),
  )
}

/** Cut, lengthened and rewritten. */
function getBrokenForms({ token }: Original, otherClaims: Claims): [string, string][] {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const flip = (at: number) => {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ 1
    return copy.toString('base64url')
  }
  return [
    ['no signature', `${head}.${payload}.`],
    ['a cut signature', `${head}.${payload}.${signature.slice(0, -8)}`],
    ['a longer signature', `${head}.${payload}.${signature}AAAA`],
    ['a doubled signature', `${head}.${payload}.${signature}${signature}`],
    ['a signature of zeros', `${head}.${payload}.${encode('\0'.repeat(256))}`],
    ...[0, 1, 127, 128, 254, 255].map((at): [string, string] => [
      `bit flipped in byte ${at} of the signature`,
      `${head}.${payload}.${flip(at)}`,
    ]),
    ['other claims', `${head}.${encode({ ...decode(payload), ...otherClaims })}.${signature}`],
    ['no claims', `${head}..${signature}`],
    ['claims that are not JSON', `${head}.${encode('{')}.${signature}`],
    ['a list of claims', `${head}.${encode([decode(payload)])}.${signature}`],
    ['claims twice', `${head}.${payload}${payload}.${signature}`],
    ['a header that is not JSON', `${encode('{')}.${payload}.${signature}`],
    ['no header', `.${payload}.${signature}`],
    ['one part', head],
    ['two parts', `${head}.${payload}`],
    ['four parts', `${token}.${signature}`],
    ['five parts', `${head}.${payload}.${signature}.${payload}.${signature}`],
    ['padding', `${token}=`],
    ['a space inside', `${head}. ${payload}.${signature}`],
    ['signature and claims swapped', `${head}.${signature}.${payload}`],
    ['the JSON form', encode({ protected: head, payload, signature })],
    ['very long', `${head}.${'A'.repeat(8000)}.${signature}`],
    ['empty', ''],
    ['dots only', '..'],
  ]
}

/** Every way of forging that token, each with a name. The claims belong to another user. */
export async function forgeTokens(
  original: Original,
  otherClaims: Claims,
  wrongClaims: [string, Claims][],
): Promise<[string, string][]> {
  const misused = wrongClaims.map(
    async ([name, changes]): Promise<[string, string]> => [name, await original.sign(changes)],
  )
  return [
    ...getChangedHeaders(original),
    ...(await getForeignKeys(original)),
    ...getBrokenForms(original, otherClaims),
    ...(await Promise.all(misused)),
  ]
}
