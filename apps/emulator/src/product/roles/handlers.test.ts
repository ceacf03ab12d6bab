import type { Call } from '@concord/domain/api/client'
import { invitations } from '@concord/domain/invitations/contract'
import { users } from '@concord/domain/people/contract'
import { PERMISSIONS } from '@concord/domain/permission'
import { roles } from '@concord/domain/roles/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
let administrator: Call
beforeEach(async () => {
  emulator = await startEmulator()
  administrator = await emulator.callAsAdministrator()
})
afterEach(() => emulator.stop())

const NEW_ONLY = { headers: { 'if-none-match': '*' } }
const save = (id: string, permissions: string[], more: object = {}) =>
  administrator(roles.save, { params: { id }, body: { description: 'D', permissions }, ...more })
const remove = (id: string) => administrator(roles.remove, { params: { id } })
const getIds = async () => (await administrator(roles.list)).items.map(({ id }) => id)

test('a role is created, listed, read, changed and deleted [C045 C107]', async () => {
  const made = await save('CLAIMS_2', ['GET_JOB'], NEW_ONLY)
  expect(made).toEqual({
    id: 'CLAIMS_2',
    name: 'CLAIMS_2',
    description: 'D',
    permissions: ['GET_JOB'],
    links: { self: '/roles/CLAIMS_2' },
  })
  expect(await administrator(roles.get, { params: { id: 'CLAIMS_2' } })).toEqual(made)
  expect(await getIds()).toEqual([
    'CLAIMS_2',
    'CONTRIBUTOR',
    'DATA_ANALYST',
    'ORGANIZATION_ADMIN',
    'VIEWER',
  ])
  expect((await save('CLAIMS_2', [])).permissions).toEqual([])
  await remove('CLAIMS_2')
  expect(await getIds()).not.toContain('CLAIMS_2')
  await expect(administrator(roles.get, { params: { id: 'CLAIMS_2' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a new role whose answer is lost is answered the same again, and stays as another call changed it [A119 C107]', async () => {
  const again = { ...NEW_ONLY, idempotencyKey: crypto.randomUUID() }
  const made = await save('CLAIMS', ['GET_JOB'], again)
  await save('CLAIMS', [])
  expect(await save('CLAIMS', ['GET_JOB'], again)).toEqual(made)
  expect((await administrator(roles.get, { params: { id: 'CLAIMS' } })).permissions).toEqual([])
  await expect(save('CLAIMS', ['GET_JOB'], NEW_ONLY)).rejects.toMatchObject({ status: 409 })
})

test('only known permissions are saved, each once, in the order of the specification [C071 C086]', async () => {
  const { permissions } = await save('CLAIMS', [
    'GET_USER',
    'get_job',
    'CREATE_DATASET_TYPE',
    'SUPERUSER',
    'GET_USER',
  ])
  expect(permissions).toEqual(['CREATE_DATASET_TYPE', 'GET_USER'])
  expect((await save('CLAIMS', [...PERMISSIONS].reverse())).permissions).toEqual(PERMISSIONS)
})

test.each(['claims', 'CLAIMS TEAM', 'É', 'A-B', 'X'.repeat(81)])(
  'an id that is not normalized is refused, as the parameter of the path that it is: %s [C071]',
  async (id) => {
    await expect(save(id, [])).rejects.toMatchObject({
      status: 400,
      body: { fields: [{ path: 'path.id' }] },
    })
    expect(await getIds()).toHaveLength(4)
  },
)

test('a new role does not replace another', async () => {
  await expect(save('VIEWER', [], NEW_ONLY)).rejects.toMatchObject({
    status: 409,
    code: 'roleTaken',
    body: { fields: [{ path: 'path.id' }] },
  })
  expect((await administrator(roles.get, { params: { id: 'VIEWER' } })).permissions).toContain(
    'GET_WORKSPACE',
  )
})

test('ORGANIZATION_ADMIN is never deleted, held or not [C071]', async () => {
  emulator.world.store.run("DELETE FROM user_roles WHERE role_id = 'ORGANIZATION_ADMIN'")
  await expect(remove('ORGANIZATION_ADMIN')).rejects.toMatchObject({
    status: 409,
    code: 'deleteRoleNotAllowed',
  })
})

test('a role of a user or an invitation cannot be deleted until it is removed there', async () => {
  await expect(remove('VIEWER')).rejects.toMatchObject({ status: 409, code: 'roleInUse' })
  await save('CLAIMS', ['GET_JOB'])
  const owner = await emulator.callAs('owner')
  const { id } = await owner(invitations.create, {
    body: {
      inviteeEmail: 'robin.ellis@prairiemutual.example',
      inviteeRoles: ['CLAIMS'],
      invitationMessage: 'Owner, Prairie',
    },
  })
  await expect(remove('CLAIMS')).rejects.toMatchObject({ status: 409, code: 'roleInUse' })
  await owner(invitations.cancel, { params: { id } })
  await remove('CLAIMS')
  expect(await getIds()).not.toContain('CLAIMS')
})

test('a change of a role applies with the next call of a signed-in user [C071 C107]', async () => {
  const viewer = await emulator.callAs('viewer')
  await expect(viewer(users.list)).rejects.toMatchObject({
    status: 403,
    code: 'insufficientUserPermission',
  })
  await save('VIEWER', ['ORG_USER_MANAGEMENT'])
  expect((await viewer(users.list)).items.length).toBeGreaterThan(0)
  await save('VIEWER', [])
  await expect(viewer(users.list)).rejects.toMatchObject({ status: 403 })
})
