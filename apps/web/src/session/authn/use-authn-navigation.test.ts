import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { openPage } from '#api/testing/open-page.ts'
import { createStorage } from '#api/testing/storage.ts'
import { getFlashMessage } from '../messages/flash-message.ts'
import { withEnvironment } from '../testing/within-session.ts'
import type { Answer } from './authn.ts'
import type { Flow } from './next-step.ts'
import { useAuthnNavigation } from './use-authn-navigation.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', createStorage()))
afterEach(() => void vi.unstubAllGlobals())

/** The page after an answer of the provider, and what its follower returned so far. */
async function follow(flow: Flow, answer: Answer, options?: { replaces: boolean }) {
  const page = openPage('/login', { key: 'first', idx: 0 })
  const hook = await mountHook(
    () => useAuthnNavigation(flow, options),
    (children) => withEnvironment(page.wrap(children)),
  )
  const message = vi.fn()
  await hook.run(() => void hook.value(answer).then(message))
  await vi.waitFor(() =>
    expect(message.mock.calls.length + page.replaced.length).toBeGreaterThan(0),
  )
  return { page, message }
}

const stateToken = 'state'

test('a session token leads to the provider with the address of the callback; the button stays pending [A056]', async () => {
  const { page, message } = await follow('sign-in', { status: 'SUCCESS', sessionToken: 'once' })
  const [address = ''] = page.replaced
  const { origin, pathname, searchParams } = new URL(address)
  expect(origin + pathname).toBe('https://okta.example/oauth2/default/v1/authorize')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    sessionToken: 'once',
    redirect_uri: 'https://portal.example/authorization-code/callback',
    client_id: 'portal',
  })
  expect(sessionStorage.getItem('concord.state')).toContain(searchParams.get('state'))
  await new Promise(setImmediate)
  expect(message).not.toHaveBeenCalled()
})

test('a further step opens its page with its state; Back returns unless it replaces the page [A056]', async () => {
  const factors = [{ id: 'sms1', factorType: 'sms', profile: { phoneNumber: '+1' } }]
  const answer: Answer = { status: 'MFA_REQUIRED', stateToken, _embedded: { factors } }
  const { page, message } = await follow('sign-in', answer)
  expect(message).toHaveBeenCalledWith(undefined)
  expect(page.paths()).toEqual(['/login', '/login/verify-passcode'])
  expect(page.getState()).toEqual({
    stateToken,
    clientState: { factorId: 'sms1', phoneNumber: '+1' },
  })
  expect((await follow('sign-in', answer, { replaces: true })).page.paths()).toEqual([
    '/login/verify-passcode',
  ])
})

test('the end of a registration is said on the sign-in page, in place of the form [A059]', async () => {
  const { page, message } = await follow('registration', {
    status: 'SUCCESS',
    sessionToken: 'unused',
  })
  expect(message).toHaveBeenCalledWith(undefined)
  expect(page.paths()).toEqual(['/login'])
  expect(page.replaced).toEqual([])
  expect(getFlashMessage()).toEqual({ kind: 'success', key: 'messages.success.userRegistered' })
})

test('a refusal stays on the page, as a message [A124]', async () => {
  const { page, message } = await follow('sign-in', { status: 'LOCKED_OUT' })
  expect(message).toHaveBeenCalledWith({ kind: 'error', key: 'messages.error.accountLockedOut' })
  expect(page.paths()).toEqual(['/login'])
  const { page: other, message: refusal } = await follow('sign-in', { status: 'SUCCESS' })
  expect(refusal).toHaveBeenCalledWith(expect.objectContaining({ key: 'signIn.unsupported.other' }))
  expect(other.replaced).toEqual([])
})
