import { type Call, createClient } from '@concord/domain/api/client'
import { users } from '@concord/domain/people/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, begin } from '#testing/authn-steps.ts'
import { askGateway } from '#testing/registration.ts'
import { authorizePath, redirected, refresh, signIn } from '#testing/sign-in.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
let owner: Call
beforeEach(async () => {
  emulator = await startEmulator()
  owner = await emulator.callAs('owner')
})
afterEach(() => emulator.stop())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const toParams = (purpose: string) => ({ params: { id: emulator.person(purpose).id } })
const suspend = (purpose: string, call = owner) => call(users.suspend, toParams(purpose))
const unsuspend = (purpose: string, call = owner) => call(users.unsuspend, toParams(purpose))
const refusal = (status: number, code: string) => ({ status, code })

test('a suspended user loses access at the next request: token, session, refresh, a sign-in in progress and the password [B043 B092]', async () => {
  const { accessToken, cookie, providerCookie } = await signIn(emulator, 'contributor')
  const self = () => emulator.send('GET', '/product/v1/users/self', undefined, bearer(accessToken))
  const authorize = async () => {
    const response = await emulator.send(
      'GET',
      authorizePath(emulator.origin, { prompt: 'none' }),
      undefined,
      { cookie: providerCookie },
    )
    return redirected(response).get('error') ?? 'code'
  }
  expect([(await self()).status, await authorize()]).toEqual([200, 'code'])
  emulator.world.clock.advance(1000)
  expect(await suspend('contributor')).toMatchObject({
    id: emulator.person('contributor').id,
    status: 'SUSPENDED',
    statusChangedAt: new Date(TEST_START.getTime() + 1000).toISOString(),
  })
  expect([
    (await self()).status,
    (await refresh(emulator, cookie)).status,
    await authorize(),
  ]).toEqual([401, 401, 'login_required'])
  expect((await begin(emulator, 'contributor')).body).toMatchObject({ errorCode: 'E0000004' })

  // After unsuspension the person signs in again: neither the old session nor its refresh token
  // works.
  expect(await unsuspend('contributor')).toMatchObject({ status: 'ACTIVE' })
  expect([(await refresh(emulator, cookie)).status, await authorize()]).toEqual([
    401,
    'login_required',
  ])
  const again = await signIn(emulator, 'contributor')
  expect(
    (await emulator.send('GET', '/product/v1/users/self', undefined, bearer(again.accessToken)))
      .status,
  ).toBe(200)
})

test('tokens that were renewed just before the suspension are not handed out again after it [B043 A062]', async () => {
  const { cookie } = await signIn(emulator, 'contributor')
  const renewed = async () => (await refresh(emulator, cookie)).status
  expect([await renewed(), await renewed()]).toEqual([200, 200])
  await suspend('contributor')
  expect(await renewed()).toBe(401)
})

test('a sign-in that waits for a code ends with the suspension [B043]', async () => {
  const { body } = await begin(emulator, 'mfa')
  expect(body.status).toBe('MFA_REQUIRED')
  await suspend('mfa')
  const path = `/factors/${body._embedded.factors[0]?.id}/verify`
  expect((await ask(emulator, path, { stateToken: body.stateToken })).body).toMatchObject({
    errorCode: 'E0000004',
  })
})

test.each([
  // B041–B044, C054: who, what is tried, answer
  ['contributor', 'suspend', 'ok'],
  ['contributor', 'unsuspend', '409 wrongStatus'],
  ['unactivated', 'suspend', '409 wrongStatus'],
  ['unactivated', 'unsuspend', '409 wrongStatus'],
  ['no-okta-id', 'suspend', '409 wrongStatus'],
  ['no-okta-id', 'unsuspend', '409 wrongStatus'],
  ['owner', 'suspend', '409 ownAccount'],
] as const)('%s: %s is answered %s [B043 B044 C054]', async (purpose, action, expected) => {
  const before = await owner(users.get, toParams(purpose))
  const answer = await owner(users[action], toParams(purpose)).then(
    () => 'ok',
    ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
  )
  expect(answer).toBe(expected)
  if (answer !== 'ok') expect(await owner(users.get, toParams(purpose))).toEqual(before)
})

