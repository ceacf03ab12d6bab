import { users } from '@concord/domain/people/contract'
import { generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generateKeys, loadKeys } from '#runtime/keys.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'
import { verifiedClaims } from './verified-claims.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

const statusWith = async (token: string, origin = emulator.origin) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${origin}/product/v1/users/`, { headers })).status
}
const asked = async (token: string) => [await statusWith(token), await statusWith(token)]
const seconds = TEST_START.getTime() / 1000

test('a cached token is refused after it expires, and accepted again when the clock goes back', async () => {
  const { clock } = emulator.world
  const token = await emulator.accessToken('owner', { nbf: seconds, exp: seconds + 60 })
  expect(await asked(token)).toEqual([200, 200])
  clock.set(new Date((seconds + 60) * 1000))
  expect(await asked(token)).toEqual([401, 401])
  clock.set(TEST_START)
  expect(await asked(token)).toEqual([200, 200])
  clock.set(new Date((seconds - 1) * 1000))
  expect(await asked(token)).toEqual([401, 401])
})

test('the signatures of 600 people’s tokens are verified once', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const [issuer, audience] = ['https://issuer.example', 'people']
  const tokens = await Promise.all(
    Array.from({ length: 600 }, (_, index) =>
      new SignJWT({ iss: issuer, aud: audience, exp: seconds + 60, sub: `person ${index}` })
        .setProtectedHeader({ alg: 'RS256', kid: 'key' })
        .sign(privateKey),
    ),
  )
  const expected = { issuer, audience, requiredClaims: [] }
  const verifyAll = () =>
    Promise.all(
      tokens.map((token) => verifiedClaims(token, { publicKey, kid: 'key' }, expected, TEST_START)),
    )
  const first = await verifyAll()
  const second = await verifyAll()
  expect(first[599]?.sub).toBe('person 599')
  expect(second.filter((claims, index) => claims !== first[index])).toEqual([])
})

test('a token cached for one audience is refused for another', async () => {
  const token = await emulator.accessToken('owner')
  expect(await asked(token)).toEqual([200, 200])
  expect(await statusWith(token, emulator.origin.replace('127.0.0.1', 'localhost'))).toBe(401)
})

test('a wrong signature under cached claims is refused', async () => {
  const token = await emulator.accessToken('owner')
  expect(await asked(token)).toEqual([200, 200])
  expect(await statusWith(`${token.slice(0, -8)}AAAAAAAA`)).toBe(401)
})

test('after a key change every token of the old key is refused, even under the old key id', async () => {
  const { keys, store } = emulator.world
  const [token, administrator] = [
    await emulator.accessToken('owner'),
    await emulator.administratorToken('admin'),
  ]
  const before = { okta: keys.okta.kid, azure: keys.azure.kid }
  expect([await statusWith(token), await statusWith(administrator)]).toEqual([200, 403])
  store.run("DELETE FROM kept WHERE name = 'keys'")
  const { okta, azure } = await loadKeys(store, generateKeys)
  Object.assign(keys, { okta, azure })
  expect([await statusWith(token), await statusWith(administrator)]).toEqual([401, 401])
  Object.assign(keys, {
    okta: { ...okta, kid: before.okta },
    azure: { ...azure, kid: before.azure },
  })
  expect([await statusWith(token), await statusWith(administrator)]).toEqual([401, 401])
})

test('permissions are read again after any change to them', async () => {
  const { store } = emulator.world
  const { id, oktaId } = emulator.person('contributor')
  const token = await emulator.accessToken('contributor')
  const role = (permissions: string[]) =>
    store.run('UPDATE roles SET permissions = ?', [JSON.stringify(permissions)])
  const roles = store.all<{ id: string; permissions: string }>('SELECT id, permissions FROM roles')
  const lists = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${emulator.origin}/product/v1/dataset-types/`, { headers })).status
  }
  expect([await lists(), await lists()]).toEqual([200, 200])
  role([])
  expect(await lists()).toBe(403)
  for (const each of roles)
    store.run('UPDATE roles SET permissions = @permissions WHERE id = @id', each)
  expect(await lists()).toBe(200)
  const owner = await emulator.callAs('owner')
  await owner(users.suspend, { params: { id } })
  expect(await lists()).toBe(401)
  store.exec(`UPDATE okta_users SET status = 'ACTIVE' WHERE id = '${oktaId}'`)
  expect(await lists()).toBe(200)
  expect(() =>
    store.transaction(() => {
      store.get('DELETE FROM user_roles WHERE user_id = ? RETURNING user_id', [id])
      throw new Error('back')
    }),
  ).toThrow('back')
  expect(await lists()).toBe(200)
})
