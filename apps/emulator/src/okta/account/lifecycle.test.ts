import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '#testing/authn-steps.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import {
  createOktaUser,
  issueActivationToken,
  issueRecoveryToken,
  issueUnlockToken,
  suspendUser,
  unlockUser,
  unsuspendUser,
} from './lifecycle.ts'
import { oktaUserById } from './rows.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

const getOktaId = (purpose: string) => emulator.person(purpose).oktaId ?? ''
const account = {
  login: 'ada.north@prairiemutual.example',
  firstName: 'Ada',
  lastName: 'North',
  locale: 'en' as const,
}

test('a login is unique regardless of case [A122]', () => {
  createOktaUser(emulator.world, account)
  expect(() =>
    createOktaUser(emulator.world, { ...account, login: account.login.toUpperCase() }),
  ).toThrow(
    expect.objectContaining({
      code: 'E0000001',
      causes: ['login: An object with this field already exists in the current organization'],
    }),
  )
})

test('a new account is staged, provisioned once it has a token, and active once it has a password', async () => {
  const { oktaId } = createOktaUser(emulator.world, account)
  const status = () => oktaUserById(emulator.world.store, oktaId)?.status
  expect(status()).toBe('STAGED')
  const old = issueActivationToken(emulator.world, oktaId)
  const token = issueActivationToken(emulator.world, oktaId)
  expect(status()).toBe('PROVISIONED')
  expect((await ask(emulator, '', { token: old })).body.errorCode).toBe('E0000004')
  const { stateToken } = (await ask(emulator, '', { token })).body
  await ask(emulator, '/credentials/reset_password', {
    stateToken,
    newPassword: 'Chosen-Anew-4711',
  })
  expect(status()).toBe('ACTIVE')
  expect(() => issueActivationToken(emulator.world, oktaId)).toThrow(
    expect.objectContaining({ code: 'E0000016' }),
  )
})

test.each([
  ['activate', issueActivationToken, 'suspended', 'E0000038'],
  ['recover', issueRecoveryToken, 'locked', 'E0000119'],
  ['recover', issueRecoveryToken, 'unactivated', 'E0000034'],
  ['unlock by mail', issueUnlockToken, 'owner', 'E0000032'],
  ['unlock', unlockUser, 'owner', 'E0000032'],
  ['suspend', suspendUser, 'locked', 'E0000001'],
  ['unsuspend', unsuspendUser, 'owner', 'E0000001'],
])('%s requires the right status (%#)', (_what, change, purpose, code) => {
  expect(() => change(emulator.world, getOktaId(purpose))).toThrow(
    expect.objectContaining({ code }),
  )
  expect(() => change(emulator.world, '00unobody')).toThrow(
    'Not found: Resource not found: 00unobody (User)',
  )
})

test('the user of the product has the status of the account', () => {
  suspendUser(emulator.world, getOktaId('owner'))
  expect(emulator.person('owner').status).toBe('SUSPENDED')
  unsuspendUser(emulator.world, getOktaId('owner'))
  expect(emulator.person('owner').status).toBe('ACTIVE')
  unlockUser(emulator.world, getOktaId('locked'))
  expect(emulator.person('locked').status).toBe('ACTIVE')
})
