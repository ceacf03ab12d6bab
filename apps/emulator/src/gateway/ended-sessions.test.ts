import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, lastMessage, mailedToken } from '#testing/authn-steps.ts'
import { broughtBack, createBrowser, signOn } from '#testing/browser.ts'
import { askGateway, mailRecovery, recoveryCode } from '#testing/registration.ts'
import { authorizePath, getCookie, redirected, refresh, signIn } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

type Session = { accessToken: string; cookie: string }
const toHeaders = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })
const readSelf = async (accessToken: string) =>
  (await emulator.send('GET', '/product/v1/users/self', undefined, toHeaders(accessToken))).status
/** The statuses that a session's access token and cookie now get. */
const trySession = async ({ accessToken, cookie }: Session) => [
  await readSelf(accessToken),
  (await refresh(emulator, cookie)).status,
]
const GOES_ON = [200, 200]
const ENDED = [401, 401]

async function setPassword(recoveryToken: unknown, more: object = {}): Promise<void> {
  const opened = await ask(emulator, '/recovery/token', { recoveryToken })
  const { stateToken } = opened.body
  const reset = { stateToken, newPassword: 'Chosen-Anew-4711', ...more }
  const { body } = await ask(emulator, '/credentials/reset_password', reset)
  expect(body.status).toBe('SUCCESS')
}

/** Requests the token for a change in the profile, as the session's holder does (A109). */
const getOwnToken = async ({ accessToken }: Session) =>
  (
    await askGateway(
      emulator,
      'forgot-password/email',
      { userEmail: emulator.person('owner').email },
      toHeaders(accessToken),
    )
  ).body.recoveryToken

test('a recovery ends every session of the user immediately, also at the provider, and a mail reports it [T3 A106]', async () => {
  const { email } = emulator.person('owner')
  const thief = await signIn(emulator, 'owner')
  const other = await signIn(emulator, 'partner')
  const silent = () =>
    emulator.send('GET', authorizePath(emulator.origin, { prompt: 'none' }), undefined, {
      cookie: thief.providerCookie,
    })
  const code = redirected(await silent()).get('code')
  expect(code).toMatch(/./)
  await mailRecovery(emulator, email, await recoveryCode(emulator, email))
  await setPassword(mailedToken(emulator, email))
  expect(await trySession(thief)).toEqual(ENDED)
  expect(await trySession(other)).toEqual(GOES_ON)
  expect(redirected(await silent()).get('error')).toBe('login_required')
  const exchanged = await emulator.sendToGateway('POST', '/auth/okta-tokens', { authCode: code })
  expect(exchanged.status).toBe(400)
  expect(lastMessage(emulator, email)).toMatchObject({
    subject: 'Your Concord password was changed',
    links: [],
  })
})

test('a change in the profile ends every session but the one that requested it [T3 A109 security M5]', async () => {
  const [own, thief] = [await signIn(emulator, 'owner'), await signIn(emulator, 'owner')]
  await setPassword(await getOwnToken(own))
  expect(await trySession(thief)).toEqual(ENDED)
  expect(await trySession(own)).toEqual(GOES_ON)
  expect(lastMessage(emulator, emulator.person('owner').email).subject).toMatch(/changed/)
})

test('a change that requests the end of all sessions ends the requesting one too', async () => {
  const own = await signIn(emulator, 'owner')
  await setPassword(await getOwnToken(own), { revokeSessions: true })
  expect(await trySession(own)).toEqual(ENDED)
})

test('a sign-out voids the access token from the next request on, and ends no other session [A012 security M5]', async () => {
  const [own, other] = [await signIn(emulator, 'owner'), await signIn(emulator, 'owner')]
  const { cookie } = own
  await emulator.sendToGateway('POST', '/auth/destroy-session', undefined, { cookie })
  expect(await trySession(own)).toEqual(ENDED)
  expect(await trySession(other)).toEqual(GOES_ON)
})

test('an access token is refused while its user is suspended, and nothing renews the session afterwards [B043 B044]', async () => {
  const session = await signIn(emulator, 'contributor')
  const owner = toHeaders(await emulator.accessToken('owner'))
  const act = (action: string) =>
    emulator.send(
      'POST',
      `/product/v1/users/${emulator.person('contributor').id}/${action}`,
      undefined,
      owner,
    )
  await act('suspend')
  expect(await trySession(session)).toEqual(ENDED)
  await act('unsuspend')
  expect(await trySession(session)).toEqual([200, 401])
})

test('a user lists their sessions and ends all but the current one, also at the provider [security S4]', async () => {
  const listSessions = async ({ accessToken }: Session) => {
    const answer = await emulator.sendToGateway(
      'GET',
      '/auth/sessions',
      undefined,
      toHeaders(accessToken),
    )
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { items: { isCurrent: boolean }[] }).items
  }
  const thief = await signIn(emulator, 'owner')
  const foreign = await signIn(emulator, 'partner')
  emulator.world.clock.advance(60_000)
  const own = await signIn(emulator, 'owner')
  expect((await listSessions(own)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  expect((await listSessions(thief)).map(({ isCurrent }) => isCurrent)).toEqual([false, true])
  const ended = await emulator.sendToGateway(
    'POST',
    '/auth/sessions/end-others',
    undefined,
    toHeaders(own.accessToken),
  )
  expect(ended.status).toBe(204)
  expect(await listSessions(own)).toHaveLength(1)
  expect(await trySession(thief)).toEqual(ENDED)
  expect(await trySession(own)).toEqual(GOES_ON)
  expect(await trySession(foreign)).toEqual(GOES_ON)
  const silent = await emulator.send(
    'GET',
    authorizePath(emulator.origin, { prompt: 'none' }),
    undefined,
    { cookie: thief.providerCookie },
  )
  expect(redirected(silent).get('error')).toBe('login_required')
})

test('an administrator’s token lives ten minutes, and ends with the sign-out [A083 A092 security S5]', async () => {
  const signInAdministrator = async () => {
    const begun = await emulator.sendToGateway('GET', '/auth/azure-auth-url')
    const { azureAuthUrl, authVerifier } = (await begun.json()) as Record<string, string>
    const browser = createBrowser(emulator)
    const landed = await signOn(browser, azureAuthUrl ?? '', emulator.person('admin'))
    const authCode = broughtBack(landed).get('code')
    const cookie = getCookie(begun)
    const body = { authCode, authVerifier }
    const response = await emulator.sendToGateway('POST', '/auth/azure-tokens', body, { cookie })
    const { access_token } = (await response.json()) as { access_token: string }
    const session = response.headers.getSetCookie().find((each) => each.startsWith('sid-'))
    return { accessToken: access_token, cookie: session?.split(';')[0] ?? '' }
  }
  const listDomains = async ({ accessToken }: Session) =>
    (await emulator.send('GET', '/product/v1/domains/', undefined, toHeaders(accessToken))).status
  const [first, second] = [await signInAdministrator(), await signInAdministrator()]
  expect([await listDomains(first), await listDomains(second)]).toEqual([200, 200])
  await emulator.sendToGateway('POST', '/auth/destroy-session', undefined, {
    cookie: first.cookie,
  })
  expect([await listDomains(first), await listDomains(second)]).toEqual([401, 200])
  emulator.world.clock.advance(10 * 60_000)
  expect(await listDomains(second)).toBe(401)
})
