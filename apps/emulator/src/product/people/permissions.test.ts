import { type Call, createClient } from '@concord/domain/api/client'
import { contracts } from '@concord/domain/contracts'
import { invitations } from '@concord/domain/invitations/contract'
import { organizations } from '@concord/domain/organizations/contract'
import { users } from '@concord/domain/people/contract'
import { roles } from '@concord/domain/roles/contract'
import { GATEWAY_HEADER, gateway } from '@concord/domain/session/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

/**
 * The callers. `people` and `inviter` are colleagues who each have only that one permission;
 * `partner` and `stranger` administer other organizations; the administrator is the platform's;
 * `nobody` has no token.
 */
const WHO = [
  'owner',
  'people',
  'inviter',
  'contributor',
  'partner',
  'stranger',
  'administrator',
  'nobody',
] as const
type Who = (typeof WHO)[number]
const COLLEAGUES = {
  people: ['warned', 'ORG_USER_MANAGEMENT'],
  inviter: ['viewer', 'ORG_INVITATION_MANAGEMENT'],
} as const

let emulator: TestEmulator
type Hosts = { product: Call; gateway: Call }
let calls: Record<Who, Hosts>
beforeAll(async () => {
  emulator = await startEmulator()
  const as = (token: string): Hosts => {
    const send = (url: string, init: RequestInit & { headers: Record<string, string> }) =>
      fetch(url, {
        ...init,
        headers: {
          ...init.headers,
          [GATEWAY_HEADER]: '1',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      })
    return {
      product: createClient(`${emulator.origin}/product/v1`, send),
      gateway: createClient(`${emulator.origin}/api/v1`, send),
    }
  }
  const user = async (purpose: string) => as(await emulator.accessToken(purpose))
  calls = {
    owner: await user('owner'),
    people: await user(COLLEAGUES.people[0]),
    inviter: await user(COLLEAGUES.inviter[0]),
    contributor: await user('contributor'),
    partner: await user('partner'),
    stranger: await user('stranger'),
    administrator: as(await emulator.administratorToken('admin')),
    nobody: as(''),
  }
})
afterAll(() => emulator.stop())

const getId = (purpose: string) => emulator.person(purpose).id
const params = (purpose: string) => ({ params: { id: getId(purpose) } })
const roleId = (name: string) =>
  emulator.world.store.get<{ id: string }>('SELECT id FROM roles WHERE name = ?', [name])?.id ?? ''
const invitationId = (status: string) =>
  emulator.world.store.get<{ id: string }>(
    'SELECT id FROM invitations WHERE status = ? AND organization_id = ? ORDER BY id',
    [status, emulator.person('owner').organizationId],
  )?.id ?? ''

/** A fresh world, with the two colleagues' roles, and a colleague in each status. */
async function freshWorld(): Promise<void> {
  const { world } = emulator
  await world.reset({})
  for (const [name, [purpose, permission]] of Object.entries(COLLEAGUES)) {
    world.store.run('INSERT INTO roles (id, name, description, permissions) VALUES (?, ?, ?, ?)', [
      name,
      name,
      '',
      JSON.stringify([permission]),
    ])
    world.store.run('UPDATE user_roles SET role_id = ? WHERE user_id = ?', [name, getId(purpose)])
  }
  for (const [purpose, status] of [
    ['mfa', 'SUSPENDED'],
    ['lock', 'LOCKED_OUT'],
  ] as const) {
    world.store.run('UPDATE okta_users SET status = ? WHERE id = ?', [
      status,
      emulator.person(purpose).oktaId,
    ])
    world.store.run('UPDATE users SET status = ? WHERE id = ?', [status, getId(purpose)])
  }
}

/** All state that these operations could change. */
const getState = ({ store }: TestEmulator['world']) =>
  [
    'SELECT id, language, status, status_changed_at FROM users ORDER BY id',
    'SELECT id, status, failed_attempts FROM okta_users ORDER BY id',
    'SELECT user_id, role_id FROM user_roles ORDER BY 1, 2',
    'SELECT id, status FROM invitations ORDER BY id',
    'SELECT id FROM inbox ORDER BY id',
  ].map((sql) => store.all(sql))

const OPERATIONS = {
  'users.list': ({ product }) => product(users.list),
  'users.get: self': ({ product }) => product(users.get, { params: { id: 'self' } }),
  'users.get: a colleague of the owner': ({ product }) =>
    product(users.get, params('recover-email')),
  'users.get: nobody': ({ product }) => product(users.get, { params: { id: 'nobody' } }),
  'users.change: self': ({ product }) =>
    product(users.change, { params: { id: 'self' }, body: { language: 'fr' } }),
  'users.change: a colleague of the owner': ({ product }) =>
    product(users.change, { ...params('recover-email'), body: { language: 'fr' } }),
  'users.changeRoles': ({ product }) =>
    product(users.changeRoles, { ...params('recover-email'), body: { roles: [roleId('VIEWER')] } }),
  'users.suspend': ({ product }) => product(users.suspend, params('recover-email')),
  'users.unsuspend': ({ product }) => product(users.unsuspend, params('mfa')),
  'users.history': ({ product }) => product(users.history, params('recover-email')),
  'session.unlock': (hosts) =>
    hosts.gateway(gateway.unlock, { params: { oktaId: emulator.person('lock').oktaId ?? '' } }),
  'invitations.list': ({ product }) => product(invitations.list),
  'invitations.create': ({ product }) =>
    product(invitations.create, {
      body: {
        inviteeEmail: 'robin.ellis@prairiemutual.example',
        inviteeRoles: [roleId('inviter')], // a caller cannot grant a permission that they lack
        invitationMessage: 'Owner, Prairie',
      },
    }),
  'invitations.cancel': ({ product }) =>
    product(invitations.cancel, { params: { id: invitationId('PENDING') } }),
  'invitations.cancel: one fulfilled': ({ product }) =>
    product(invitations.cancel, { params: { id: invitationId('FULFILLED') } }),
  'organizations.list': ({ product }) => product(organizations.list),
  'organizations.get: self': ({ product }) =>
    product(organizations.get, { params: { id: 'self' } }),
  'organizations.quotas': ({ product }) =>
    product(organizations.quotas, { params: { id: emulator.person('owner').organizationId } }),
  'organizations.get: the owner’s': ({ product }) =>
    product(organizations.get, { params: { id: emulator.person('owner').organizationId } }),
  'roles.list': ({ product }) => product(roles.list),
} satisfies Record<string, (hosts: Hosts) => Promise<unknown>>
type Operation = keyof typeof OPERATIONS

/**
 * Typed by hand from B003, B011, B041–B046, B068, B069, B092–B094, A083, A115–A117, C054 and the
 * decisions: what is not allowed there is refused. `P`: 403 insufficientUserPermission; `A`: not
 * for administrators; `-`: 404; `F`: 409 invitationFulfilled; `1`: 401.
 */
const MATRIX: [Operation, string][] = [
  //                                          owner people inviter contributor partner stranger administrator anonymous
  ['users.list', 'ok ok P P ok ok A 1'],
  ['users.get: self', 'ok ok ok ok ok ok A 1'],
  ['users.get: a colleague of the owner', 'ok ok P P - - A 1'],
  ['users.get: nobody', '- - P P - - A 1'],
  ['users.change: self', 'ok ok ok ok ok ok A 1'],
  ['users.change: a colleague of the owner', '- - - - - - A 1'],
  ['users.changeRoles', 'ok ok P P - - A 1'],
  ['users.suspend', 'ok ok P P - - ok 1'],
  ['users.unsuspend', 'ok ok P P - - ok 1'],
  ['users.history', 'ok ok P P - - ok 1'],
  ['session.unlock', 'ok ok P P - - ok 1'],
  ['invitations.list', 'ok P ok P ok ok A 1'],
  ['invitations.create', 'ok P ok P ok ok A 1'],
  ['invitations.cancel', 'ok P ok P - - A 1'],
  ['invitations.cancel: one fulfilled', 'F P F P - - A 1'],
  ['organizations.list', 'ok ok ok ok ok ok ok 1'],
  ['organizations.get: self', 'ok ok ok ok ok ok - 1'],
  ['organizations.get: the owner’s', 'ok ok ok ok ok ok ok 1'],
  ['organizations.quotas', 'ok ok P P - - A 1'],
  ['roles.list', 'ok ok ok ok ok ok ok 1'],
]
const SIGNS: Record<string, string> = {
  '403 insufficientUserPermission': 'P',
  '403 organizationUsersOnly': 'A',
  '404 notFound': '-',
  '409 invitationFulfilled': 'F',
  '401 unauthenticated': '1',
}

const getSign = (answer: Promise<unknown>) =>
  answer.then(
    () => 'ok',
    ({ status, code }: { status: number; code: string }) =>
      SIGNS[`${status} ${code}`] ?? `${status} ${code}`,
  )

describe('permissions of every operation on people and invitations [B003 B011 B068 B069 B081 B092 B093 B094 A083 A115]', () => {
  test.each(MATRIX)('%s: %s', async (operation, expected) => {
    const signs = expected.split(' ')
    await freshWorld()
    const before = getState(emulator.world)
    for (const [index, who] of WHO.entries())
      if (signs[index] !== 'ok')
        expect([who, await getSign(OPERATIONS[operation](calls[who]))]).toEqual([who, signs[index]])
    // A refused caller has changed nothing.
    expect(getState(emulator.world)).toEqual(before)
    for (const [index, who] of WHO.entries()) {
      if (signs[index] !== 'ok') continue
      await freshWorld()
      expect([who, await getSign(OPERATIONS[operation](calls[who]))]).toEqual([who, 'ok'])
    }
  })

  test('the matrix has every operation of the contracts', () => {
    const tried = new Set(MATRIX.map(([operation]) => operation.split(':')[0]))
    const { users, invitations, roles, organizations } = contracts.product
    const all = Object.entries({ users, invitations, roles, organizations }).flatMap(
      ([noun, contract]) =>
        Object.entries(contract)
          // those are tried in administration.test.ts
          .filter(([, { access }]) => access !== 'administrator')
          .map(([name]) => `${noun}.${name}`),
    )
    expect(all.filter((name) => !tried.has(name))).toEqual([])
    expect(MATRIX.length * WHO.length).toBe(160)
  })
})
