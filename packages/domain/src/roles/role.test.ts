import { expect, test } from 'vitest'
import { knownPermissions, RoleId, roleRemovalRefusal, toRoleId } from './role.ts'

test.each([
  ['claims team', 'CLAIMS_TEAM'],
  ['Actuaire en chef', 'ACTUAIRE_EN_CHEF'],
  ['a-b.c/d', 'A_B_C_D'],
  ['équipe', '_QUIPE'],
  ['ROLE_2', 'ROLE_2'],
  ['', ''],
])('%j is kept as %j [C071]', (typed, id) => {
  expect(toRoleId(typed)).toBe(id)
  expect(toRoleId(id)).toBe(id)
})

test('a role needs a normalized id [C071]', () => {
  expect(RoleId.safeParse('').success).toBe(false)
  expect(RoleId.safeParse('claims').success).toBe(false)
  expect(RoleId.safeParse('X'.repeat(81)).success).toBe(false)
  expect(RoleId.parse('CLAIMS')).toBe('CLAIMS')
})

test('only known permissions are kept [C071 C086]', () => {
  expect(knownPermissions(['GET_JOB', 'NOTHING', 'CREATE_WORKSPACE', 'GET_JOB'])).toEqual([
    'CREATE_WORKSPACE',
    'GET_JOB',
  ])
})

test('neither ORGANIZATION_ADMIN nor a role in use can be deleted [C071]', () => {
  expect(roleRemovalRefusal({ id: 'ORGANIZATION_ADMIN' })).toEqual({
    status: 409,
    code: 'deleteRoleNotAllowed',
  })
  expect(roleRemovalRefusal({ id: 'VIEWER', isInUse: true })).toEqual({
    status: 409,
    code: 'roleInUse',
  })
  expect(roleRemovalRefusal({ id: 'VIEWER' })).toBeUndefined()
})
