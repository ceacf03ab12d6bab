import { PERMISSIONS } from '@concord/domain/permission'
import { expect, test } from 'vitest'
import { PERMISSION_GRID } from './permission-grid.ts'

test('the grid has each permission once [C086]', () => {
  const shown = Object.values(PERMISSION_GRID).flatMap((acts) => Object.values(acts).flat())
  expect(shown.toSorted()).toEqual([...PERMISSIONS].toSorted())
})
