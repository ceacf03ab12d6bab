import { expect, test } from 'vitest'
import { currentStage, FULL_PROGRESS, JobProgress, NO_PROGRESS, progressKind } from './progress.ts'

test.each([
  ['info', { validating: 0, processing: 0, scaling: 0, executing: 0 }],
  ['info', { validating: 100, processing: 100, scaling: 100, executing: 99 }],
  ['success', { validating: 100, processing: 100, scaling: 100, executing: 100 }],
  ['error', { validating: 100, processing: -1, scaling: 0, executing: 0 }],
  ['error', { validating: -1, processing: 100, scaling: 100, executing: 100 }],
] as const)('the info is %s of %o [B059]', (kind, progress) => {
  expect(progressKind(progress)).toBe(kind)
})

test('the current stage is the first unfinished one', () => {
  expect(currentStage(NO_PROGRESS)).toBe('validating')
  expect(currentStage({ ...NO_PROGRESS, validating: 100, processing: 40 })).toBe('processing')
  expect(currentStage(FULL_PROGRESS)).toBe('executing')
})

test('a job that has not started has done nothing of any stage', () => {
  expect(Object.values(NO_PROGRESS)).toEqual([0, 0, 0, 0])
})

test('the progress of a finished job is one that an answer can hold, and a success', () => {
  expect(JobProgress.safeParse({ ...FULL_PROGRESS, info: '' }).success).toBe(true)
  expect(progressKind(FULL_PROGRESS)).toBe('success')
})

test.each([-2, 101, '50'])('a stage is 0 to 100, or -1: not %s [B033]', (value) => {
  expect(JobProgress.safeParse({ ...NO_PROGRESS, scaling: value, info: '' }).success).toBe(false)
})
