import type { ApiError } from '@concord/domain/api/api-error'
import type { Call } from '@concord/domain/api/client'
import type { Problem } from '@concord/domain/api/problem'
import { invitations } from '@concord/domain/invitations/contract'
import { users } from '@concord/domain/people/contract'
import { roles } from '@concord/domain/roles/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, lastMessage, mailedToken, sentTo } from '#testing/authn-steps.ts'
import { beginRegistration, finishRegistration } from '#testing/registration.ts'
import { authorizePath, redirected } from '#testing/sign-in.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
let owner: Call
let ids: Record<string, string>
beforeEach(async () => {
  emulator = await startEmulator()
  owner = await emulator.callAs('owner')
  ids = Object.fromEntries((await owner(roles.list)).items.map(({ name, id }) => [name, id]))
})
afterEach(() => emulator.stop())

const EMAIL = 'robin.ellis@prairiemutual.example'
const DAY_MS = 24 * 3_600_000
const bodyFor = (inviteeEmail: string, ...names: string[]) => ({
  inviteeEmail,
  inviteeRoles: (names.length === 0 ? ['CONTRIBUTOR'] : names).map((name) => ids[name] ?? ''),
  invitationMessage: 'Marie Tremblay, Prairie Mutual Life',
})
const invite = (email: string, call = owner) => call(invitations.create, { body: bodyFor(email) })
const cancel = (id: string, call = owner) => call(invitations.cancel, { params: { id } })
const getStatus = async (id: string) =>
  (await owner(invitations.list, { query: { pageSize: 100 } })).items.find((item) => item.id === id)
    ?.status
const register = async (email: string, invitationId: string) =>
  finishRegistration(emulator, await beginRegistration(emulator, email, { invitationId }))
const refusal = (status: number, code: string) => ({ status, code })

test('an invitation shows address, roles, status, day and inviter, and is listed first [B012 B025 B093]', async () => {
  const made = await owner(invitations.create, {
    body: bodyFor(` ${EMAIL} `, 'VIEWER', 'CONTRIBUTOR', 'VIEWER'),
  })
  const { id, firstName, lastName, email } = emulator.person('owner')
  expect(made).toEqual({
    id: made.id,
    links: { self: `/invitations/${made.id}` },
    inviteeEmail: EMAIL,
    inviteeRoles: [`/roles/${ids.CONTRIBUTOR}`, `/roles/${ids.VIEWER}`],
    inviteeRoleNames: ['CONTRIBUTOR', 'VIEWER'],
    status: 'PENDING',
    createdAt: TEST_START.toISOString(),
    createdBy: id,
    createdByName: `${firstName} ${lastName}`,
    inviterEmail: email,
  })
  const { items, totalItems } = await owner(invitations.list)
  expect(items[0]).toEqual(made)
  // The seeded ones of this organization, newest first; none of the partner's.
  expect(items.slice(1).map(({ status }) => status)).toEqual(['PENDING', 'CANCELLED', 'FULFILLED'])
  expect(totalItems).toBe(4)
  const theirs = await (await emulator.callAs('partner'))(invitations.list)
  expect(theirs.items.map(({ status }) => status)).toEqual(['PENDING', 'EXPIRED'])
  expect((await owner(invitations.list, { query: { page: 2, pageSize: 3 } })).items).toEqual(
    items.slice(3),
  )
})

test.each([
  [
    'owner',
    'Prairie Mutual Life invites you to Concord',
    'invites you to join Prairie Mutual Life on Concord',
  ],
  [
    'partner',
    'Laurentienne Réassurance vous invite sur Concord',
    'vous invite à vous joindre à Laurentienne Réassurance sur Concord',
  ],
])(
  'the mail of %s is in the inviter’s language, names inviter and organization, and leads to the registration [B025 A020]',
  async (purpose, subject, sentence) => {
    const { firstName, lastName, language } = emulator.person(purpose)
    const { id } = await invite(EMAIL, await emulator.callAs(purpose))
    const mail = lastMessage(emulator, EMAIL)
    const link = `${emulator.origin}/saas/invitation?token=${id}`
    expect(mail).toMatchObject({ kind: 'mail', language, subject, links: [link] })
    expect(mail.text).toContain(`${firstName} ${lastName} ${sentence}`)
    expect(mail.text).toContain(link)
    const view = await emulator.send('GET', `/product/v1/public/invitations/${id}`)
    expect(await view.json()).toMatchObject({ status: 'PENDING', inviteeEmail: EMAIL })
  },
)

test('a message from the caller reaches no mailbox', async () => {
  await owner(invitations.create, {
    body: { ...bodyFor(EMAIL), invitationMessage: 'Urgent: https://evil.example' },
  })
  expect(lastMessage(emulator, EMAIL).text).not.toContain('evil')
})

