import { Environment, type FeatureFlag } from '@concord/domain/environment'
import { PERMISSIONS } from '@concord/domain/permission'
import { expect, test } from 'vitest'
import { SCREENS } from '../screens/screens.ts'
import { NAVIGATION, navigationFor } from './navigation.ts'

const flags = (isOn: boolean) =>
  Object.fromEntries(
    Object.keys(Environment.shape)
      .filter((name) => name.startsWith('FEATURE_'))
      .map((name) => [name, isOn]),
  ) as Record<FeatureFlag, boolean>
const holder = (...permissions: string[]) => ({ roles: [{ permissions }] })
const shown = (...permissions: string[]) =>
  navigationFor(holder(...permissions), flags(true)).map(({ to }) => to)

test.each([
  ['GET_WORKSPACE', '/collaborations', 'A027'],
  ['GET_QUERY_JOB', '/job-types/query', 'A028'],
  ['GET_INFERENCE_JOB_TYPE', '/job-types/inference', 'A029'],
  ['GET_DATASET_TYPES', '/dataset-types', 'A030'],
  ['GET_MODEL', '/inference-models', 'A031'],
  ['ORG_USER_MANAGEMENT', '/people/users', 'A032'],
  ['ORG_INVITATION_MANAGEMENT', '/people/invitations', 'A032'],
  ['GENERATE_ORG_USE_REPORT', '/reports', 'A033'],
])('a user with only %s sees only %s [%s]', (permission, to) => {
  expect(shown(permission)).toEqual([to])
})

test('a user who may open two pages with the same name has one link, to the first [A028 A029 A032]', () => {
  expect(shown('ORG_INVITATION_MANAGEMENT', 'ORG_USER_MANAGEMENT')).toEqual(['/people/users'])
  expect(shown('GET_INFERENCE_JOB_TYPE', 'GET_QUERY_JOB')).toEqual(['/job-types/query'])
})

test('inference, models and reports are shown only with their flags [A029 A031 A033]', () => {
  const permissions = PERMISSIONS.filter((permission) => permission !== 'GET_QUERY_JOB')
  const hidden = navigationFor(holder(...permissions), flags(false)).map(({ to }) => to)
  expect(shown(...permissions).filter((to) => !hidden.includes(to))).toEqual([
    '/job-types/inference',
    '/inference-models',
    '/reports',
  ])
})

test('permissions are compared by exact name, and without any there is no link [A081]', () => {
  expect(shown()).toEqual([])
  expect(shown('get_workspace', 'GET_WORKSPACES')).toEqual([])
})

test('every link leads to an existing screen with the same permission and flag', () => {
  for (const { to, needs, flag } of NAVIGATION) {
    const screen = SCREENS.find(({ path }) => path === to)
    expect([to, screen?.needs, screen?.flag]).toEqual([to, needs, flag])
  }
})
