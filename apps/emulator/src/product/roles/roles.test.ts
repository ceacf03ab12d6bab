import type { Call } from '@concord/domain/api/client'
import { invitations } from '@concord/domain/invitations/contract'
import { users } from '@concord/domain/people/contract'
import { roles } from '@concord/domain/roles/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
let owner: Call
let ids: Record<string, string>
beforeEach(async () => {
  emulator = await startEmulator()
  owner = await emulator.callAs('owner')
  const { items } = await owner(roles.list)
  ids = Object.fromEntries(items.map(({ name, id }) => [name, id]))
})
afterEach(() => emulator.stop())

const getId = (name: string) => ids[name] ?? ''
const give = (purpose: string, names: string[], call = owner) =>
  call(users.changeRoles, {
    params: { id: emulator.person(purpose).id },
    body: { roles: names.map(getId) },
  })
const getNames = async (purpose: string) =>
  (await owner(users.get, { params: { id: emulator.person(purpose).id } })).roleNames
const LAST = { status: 409, code: 'lastAdministrator' }

test('roles replace those held before, each once, and apply with the next request [B007 B088 B092]', async () => {
  const analyst = await emulator.callAs('contributor')
  await expect(analyst(users.list)).rejects.toMatchObject({ status: 403 })
  const changed = await give('contributor', ['VIEWER', 'ORGANIZATION_ADMIN', 'VIEWER'])
  expect(changed.roleNames).toEqual(['ORGANIZATION_ADMIN', 'VIEWER'])
  expect(changed.roles.map(({ role }) => role)).toEqual([
    `/roles/${getId('ORGANIZATION_ADMIN')}`,
    `/roles/${getId('VIEWER')}`,
  ])
  expect((await analyst(users.list)).items.length).toBeGreaterThan(0)
  expect((await give('contributor', ['VIEWER'])).roleNames).toEqual(['VIEWER'])
  await expect(analyst(users.list)).rejects.toMatchObject({
    status: 403,
    code: 'insufficientUserPermission',
  })
})

test('an unknown role is named and nothing is changed [B092]', async () => {
  const body = {
    roles: [getId('VIEWER'), 'nothing', getId('CONTRIBUTOR'), `/roles/${getId('VIEWER')}`],
  }
  await expect(
    owner(users.changeRoles, { params: { id: emulator.person('contributor').id }, body }),
  ).rejects.toMatchObject({
    status: 422,
    code: 'unknownRole',
    body: { fields: [{ path: 'body.roles.1' }, { path: 'body.roles.3' }] },
  })
  expect(await getNames('contributor')).toEqual(['CONTRIBUTOR'])
})

test.each([
  ['no roles', { roles: [] }, 'body.roles'],
  ['an empty id', { roles: [''] }, 'body.roles.0'],
  ['an id that is a number', { roles: [1] }, 'body.roles.0'],
  ['an id without end', { roles: ['x'.repeat(101)] }, 'body.roles.0'],
  ['a list without end', { roles: Array.from({ length: 101 }, () => 'x') }, 'body.roles'],
  ['roles that are not a list', { roles: { 0: 'x' } }, 'body.roles'],
  ['an unknown field', { roles: ['x'], status: 'ACTIVE' }, 'body'],
])('%s is 400 and names the field', async (_what, body, field) => {
  const headers = { authorization: `Bearer ${await emulator.accessToken('owner')}` }
  const response = await emulator.send(
    'PUT',
    `/product/v1/users/${emulator.person('contributor').id}/roles`,
    body,
    headers,
  )
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({
      code: 'malformed',
      fields: [expect.objectContaining({ path: field })],
    }),
  ])
})

test('the last administrator keeps the role, until a colleague with access holds it too [A046]', async () => {
  await expect(give('owner', ['VIEWER'])).rejects.toMatchObject(LAST)
  expect((await give('owner', ['ORGANIZATION_ADMIN', 'VIEWER'])).roleNames).toEqual([
    'ORGANIZATION_ADMIN',
    'VIEWER',
  ])
  // Neither a person who never signed in nor one that the identity provider does not
  // know can administer.
  for (const colleague of ['unactivated', 'no-okta-id']) {
    await give(colleague, ['ORGANIZATION_ADMIN'])
    await expect(give('owner', ['VIEWER'])).rejects.toMatchObject(LAST)
  }
  await give('contributor', ['ORGANIZATION_ADMIN'])
  await owner(users.suspend, { params: { id: emulator.person('contributor').id } })
  await expect(give('owner', ['VIEWER'])).rejects.toMatchObject(LAST)
  await owner(users.unsuspend, { params: { id: emulator.person('contributor').id } })
  expect((await give('owner', ['VIEWER'])).roleNames).toEqual(['VIEWER'])
  await expect(owner(users.list)).rejects.toMatchObject({
    status: 403,
    code: 'insufficientUserPermission',
  })
})

