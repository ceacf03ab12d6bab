import { Environment, type FeatureFlag } from '@concord/domain/environment'
import { expect, test } from 'vitest'
import { ADMIN_SCREENS } from '../screens/admin-screens.ts'
import { ADMIN_NAVIGATION, administrationFor } from './admin-navigation.ts'

const flags = (...on: FeatureFlag[]) =>
  Object.fromEntries(
    Object.keys(Environment.shape)
      .filter((name) => name.startsWith('FEATURE_'))
      .map((name) => [name, on.includes(name as FeatureFlag)]),
  ) as Record<FeatureFlag, boolean>
const shown = (...on: FeatureFlag[]) => administrationFor(flags(...on)).map(({ to }) => to)

const ALWAYS = [
  '/admin/domains',
  '/admin/organizations',
  '/admin/roles',
  '/admin/history',
  '/admin/terms-and-conditions',
  '/admin/automation-jobs',
]

test('without a flag the menu has six items, in the order of the specification [A035]', () => {
  expect(shown()).toEqual(ALWAYS)
})

test.each([
  ['FEATURE_CMK_ROTATIONS_ENABLED', '/admin/cmk-rotations'],
  ['FEATURE_BLOB_STORAGE_ENABLED', '/admin/blob-storage'],
  ['FEATURE_INFERENCE_MODELS_ENABLED', '/admin/model-service/master-keys'],
] as const)('%s adds %s [A035 A084]', (flag, path) => {
  expect(shown(flag)).toEqual([...ALWAYS, path])
})

test('every link of the menu has the same flag as its screen, and every screen is under /admin [A035 C014]', () => {
  for (const { to, flag } of ADMIN_NAVIGATION) {
    const screen = ADMIN_SCREENS.find(({ path }) => path === to)
    expect([to, screen && { flag: screen.flag }]).toEqual([to, { flag }])
  }
  expect(ADMIN_SCREENS.filter(({ path }) => !path.startsWith('/admin/'))).toEqual([])
})
