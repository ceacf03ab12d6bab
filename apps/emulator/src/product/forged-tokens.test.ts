import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAudience, TEST_CLIENT } from '#azure/clients.ts'
import { forgeTokens } from '#testing/forged-tokens.ts'
import { signIn } from '#testing/sign-in.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
/** Counts requests: the address of a key in a token must never be asked for. */
const keyServer = createServer((_request, response) => {
  keyRequests += 1
  response.end('{"keys":[]}')
})
let keyRequests = 0
let foreignAddress: string
beforeAll(async () => {
  emulator = await startEmulator()
  keyServer.listen(0, '127.0.0.1')
  await once(keyServer, 'listening')
  foreignAddress = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/keys`
})
afterAll(async () => {
  keyServer.close()
  await emulator.stop()
})

/** One for both kinds of users, two for one kind each. */
const PATHS = ['/product/v1/users/self', '/product/v1/roles/', '/product/v1/domains/']
const seconds = TEST_START.getTime() / 1000

const getTimes = (): [string, Record<string, unknown>][] => [
  ['expired', { exp: seconds - 1 }],
  ['expiring at this second', { exp: seconds }],
  ['expired in 1970', { exp: 1 }],
  ['without exp', { exp: undefined }],
  ['exp in a text', { exp: String(seconds + 600) }],
  ['exp null', { exp: null }],
  ['exp in a list', { exp: [seconds + 600] }],
  ['exp that is not a number', { exp: 'never' }],
  ['not valid yet', { nbf: seconds + 60 }],
  ['nbf in a text', { nbf: 'now' }],
  ['without iat', { iat: undefined }],
  ['iat in a text', { iat: 'now' }],
]
const getIssuers = (issuer: string): [string, Record<string, unknown>][] => [
  ['another issuer', { iss: 'https://evil.example/oauth2/default' }],
  ['issuer with a slash', { iss: `${issuer}/` }],
  ['issuer with a path', { iss: `${issuer}/../default` }],
  ['issuer in uppercase', { iss: issuer.toUpperCase() }],
  ['issuer of another window', { iss: issuer.replace('127.0.0.1', 'owner.localhost') }],
  ['issuer in a list', { iss: [issuer] }],
  ['without issuer', { iss: undefined }],
]

/** @returns How many ways were tried. */
async function expectRefused(forged: [string, string][], good: string, paths: string[]) {
  const getStatus = async (path: string, token: string) =>
    (await emulator.send('GET', path, undefined, { authorization: `Bearer ${token}` })).status
  for (const [name, token] of forged)
    for (const path of PATHS)
      expect([name, path, await getStatus(path, token)]).toEqual([name, path, 401])
  for (const path of paths) expect([path, await getStatus(path, good)]).toEqual([path, 200])
  expect(keyRequests).toBe(0)
}

test('no token is accepted that is forged in one of 85 ways, misused or stale, and none causes a 500 [T1 A087]', async () => {
  const { keys } = emulator.world
  const { accessToken: token, idToken, cookie } = await signIn(emulator, 'owner')
  const issuer = `${emulator.origin}/oauth2/default`
  const forged = await forgeTokens(
    {
      token,
      own: keys.okta,
      others: [keys.azure, keys.attestation],
      foreignAddress,
      sign: (changes) => emulator.accessToken('owner', changes),
    },
    { uid: emulator.person('partner').oktaId },
    [
      ...getTimes(),
      ...getIssuers(issuer),
      ['another audience', { aud: 'api://other' }],
      ['the issuer as audience', { aud: issuer }],
      ['without audience', { aud: undefined }],
      ['no audience', { aud: [] }],
      ['without uid', { uid: undefined }],
      ['an unknown uid', { uid: '00unobody' }],
      ['uid that is not a text', { uid: { $ne: null } }],
      ['uid of a list', { uid: [emulator.person('owner').oktaId] }],
      ['without client', { cid: undefined }],
      ['without scope', { scp: undefined }],
    ],
  )
  forged.push(['an id token', idToken], ['a cookie', cookie.split('=')[1] ?? ''])
  await expectRefused(forged, token, PATHS.slice(0, 2))
  expect(forged.length).toBeGreaterThanOrEqual(85)
})

test('no token passes for an administrator’s that is forged in one of 81 ways, and none causes a 500 [T1 A083]', async () => {
  const { keys, clock } = emulator.world
  expect(clock.now()).toEqual(TEST_START)
  const token = await emulator.administratorToken('admin')
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const forged = await forgeTokens(
    {
      token,
      own: keys.azure,
      others: [keys.okta, keys.attestation],
      foreignAddress,
      sign: (changes) => emulator.administratorToken('admin', changes),
    },
    { oid: emulator.person('admin-unnamed').id },
    [
      ...getTimes(),
      ...getIssuers(String(claims.iss)),
      ['the audience of the users', { aud: 'api://default' }],
      ['the id token’s audience', { aud: claims.azp }],
      ['another application', { aud: getAudience(TEST_CLIENT.id), azp: TEST_CLIENT.id }],
      ['another application’s for this audience', { azp: TEST_CLIENT.id }],
      ['without application', { azp: undefined }],
      ['another tenant', { tid: 'other' }],
      ['without tenant', { tid: undefined }],
      ['without oid', { oid: undefined }],
      ['an unknown oid', { oid: 'unknown' }],
      ['oid of a user', { oid: emulator.person('owner').id }],
      ['oid of a list', { oid: [claims.oid] }],
      ['an unassigned administrator', { oid: emulator.person('admin-unassigned').id }],
      ['a disabled administrator', { oid: emulator.person('admin-disabled').id }],
    ],
  )
  await expectRefused(forged, token, PATHS.slice(1))
  expect(forged.length).toBeGreaterThanOrEqual(81)
})
