import type { FeatureFlag } from '@concord/domain/environment'
import { PERMISSIONS } from '@concord/domain/permission'
import { expect, test } from 'vitest'
import { navigationFor } from './navigation.ts'
import { SCREENS } from './screens.ts'

const noFlags = {} as Record<FeatureFlag, boolean>
const holder = (...permissions: string[]) => ({ roles: [{ permissions }] })

test('a link is shown to those who hold its permission alone [A027 A081]', () => {
  expect(navigationFor(holder('GET_WORKSPACE'), noFlags).map(({ to }) => to)).toEqual(['/collaborations'])
  expect(navigationFor(holder(), noFlags)).toEqual([])
  expect(navigationFor(holder('get_workspace', 'GET_WORKSPACES'), noFlags)).toEqual([])
})

test('every link of the header leads to a screen that asks for the same permission', () => {
  for (const { to, needs, flag } of navigationFor(holder(...PERMISSIONS), noFlags)) {
    const screen = SCREENS.find(({ path }) => path === to)
    expect([to, screen?.needs, screen?.flag]).toEqual([to, needs, flag])
  }
})
