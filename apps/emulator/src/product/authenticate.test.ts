import { generateKeyPairSync } from 'node:crypto'
import { users } from '@concord/domain/people/contract'
import { exportSPKI, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
let token: string
let idToken: string
beforeAll(async () => {
  emulator = await startEmulator()
  ;({ accessToken: token, idToken } = await signIn(emulator, 'owner'))
})
afterAll(() => emulator.stop())

const PATHS = [
  '/product/v1/users/self',
  '/product/v1/workspaces/',
  '/product/v1/query-job-types/?page=1',
]
const base64url = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const withHeader = (changes: Record<string, unknown>) => {
  const [header = '', payload, signature] = token.split('.')
  const changed = {
    ...(JSON.parse(Buffer.from(header, 'base64url').toString()) as object),
    ...changes,
  }
  return `${base64url(changed)}.${payload}.${signature}`
}
const seconds = TEST_START.getTime() / 1000

/** Every way of being wrong that we know, each with a name. */
async function attacks(): Promise<[name: string, token: string][]> {
  const { keys } = emulator.world
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const claims = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<string, unknown>
  const signed = (
    header: Record<string, unknown>,
    key: Parameters<SignJWT['sign']>[0],
    changes = {},
  ) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'RS256', kid: keys.okta.kid, ...header } as { alg: string })
      .sign(key)
  const [header = '', payload = '', signature = ''] = token.split('.')
  const own = (changes: Record<string, unknown>) => emulator.accessToken('owner', changes)
  const spki = new TextEncoder().encode(await exportSPKI(keys.okta.publicKey))
  const wrongClaims: [string, Record<string, unknown>][] = [
    ['expired', { exp: seconds - 1 }],
    ['expiring at this second', { exp: seconds }],
    ['without exp', { exp: undefined }],
    ['not valid before', { nbf: seconds + 60 }],
    ['another audience', { aud: 'api://other' }],
    ['the client as audience', { aud: claims.cid }],
    ['without audience', { aud: undefined }],
    ['another issuer', { iss: 'https://evil.example/oauth2/default' }],
    ['issuer with a slash', { iss: `${emulator.origin}/oauth2/default/` }],
    ['issuer of another window', { iss: 'http://owner.localhost/oauth2/default' }],
    ['without issuer', { iss: undefined }],
    ['without uid', { uid: undefined }],
    ['an unknown uid', { uid: '00unobody' }],
    ['uid that is not a text', { uid: { $ne: null } }],
    ['uid of a list', { uid: [claims.uid] }],
    ['without client', { cid: undefined }],
    ['exp that is no number', { exp: 'never' }],
  ]
  return [
    ['alg none', `${base64url({ alg: 'none', kid: keys.okta.kid })}.${payload}.`],
    ['alg None', `${base64url({ alg: 'None' })}.${payload}.`],
    ['alg nOnE with the signature', `${base64url({ alg: 'nOnE' })}.${payload}.${signature}`],
    ['HS256 with the public key', await signed({ alg: 'HS256' }, spki)],
    ['HS512 with the public key', await signed({ alg: 'HS512' }, spki)],
    ['header says RS384', withHeader({ alg: 'RS384' })],
    ['header says PS256', withHeader({ alg: 'PS256' })],
    ['a foreign key', await signed({}, foreign)],
    ['a foreign key under another kid', await signed({ kid: 'other' }, foreign)],
    ['a foreign key that the header brings', await signed({ jwk: { kty: 'RSA' } }, foreign)],
    ['a foreign key at an address', await signed({ jku: 'https://evil.example/keys' }, foreign)],
    [
      'our key under a path as kid',
      await signed({ kid: '../../../dev/null' }, keys.okta.privateKey),
    ],
    ['our key without kid', await signed({ kid: undefined }, keys.okta.privateKey)],
    ['an unknown critical header', withHeader({ crit: ['x'], x: 1 })],
    ['the attestation service’s key', await signed({}, keys.attestation.privateKey)],
    ['an id token', idToken],
    ['no signature', `${header}.${payload}.`],
    ['a cut signature', `${header}.${payload}.${signature.slice(0, -8)}`],
    ['a changed signature', `${header}.${payload}.${signature.slice(0, -8)}AAAAAAAA`],
    [
      'changed claims',
      `${header}.${base64url({ ...claims, uid: emulator.person('partner').oktaId })}.${signature}`,
    ],
    ['two parts', `${header}.${payload}`],
    ['four parts', `${token}.${signature}`],
    ['five parts', `${header}.${payload}.${signature}.${payload}.${signature}`],
    ['no JSON', `${base64url('{')}.${base64url('{')}.${signature}`],
    ['empty', ''],
    ['very long', `${header}.${'A'.repeat(8000)}.${signature}`],
    ...(await Promise.all(
      wrongClaims.map(async ([name, changes]) => [name, await own(changes)] as [string, string]),
    )),
  ]
}

test('no forged, foreign, stale or misused token is accepted, and none causes a 500', async () => {
  const tried = await attacks()
  for (const [name, bad] of tried)
    for (const path of PATHS) {
      const response = await emulator.send('GET', path, undefined, {
        authorization: `Bearer ${bad}`,
      })
      expect([name, path, response.status]).toEqual([name, path, 401])
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
    }
  expect(tried.length * PATHS.length).toBeGreaterThan(120)
  for (const path of PATHS)
    expect(
      (await emulator.send('GET', path, undefined, { authorization: `Bearer ${token}` })).status,
    ).toBe(200)
})

test.each([
  ['none', undefined],
  ['another scheme', 'Basic b3duZXI6cGFzc3dvcmQ='],
  ['no token', 'Bearer'],
  ['two tokens', 'Bearer a.b.c d.e.f'],
])('authorization that is %s gets a challenge [A087]', async (_what, authorization) => {
  const response = await emulator.send(
    'GET',
    '/product/v1/users/self',
    undefined,
    authorization ? { authorization } : {},
  )
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({
    code: 'unauthenticated',
    category: 'AUTHENTICATION',
    status: 401,
    path: '/product/v1/users/self',
  })
})

test('a token in the query is ignored', async () => {
  expect((await emulator.send('GET', `/product/v1/users/self?access_token=${token}`)).status).toBe(
    401,
  )
})

test('a person who loses access loses it with the next call, whatever token they hold [A125]', async () => {
  const call = await emulator.callAs('analyst')
  const { oktaId } = emulator.person('analyst')
  expect(await call(users.get, { params: { id: 'self' } })).toMatchObject({
    firstName: emulator.person('analyst').firstName,
  })
  for (const status of ['SUSPENDED', 'DEPROVISIONED', 'LOCKED_OUT']) {
    emulator.world.store.run('UPDATE okta_users SET status = ? WHERE id = ?', [status, oktaId])
    await expect(call(users.get, { params: { id: 'self' } })).rejects.toMatchObject({ status: 401 })
  }
})

test('removing a role takes effect with the next call [A081]', async () => {
  const call = await emulator.callAs('viewer')
  const { id } = emulator.person('viewer')
  emulator.world.store.run('DELETE FROM user_roles WHERE user_id = ?', [id])
  expect((await call(users.get, { params: { id: 'self' } })).roles).toEqual([])
})
