import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, mailedToken, sentTo } from '#testing/authn-steps.ts'
import {
  askGateway,
  beginRegistration,
  finishRegistration,
  invitation,
  person,
} from '#testing/registration.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

const EMAIL = 'robin.ellis@prairiemutual.example'
const counts = () =>
  emulator.world.store.get(`SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM organizations) AS organizations,
    (SELECT count(*) FROM inbox) AS mails, (SELECT count(*) FROM invitations WHERE status = 'FULFILLED') AS fulfilled`)

test('two registrations with one invitation create one user and one mail', async () => {
  const { id, inviteeEmail } = await invitation(emulator, 'PENDING')
  const begun = await Promise.all(
    Array.from({ length: 10 }, () =>
      beginRegistration(emulator, inviteeEmail, { invitationId: id }),
    ),
  )
  const answers = await Promise.all(begun.map((body) => finishRegistration(emulator, body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(sentTo(emulator, inviteeEmail)).toBe(1)
})

test('a repeat after a lost answer gets the same answer and creates nothing twice; its code is valid for nothing else', async () => {
  const begun = await beginRegistration(emulator, EMAIL)
  await finishRegistration(emulator, begun)
  const made = counts()
  for (const answer of await Promise.all(
    Array.from({ length: 20 }, () => finishRegistration(emulator, begun)),
  ))
    expect(answer.status).toBe(201)
  expect(await finishRegistration(emulator, { ...begun, orgName: 'Another' })).toMatchObject({
    status: 409,
    body: { code: 'codeUsed' },
  })
  expect(counts()).toEqual(made)
})

test('a failure on the way leaves nothing half-written, and the same request succeeds later', async () => {
  const { id, inviteeEmail } = await invitation(emulator, 'PENDING')
  const begun = await beginRegistration(emulator, inviteeEmail, { invitationId: id })
  const before = counts()
  emulator.world.store.exec(
    "CREATE TRIGGER full BEFORE INSERT ON inbox BEGIN SELECT RAISE(ABORT, 'no room'); END",
  )
  expect(await finishRegistration(emulator, begun)).toMatchObject({
    status: 500,
    body: { code: 'fault' },
  })
  expect(counts()).toEqual(before)
  emulator.world.store.exec('DROP TRIGGER full')
  expect((await finishRegistration(emulator, begun)).status).toBe(201)
  expect(sentTo(emulator, inviteeEmail)).toBe(1)
})

test('a person who lost the first answer starts again; one who has an account is refused [A096 A122]', async () => {
  const lost = await beginRegistration(emulator, EMAIL)
  const begun = await beginRegistration(emulator, EMAIL.toUpperCase())
  await finishRegistration(emulator, begun)
  await ask(emulator, '', { token: mailedToken(emulator, EMAIL.toUpperCase()) })
  for (const email of [
    EMAIL,
    emulator.person('owner').email,
    emulator.person('locked').email,
    emulator.person('unactivated').email,
  ])
    expect(await askGateway(emulator, 'register', person(email))).toMatchObject({
      status: 400,
      body: {
        errorCode: 'E0000001',
        errorCauses: [{ errorSummary: expect.stringContaining('already exists') }],
      },
    })
  expect(await finishRegistration(emulator, { ...lost, orgName: 'Second' })).toMatchObject({
    status: 409,
    body: { code: 'alreadyRegistered' },
  })
})