test('an administrator of another organization is not a replacement, and another organization’s users are not found', async () => {
  await expect(give('partner', ['VIEWER'])).rejects.toMatchObject({ status: 404, code: 'notFound' })
  await expect(
    give('stranger', ['VIEWER'], await emulator.callAs('stranger')),
  ).rejects.toMatchObject(LAST)
})

test('administrators who demote and suspend one another simultaneously never leave the organization without one', async () => {
  const people = ['owner', 'contributor', 'viewer', 'mfa']
  const administrators = () =>
    emulator.world.store.all<{ id: string }>(
      `SELECT u.id FROM users u JOIN okta_users k ON k.id = u.okta_id JOIN user_roles ur ON ur.user_id = u.id JOIN roles r ON r.id = ur.role_id
       WHERE r.name = 'ORGANIZATION_ADMIN' AND k.status = 'ACTIVE' AND u.organization_id = ?`,
      [emulator.person('owner').organizationId],
    ).length
  const calls = await Promise.all(people.map((purpose) => emulator.callAs(purpose)))
  const answers: string[] = []
  for (let round = 0; round < 10; round += 1) {
    await emulator.world.reset({})
    for (const purpose of people) await give(purpose, ['ORGANIZATION_ADMIN'])
    expect(administrators()).toBe(4)
    const tries = calls.flatMap((call, who) =>
      people.map((whom, index) =>
        (who + index + round) % 2 === 0 || who === index
          ? give(whom, ['VIEWER'], call)
          : call(users.suspend, { params: { id: emulator.person(whom).id } }),
      ),
    )
    const asked = tries.map((each: Promise<unknown>) =>
      each.then(
        () => 'done',
        ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
      ),
    )
    answers.push(...(await Promise.all(asked)))
    expect(administrators()).toBe(1)
  }
  expect(answers).toHaveLength(160)
  const known = [
    'done',
    '409 lastAdministrator',
    '409 wrongStatus',
    '403 insufficientUserPermission',
    '401 unauthenticated',
  ]
  expect(answers.filter((answer) => !known.includes(answer))).toEqual([])
  for (const answer of ['done', '409 lastAdministrator']) expect(answers).toContain(answer)
})

/** A role with the permissions, which only this person has. */
function holds(purpose: string, ...permissions: string[]): void {
  const { store } = emulator.world
  store.run('INSERT INTO roles (id, name, description, permissions) VALUES (?, ?, ?, ?)', [
    'NARROW',
    'NARROW',
    '',
    JSON.stringify(permissions),
  ])
  store.run('UPDATE user_roles SET role_id = ? WHERE user_id = ?', [
    'NARROW',
    emulator.person(purpose).id,
  ])
}

test('users cannot grant a permission that they lack, even to themselves; existing permissions stay and can be given up [B092 security S6]', async () => {
  holds('viewer', 'ORG_USER_MANAGEMENT', 'GET_USER')
  const narrow = await emulator.callAs('viewer')
  ids.NARROW = 'NARROW'
  for (const purpose of ['viewer', 'contributor', 'mfa'])
    await expect(give(purpose, ['ORGANIZATION_ADMIN'], narrow)).rejects.toMatchObject({
      status: 403,
      code: 'permissionNotHeld',
      body: { details: expect.arrayContaining(['You do not have the permission DELETE_MODEL.']) },
    })
  expect(await getNames('viewer')).toEqual(['NARROW'])
  // The person's existing permissions stay, and may shrink: a contributor can do all that a viewer
  // can.
  expect((await give('contributor', ['CONTRIBUTOR', 'NARROW'], narrow)).roleNames).toEqual([
    'CONTRIBUTOR',
    'NARROW',
  ])
  expect((await give('contributor', ['VIEWER'], narrow)).roleNames).toEqual(['VIEWER'])
  await expect(give('contributor', ['CONTRIBUTOR'], narrow)).rejects.toMatchObject({
    code: 'permissionNotHeld',
  })
  await give('viewer', ['NARROW', 'VIEWER'])
  expect((await give('viewer', ['VIEWER'], narrow)).roleNames).toEqual(['VIEWER'])
})

test('an invitation cannot grant a permission that the inviter lacks [B093 security S6]', async () => {
  holds('viewer', 'ORG_INVITATION_MANAGEMENT')
  const narrow = await emulator.callAs('viewer')
  const invite = (role: string) =>
    narrow(invitations.create, {
      body: {
        inviteeEmail: 'robin.ellis@prairiemutual.example',
        inviteeRoles: [role],
        invitationMessage: 'Come',
      },
    })
  await expect(invite(getId('ORGANIZATION_ADMIN'))).rejects.toMatchObject({
    status: 403,
    code: 'permissionNotHeld',
  })
  expect(await invite('NARROW')).toMatchObject({ status: 'PENDING' })
})