test('mail, registration, password, sign-in: invited people get the invited roles, and the inviter sees it [B013 B024 B046 B093 A047 A110]', async () => {
  const { id } = await owner(invitations.create, { body: bodyFor(EMAIL, 'DATA_ANALYST', 'VIEWER') })
  const token = new URL(lastMessage(emulator, EMAIL).links[0] ?? '').searchParams.get('token') ?? ''
  expect((await register(EMAIL, token)).status).toBe(201)
  expect(await getStatus(id)).toBe('FULFILLED')
  await expect(cancel(id)).rejects.toMatchObject(refusal(409, 'invitationFulfilled'))

  const { body: opened } = await ask(emulator, '', { token: mailedToken(emulator, EMAIL) })
  const { stateToken } = opened
  const { body: chosen } = await ask(emulator, '/credentials/reset_password', {
    stateToken,
    newPassword: 'Chosen-Anew-4711',
  })
  expect(chosen.status).toBe('MFA_ENROLL')
  const phone = '+12045550199'
  const sms = { stateToken, factorType: 'sms', provider: 'OKTA', profile: { phoneNumber: phone } }
  const { body: enrolling } = await ask(emulator, '/factors', sms)
  const path = `/factors/${enrolling._embedded.factor.id}/lifecycle/activate`
  const { body: done } = await ask(emulator, path, {
    stateToken,
    passCode: lastMessage(emulator, phone).codes[0],
  })
  expect(done.status).toBe('SUCCESS')
  const authorized = await emulator.send(
    'GET',
    authorizePath(emulator.origin, { sessionToken: done.sessionToken }),
  )
  const exchanged = await emulator.sendToGateway('POST', '/auth/okta-tokens', {
    authCode: redirected(authorized).get('code'),
  })
  const { access_token } = (await exchanged.json()) as { access_token: string }
  const self = await emulator.send('GET', '/product/v1/users/self', undefined, {
    authorization: `Bearer ${access_token}`,
  })
  expect(await self.json()).toMatchObject({
    email: EMAIL,
    status: 'ACTIVE',
    roleNames: ['DATA_ANALYST', 'VIEWER'],
  })
  const [newest] = (await owner(users.list)).items
  expect(newest).toMatchObject({
    email: EMAIL,
    roleNames: ['DATA_ANALYST', 'VIEWER'],
    lastLoginAt: TEST_START.toISOString(),
  })
})

test('a person who has an account anywhere is not invited, whatever the case of the address', async () => {
  for (const purpose of ['viewer', 'partner', 'suspended', 'unactivated', 'no-okta-id'])
    await expect(invite(emulator.person(purpose).email.toUpperCase())).rejects.toMatchObject(
      refusal(409, 'alreadyMember'),
    )
})

test('a person who could not register is not invited: the domain of the address must be known [A076]', async () => {
  await expect(invite('robin.ellis@unknown.example')).rejects.toMatchObject(
    refusal(422, 'unknownDomain'),
  )
  expect(sentTo(emulator, 'robin.ellis@unknown.example')).toBe(0)
})

test('what is wrong with an address is reported at its field [A120]', async () => {
  await invite(EMAIL)
  const addresses = [emulator.person('viewer').email, 'robin.ellis@unknown.example', EMAIL]
  for (const address of addresses) {
    const { message, fields } = await invite(address).then(
      () => expect.fail('it was invited'),
      (error: ApiError) => error.body as Problem,
    )
    expect(fields).toEqual([{ path: 'body.inviteeEmail', message }])
  }
})

test('an address has one open invitation of an organization: the next requires that it was cancelled or has expired [B046]', async () => {
  const { id } = await invite(EMAIL)
  await expect(invite(EMAIL.replace('robin', 'ROBIN'))).rejects.toMatchObject(
    refusal(409, 'alreadyInvited'),
  )
  expect(sentTo(emulator, EMAIL)).toBe(1)
  // Other organizations do not know about it and are not affected.
  expect((await invite(EMAIL, await emulator.callAs('partner'))).status).toBe('PENDING')
  await cancel(id)
  const second = await invite(EMAIL)
  emulator.world.clock.advance(7 * DAY_MS - 1)
  owner = await emulator.callAs('owner')
  await expect(invite(EMAIL)).rejects.toMatchObject(refusal(409, 'alreadyInvited'))
  emulator.world.clock.advance(1)
  expect(await getStatus(second.id)).toBe('EXPIRED')
  expect((await invite(EMAIL)).status).toBe('PENDING')
})

test('ten people who invite the same address simultaneously create one invitation and one mail', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => invite(EMAIL)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(sentTo(emulator, EMAIL)).toBe(1)
})

test('a repeat of the same request, after a lost answer, creates one invitation and one mail', async () => {
  const again = { body: bodyFor(EMAIL), headers: { 'idempotency-key': 'one-try' } }
  const first = await owner(invitations.create, again)
  expect(await owner(invitations.create, again)).toEqual(first)
  expect(sentTo(emulator, EMAIL)).toBe(1)
})