test('users cannot suspend themselves by `self` either', async () => {
  await expect(owner(users.suspend, { params: { id: 'self' } })).rejects.toMatchObject(
    refusal(409, 'ownAccount'),
  )
})

test('a locked-out person is unlocked, not suspended, and neither is repeated [B042 B043 C054]', async () => {
  const partner = await emulator.callAs('partner')
  await expect(suspend('locked', partner)).rejects.toMatchObject({
    ...refusal(409, 'wrongStatus'),
    body: { details: ['The account is locked.'] },
  })
  const headers = bearer(await emulator.accessToken('partner'))
  const unlock = async () =>
    (
      await emulator.sendToGateway(
        'POST',
        `/auth/okta-users/${emulator.person('locked').oktaId}/unlock`,
        undefined,
        headers,
      )
    ).status
  expect([await unlock(), await unlock()]).toEqual([204, 409])
  expect(await partner(users.get, toParams('locked'))).toMatchObject({
    status: 'ACTIVE',
    statusChangedAt: TEST_START.toISOString(),
  })
  expect((await begin(emulator, 'locked')).body.status).toBe('SUCCESS')
  expect(await unsuspend('suspended', partner)).toMatchObject({ status: 'ACTIVE' })
  await expect(unsuspend('suspended', partner)).rejects.toMatchObject(refusal(409, 'wrongStatus'))
})

test('a repeat of the same request, after a lost answer, gets the first answer', async () => {
  const again = { ...toParams('contributor'), headers: { 'idempotency-key': 'one-try' } }
  const first = await owner(users.suspend, again)
  expect(await owner(users.suspend, again)).toEqual(first)
  await expect(suspend('contributor')).rejects.toMatchObject(refusal(409, 'wrongStatus'))
})

test('a platform administrator suspends and unsuspends in every organization, even the last administrator [A083 C054]', async () => {
  const authorization = `Bearer ${await emulator.administratorToken('admin')}`
  const admin = createClient(`${emulator.origin}/product/v1`, (url, init) =>
    fetch(url, { ...init, headers: { ...init.headers, authorization } }),
  )
  for (const purpose of ['contributor', 'analyst', 'stranger']) {
    expect(await suspend(purpose, admin)).toMatchObject({ status: 'SUSPENDED' })
    expect(await unsuspend(purpose, admin)).toMatchObject({ status: 'ACTIVE' })
  }
  await expect(admin(users.suspend, { params: { id: 'self' } })).rejects.toMatchObject(
    refusal(404, 'notFound'),
  )
})

test('with the flag off no person can be suspended or unsuspended, and the environment says so [B043 B044 B120]', async () => {
  const without = await startEmulator({
    settings: { FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED: 'false' },
  })
  const getFlag = async ({ send }: TestEmulator) =>
    ((await (await send('GET', '/api/v1/env')).json()) as Record<string, unknown>)
      .FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED
  expect([await getFlag(emulator), await getFlag(without)]).toEqual([true, false])
  const call = await without.callAs('partner')
  for (const [action, purpose] of [
    ['suspend', 'analyst'],
    ['unsuspend', 'suspended'],
  ] as const)
    await expect(
      call(users[action], { params: { id: without.person(purpose).id } }),
    ).rejects.toMatchObject(refusal(403, 'suspensionDisabled'))
  await without.stop()
})

test('the activation mail is sent again only to people who await it, and the previous link is void [B041 B090]', async () => {
  const mails = () =>
    emulator.world.store
      .all<{ recipient: string }>('SELECT recipient FROM inbox ORDER BY rowid')
      .map((row) => row.recipient)
  const before = mails().length
  const { email, activationToken } = emulator.person('unactivated')
  const { email: active } = emulator.person('contributor')
  for (const purpose of ['unactivated', 'contributor', 'suspended', 'locked']) {
    const { body } = await askGateway(emulator, 'activation-token', {
      oktaUserId: emulator.person(purpose).oktaId,
    })
    const answer = await emulator.send('POST', '/product/v1/activate-account-email/', {
      activationCode: body.activationToken,
    })
    expect([purpose, answer.status]).toEqual([purpose, 202])
  }
  expect(mails().slice(before)).toEqual([email])
  expect(mails().slice(before)).not.toContain(active)
  expect((await ask(emulator, '', { token: activationToken })).http).toBe(401)
})
