import { afterEach, expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { openPage } from '#api/testing/open-page.ts'
import { useNavigationState, useStepState } from './use-navigation-state.ts'

afterEach(() => void vi.unstubAllGlobals())

const clientState = { factorId: 'sms1', phoneNumber: '+1 XXX-XXX-6688' }
const complexity = {
  minLength: 8,
  minUpperCase: 1,
  minLowerCase: 1,
  minNumber: 1,
  minSymbol: 0,
  excludeUsername: true,
}

/** What a page reads at an address, and the page. */
async function open(address: string, state?: unknown) {
  const page = openPage(address, { usr: state, key: 'first', idx: 0 })
  return { page, ...(await mountHook(useNavigationState, page.wrap)) }
}
/** The step that a page reads from the parameters of its address. */
async function readStep(given: unknown, stateToken = 'state') {
  const query = new URLSearchParams({ stateToken, clientState: JSON.stringify(given) })
  const { wrap } = openPage(`/login/verify-passcode?${query}`)
  return (await mountHook(useStepState, wrap)).value
}

test('secrets in the address move to the state of the page, and other parameters stay [A010 A011]', async () => {
  const query = new URLSearchParams({
    stateToken: 'state',
    clientState: JSON.stringify(clientState),
    token: 'once',
    lang: 'fr',
  })
  const { page, value } = await open(`/login/verify-passcode?${query}`, { kept: true })
  const handed = { kept: true, stateToken: 'state', clientState, token: 'once' }
  expect(value).toEqual(handed)
  expect(page.paths()).toEqual(['/login/verify-passcode?lang=fr'])
  expect(page.getState()).toEqual(handed)
})

test('an address without secrets stays as it is', async () => {
  const { page, value } = await open('/login/verify-passcode?lang=fr', { stateToken: 'state' })
  expect(value).toEqual({ stateToken: 'state' })
  expect(page.paths()).toEqual(['/login/verify-passcode?lang=fr'])
  expect((await open('/login', 'no state')).value).toEqual({})
})

test('a page without its state token or with unreadable data has no step [A010 A011]', async () => {
  const { wrap } = openPage('/login/verify-passcode?stateToken=state&clientState={')
  expect((await mountHook(useStepState, wrap)).value).toBeUndefined()
  expect(await readStep(null)).toBeUndefined()
  expect(await readStep(clientState, '')).toBeUndefined()
  expect(await readStep(clientState)).toEqual({ stateToken: 'state', clientState })
})

test('a step takes from its address only what it knows, of the right kind', async () => {
  const texts = { factorId: 'sms1', phoneNumber: '+1', username: 'dade' }
  const rest = { daysLeft: 3, sentAt: 5, canSkip: true, complexity, flow: 'registration' }
  const given = { ...texts, ...rest }
  expect(await readStep({ ...given, more: 1 })).toEqual({
    stateToken: 'state',
    clientState: given,
  })
  const wrong = {
    factorId: 1,
    phoneNumber: null,
    username: {},
    daysLeft: '3',
    sentAt: '5',
    canSkip: 'true',
    flow: 'sign-in',
    complexity: 'none',
  }
  expect(await readStep(wrong)).toEqual({ stateToken: 'state', clientState: {} })
})

test('the rules of a password are the data itself, or a part of it, and complete [A011]', async () => {
  const withRules = { stateToken: 'state', clientState: { complexity } }
  expect(await readStep({ ...complexity, more: 1 })).toEqual(withRules)
  expect(await readStep({ complexity: { ...complexity } })).toEqual(withRules)
  for (const name of Object.keys(complexity)) {
    const lacking = { ...complexity, [name]: undefined }
    expect(await readStep(lacking)).toEqual({ stateToken: 'state', clientState: {} })
    expect(await readStep({ complexity: lacking })).toEqual({
      stateToken: 'state',
      clientState: {},
    })
  }
})