test('a cancelled invitation cannot be used to register; cancelling again changes nothing, and an expired one can be cancelled [B046]', async () => {
  const { id } = await invite(EMAIL)
  expect(await cancel(id)).toMatchObject({ id, status: 'CANCELLED' })
  expect(await cancel(id)).toMatchObject({ id, status: 'CANCELLED' })
  expect(await register(EMAIL, id)).toMatchObject({
    status: 422,
    body: { code: 'invitationInvalid' },
  })
  const partner = await emulator.callAs('partner')
  const expired = (await partner(invitations.list)).items.find(({ status }) => status === 'EXPIRED')
  expect(await cancel(expired?.id ?? '', partner)).toMatchObject({ status: 'CANCELLED' })
})

test('of simultaneous registration and cancellation, one succeeds, never both [B046]', async () => {
  const seen = new Set<string>()
  for (let turn = 0; turn < 6; turn += 1) {
    const email = `robin${turn}@prairiemutual.example`
    const { id } = await invite(email)
    const begun = await beginRegistration(emulator, email, { invitationId: id })
    const acts = [
      () => finishRegistration(emulator, begun).then(({ status }) => status === 201),
      () =>
        cancel(id).then(
          () => true,
          () => false,
        ),
    ]
    const results = await Promise.all((turn % 2 === 0 ? acts : acts.reverse()).map((act) => act()))
    expect(results.filter(Boolean)).toHaveLength(1)
    seen.add((await getStatus(id)) ?? '')
  }
  for (const status of seen) expect(['FULFILLED', 'CANCELLED']).toContain(status)
})

test('another organization’s invitation is not found, and neither is an unknown one', async () => {
  const { id } = await invite(EMAIL)
  for (const purpose of ['partner', 'stranger'])
    await expect(cancel(id, await emulator.callAs(purpose))).rejects.toMatchObject(
      refusal(404, 'notFound'),
    )
  await expect(cancel('nothing')).rejects.toMatchObject(refusal(404, 'notFound'))
  expect(await getStatus(id)).toBe('PENDING')
})

test('a role that does not exist is named, and no mail is sent', async () => {
  const body = { ...bodyFor(EMAIL), inviteeRoles: [ids.VIEWER ?? '', 'nothing'] }
  await expect(owner(invitations.create, { body })).rejects.toMatchObject({
    ...refusal(422, 'unknownRole'),
    body: { fields: [{ path: 'body.inviteeRoles.1' }] },
  })
  expect(sentTo(emulator, EMAIL)).toBe(0)
})

test.each([
  ['no address', { inviteeEmail: '' }, 'body.inviteeEmail'],
  ['an address that is none', { inviteeEmail: 'robin@prairie' }, 'body.inviteeEmail'],
  [
    'an address of two lines',
    { inviteeEmail: 'robin@prairie.example\r\nBcc: eve@prairie.example' },
    'body.inviteeEmail',
  ],
  ['a long address', { inviteeEmail: `${'x'.repeat(65)}@prairie.example` }, 'body.inviteeEmail'],
  ['an address that is a list', { inviteeEmail: [EMAIL] }, 'body.inviteeEmail'],
  ['no roles', { inviteeRoles: [] }, 'body.inviteeRoles'],
  ['roles that are not texts', { inviteeRoles: [null] }, 'body.inviteeRoles.0'],
  ['no message', { invitationMessage: '' }, 'body.invitationMessage'],
  ['a message without end', { invitationMessage: 'x'.repeat(1001) }, 'body.invitationMessage'],
  ['an unknown field', { organizationId: 'other' }, 'body'],
])('an invitation with %s is 400 and names the field [B025 B060]', async (_what, more, field) => {
  const headers = { authorization: `Bearer ${await emulator.accessToken('owner')}` }
  const response = await emulator.send(
    'POST',
    '/product/v1/invitations/',
    { ...bodyFor(EMAIL), ...more },
    headers,
  )
  expect(response.status).toBe(400)
  expect(
    ((await response.json()) as { fields: { path: string }[] }).fields.map(({ path }) => path),
  ).toContain(field)
  expect(sentTo(emulator, EMAIL)).toBe(0)
})

test('an address is not flooded by invitations that are cancelled and created again', async () => {
  const strict = await startEmulator({ settings: { MAIL_REQUESTS_PER_HOUR: 3 } })
  const call = await strict.callAs('owner')
  const inviteeRoles = [(await call(roles.list)).items[0]?.id ?? '']
  const again = () => call(invitations.create, { body: { ...bodyFor(EMAIL), inviteeRoles } })
  for (let turn = 0; turn < 3; turn += 1) await cancel((await again()).id, call)
  await expect(again()).rejects.toMatchObject({
    ...refusal(429, 'tooManyRequests'),
    retryAfterSeconds: 3600,
  })
  expect(sentTo(strict, EMAIL)).toBe(3)
  await strict.stop()
})
