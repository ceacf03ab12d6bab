import { expect, test } from 'vitest'
import { isWorkUnderWay, WORK_STATUSES } from './work-status.ts'

test('work changes on its own until it has completed or failed', () => {
  expect(WORK_STATUSES.filter(isWorkUnderWay)).toEqual(['PENDING', 'PROCESSING'])
})
