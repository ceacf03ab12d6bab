import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, lastMessage, mailedToken, sentTo } from '#testing/authn-steps.ts'
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
const product = async (path: string, headers = {}) => {
  const response = await emulator.send('GET', `/product/v1${path}`, undefined, headers)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
/**
 * Like the portal after the link in the mail: password, then session token, then the product's
 * answer.
 */
async function activate(email: string): Promise<string | undefined> {
  const { body } = await ask(emulator, '', { token: mailedToken(emulator, email) })
  expect(body).toMatchObject({ status: 'PASSWORD_RESET', recoveryType: 'ACCOUNT_ACTIVATION' })
  const { stateToken } = body
  return (
    await ask(emulator, '/credentials/reset_password', {
      stateToken,
      newPassword: 'Chosen-Anew-4711',
    })
  ).body.status
}
const getUser = (email: string) =>
  emulator.world.store.get<{
    organizationId: string
    organization: string
    tier: string
    roles: string
    status: string
  }>(
    `SELECT u.organization_id AS organizationId, o.name AS organization, o.tier, u.status,
       (SELECT group_concat(r.name) FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = u.id) AS roles
     FROM users u JOIN organizations o ON o.id = u.organization_id WHERE u.email = ?`,
    [email],
  )

test('a person who registers without an invitation administers a new organization of the lower tier, and sets a password by the mailed link [A017 A047 A096 A112]', async () => {
  const begun = await beginRegistration(emulator, EMAIL)
  expect(begun.oktaId).toMatch(/^00u\w{17}$/)
  expect(sentTo(emulator, EMAIL)).toBe(0)
  expect(await finishRegistration(emulator, begun)).toMatchObject({ status: 201, length: 0 })
  expect(getUser(EMAIL)).toBeUndefined()
  const mail = lastMessage(emulator, EMAIL)
  expect(mail).toMatchObject({
    kind: 'mail',
    language: 'en',
    subject: 'Activate your Concord account',
  })
  expect(mail.links[0]).toMatch(`${emulator.origin}/saas/verify-account?token=`)
  expect(mail.text).toContain(mail.links[0])
  expect(await activate(EMAIL)).toBe('MFA_ENROLL')
  expect(getUser(EMAIL)).toMatchObject({
    organization: 'Ellis Actuarial',
    tier: 'TIER_2',
    roles: 'ORGANIZATION_ADMIN',
    status: 'ACTIVE',
  })
})

test('the mail is in the language of the registration [A087]', async () => {
  await finishRegistration(emulator, {
    ...(await beginRegistration(emulator, EMAIL)),
    language: 'fr',
  })
  expect(lastMessage(emulator, EMAIL)).toMatchObject({
    language: 'fr',
    subject: 'Activez votre compte Concord',
  })
  expect(lastMessage(emulator, EMAIL).text).toContain('Bonjour Robin,')
})

test('invited people join the inviter’s organization with the invitation’s roles, whatever the case of their address [A047 A048]', async () => {
  const { id, inviteeEmail, organizationId, link } = await invitation(
    emulator,
    'PENDING',
    'partner',
  )
  expect(link).toBe(`${emulator.origin}/saas/invitation?token=${id}`)
  expect((await product(`/public/invitations/${id}`)).body).toMatchObject({
    id,
    status: 'PENDING',
    inviteeEmail,
  })
  const email = inviteeEmail.replace('camille', 'Camille')
  expect(
    await finishRegistration(
      emulator,
      await beginRegistration(emulator, email, { invitationId: id }),
    ),
  ).toMatchObject({ status: 201 })
  expect(getUser(email)).toMatchObject({ organizationId, roles: 'DATA_ANALYST' })
  expect((await product(`/public/invitations/${id}`)).body).toMatchObject({ status: 'FULFILLED' })
})

test('the holder of its link sees an invitation’s status and address, and no more; an unknown one is 404 [A048 A110]', async () => {
  for (const status of ['FULFILLED', 'CANCELLED', 'EXPIRED']) {
    const { id, inviteeEmail } = await invitation(emulator, status)
    const links = { self: `/public/invitations/${id}` }
    expect(await product(`/public/invitations/${id}`)).toEqual({
      status: 200,
      body: { id, links, status, inviteeEmail },
    })
  }
  expect((await product('/public/invitations/0190-unknown')).status).toBe(404)
})

test('an invitation expires after seven days', async () => {
  const { id, inviteeEmail } = await invitation(emulator, 'PENDING', 'owner')
  const begun = await beginRegistration(emulator, inviteeEmail, { invitationId: id })
  emulator.world.clock.advance(6 * 24 * 3_600_000 - 1)
  expect((await product(`/public/invitations/${id}`)).body.status).toBe('PENDING')
  emulator.world.clock.advance(1)
  expect((await product(`/public/invitations/${id}`)).body.status).toBe('EXPIRED')
  const again = {
    ...begun,
    ...(await beginRegistration(emulator, inviteeEmail, { invitationId: id })),
  }
  expect(await finishRegistration(emulator, again)).toMatchObject({
    status: 422,
    body: { code: 'invitationInvalid' },
  })
})

test('a domain is known in any case, and unknown ones are 404 [A076 A111]', async () => {
  const { status, body } = await product('/public/domains/PrairieMutual.EXAMPLE')
  expect([status, body.domainName]).toEqual([200, 'prairiemutual.example'])
  for (const domain of [
    'example',
    'unknown.example',
    'prairiemutual.example.',
    'sub.prairiemutual.example',
    '%25',
  ])
    expect((await product(`/public/domains/${domain}`)).status).toBe(404)
})

test.each([
  ['an unknown domain', 'robin@unknown.example', { orgName: 'X' }, 422, 'domainUnknown'],
  ['the id of another domain', EMAIL, { orgName: 'X', domainId: 'other' }, 422, 'domainUnknown'],
  ['no organization', EMAIL, {}, 400, 'malformed'],
  ['an unknown invitation', EMAIL, { invitationId: 'unknown' }, 422, 'invitationInvalid'],
  [
    'the account of another person',
    EMAIL,
    { orgName: 'X', oktaId: '00uabcdefghijklmnopq' },
    400,
    'codeInvalid',
  ],
  [
    'another address than the account’s',
    EMAIL,
    { orgName: 'X', email: 'other@prairiemutual.example' },
    400,
    'codeInvalid',
  ],
  [
    'a code that was never sealed',
    EMAIL,
    { orgName: 'X', activationCode: 'A'.repeat(200) },
    400,
    'codeInvalid',
  ],
])(
  'a registration with %s creates nothing, and can be corrected [A076]',
  async (_what, email, more, status, code) => {
    const before = counts()
    const begun = await beginRegistration(emulator, email, {})
    expect(await finishRegistration(emulator, { ...begun, ...more })).toMatchObject({
      status,
      body: { code },
    })
    expect(counts()).toEqual(before)
    if (email === EMAIL)
      expect(
        (await finishRegistration(emulator, { ...begun, orgName: 'Ellis Actuarial' })).status,
      ).toBe(201)
  },
)

test.each([
  ['FULFILLED', 409, 'invitationFulfilled', 'Invitation already fulfilled'],
  ['CANCELLED', 422, 'invitationInvalid', 'Invalid invitation'],
  ['EXPIRED', 422, 'invitationInvalid', 'Invalid invitation'],
])(
  'an invitation that is %s allows no registration [A076]',
  async (status, http, code, message) => {
    const { id, inviteeEmail } = await invitation(emulator, status)
    // The person of a fulfilled invitation has an account; it is removed, so that only the
    // invitation can refuse.
    if (status === 'FULFILLED') {
      emulator.world.store.run(
        "UPDATE users SET email = 'moved@prairiemutual.example' WHERE email = ?",
        [inviteeEmail],
      )
      emulator.world.store.run(
        "UPDATE okta_users SET login = 'moved@prairiemutual.example' WHERE login = ?",
        [inviteeEmail],
      )
    }
    const begun = await beginRegistration(emulator, inviteeEmail, { invitationId: id })
    const before = counts()
    expect(await finishRegistration(emulator, begun)).toMatchObject({
      status: http,
      body: { code, message },
    })
    expect(counts()).toEqual(before)
  },
)

test('an invitation for another address is refused, and stays valid for that address', async () => {
  const { id } = await invitation(emulator, 'PENDING')
  const begun = await beginRegistration(emulator, EMAIL, { invitationId: id })
  expect(await finishRegistration(emulator, begun)).toMatchObject({
    status: 422,
    body: { code: 'invitationInvalid' },
  })
  expect((await product(`/public/invitations/${id}`)).body.status).toBe('PENDING')
})

test('a person of the product without an account cannot be registered over', async () => {
  const { email } = emulator.person('no-okta-id')
  expect(
    await finishRegistration(emulator, await beginRegistration(emulator, email)),
  ).toMatchObject({ status: 409 })
})

test.each([
  { firstName: '' },
  { lastName: 'x'.repeat(51) },
  { email: `${'x'.repeat(70)}@prairiemutual.example` },
  { email: 'no address' },
  { extra: 1 },
])('the gateway refuses a registration with %j [A075]', async (wrong) => {
  expect(await askGateway(emulator, 'register', { ...person(EMAIL), ...wrong })).toMatchObject({
    status: 400,
    body: { code: 'malformed' },
  })
})
