import { invitations } from '@concord/domain/invitations/contract'
import { roles } from '@concord/domain/roles/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, mailedToken } from '#testing/authn-steps.ts'
import { beginRegistration, finishRegistration } from '#testing/registration.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

const EMAIL = 'robin.ellis@prairiemutual.example'
const DAY_MS = 24 * 3_600_000
const counts = () =>
  emulator.world.store.get(
    `SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM organizations) AS organizations,
       (SELECT count(*) FROM okta_users) AS accounts`,
  )
const getPerson = () =>
  emulator.world.store.get<{ status: string; organization: string; oktaId: string }>(
    `SELECT u.status, o.name AS organization, u.okta_id AS oktaId
     FROM users u JOIN organizations o ON o.id = u.organization_id WHERE u.email = ?`,
    [EMAIL],
  )
const redeem = (token: string) => ask(emulator, '', { token })
async function register(orgName = 'Ellis Actuarial') {
  const begun = await beginRegistration(emulator, EMAIL, { orgName })
  expect((await finishRegistration(emulator, begun)).status).toBe(201)
  return { ...begun, token: mailedToken(emulator, EMAIL) }
}
async function invite() {
  const owner = await emulator.callAs('owner')
  const { items } = await owner(roles.list)
  return owner(invitations.create, {
    body: { inviteeEmail: EMAIL, inviteeRoles: [items[0]?.id ?? ''], invitationMessage: 'x' },
  })
}

test('without an invitation nothing is created until the mailed token comes back, and then with the id that was named [A096 A112] [security S7]', async () => {
  const before = counts()
  const { token, oktaId } = await register()
  expect(counts()).toEqual(before)
  expect((await redeem('x'.repeat(43))).http).toBe(401)
  expect(counts()).toEqual(before)
  expect((await redeem(token)).body).toMatchObject({ status: 'PASSWORD_RESET' })
  expect(getPerson()).toEqual({ status: 'PROVISIONED', organization: 'Ellis Actuarial', oktaId })
  const made = counts()
  expect((await redeem(token)).body.status).toBe('PASSWORD_RESET')
  expect(counts()).toEqual(made)
})

test('a stranger’s registration of an address blocks neither its invitation nor its own registration [A096 A112] [security S7]', async () => {
  const stranger = await register('Impostor')
  const { id } = await invite()
  const invited = await beginRegistration(emulator, EMAIL, { invitationId: id })
  expect((await finishRegistration(emulator, invited)).status).toBe(201)
  expect(getPerson()).toMatchObject({
    status: 'PROVISIONED',
    organization: emulator.person('owner').organization,
  })
  const made = counts()
  expect((await redeem(stranger.token)).http).toBe(401)
  expect(counts()).toEqual(made)
  expect((await redeem(mailedToken(emulator, EMAIL))).body.status).toBe('PASSWORD_RESET')
})

test('of several registrations of an address the first that comes back counts [security S7]', async () => {
  const first = await register('First')
  const second = await register('Second')
  expect((await redeem(second.token)).body.status).toBe('PASSWORD_RESET')
  expect((await redeem(first.token)).http).toBe(401)
  expect(getPerson()?.organization).toBe('Second')
})

test('a registration that never comes back expires, and leaves nothing [security S7]', async () => {
  const { token } = await register()
  const before = counts()
  emulator.world.clock.advance(7 * DAY_MS)
  expect((await redeem(token)).http).toBe(401)
  await beginRegistration(emulator, EMAIL)
  expect(counts()).toEqual(before)
  const pending = emulator.world.store.get('SELECT count(*) AS count FROM pending_registrations')
  expect(pending).toEqual({ count: 1 })
})
