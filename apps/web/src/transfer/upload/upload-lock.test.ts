import { afterEach, expect, test, vi } from 'vitest'
import {
  acquireUploadLock,
  hasUploadLock,
  listUploadsElsewhere,
  releaseAllUploadLocks,
  releaseUploadLock,
  waitForUploadLock,
} from './upload-lock.ts'

afterEach(() => {
  releaseAllUploadLocks()
  vi.unstubAllGlobals()
})

/** Another tab has the lock of an upload; returns what closes that tab. */
async function holdElsewhere(datasetId: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await new Promise<void>((held) => {
    void navigator.locks.request(`concord.upload.${datasetId}`, () => {
      held()
      return promise
    })
  })
  return resolve
}

test('an upload belongs to one tab: this one has it until it lets it go', async () => {
  expect(hasUploadLock('d-1')).toBe(false)
  expect(await acquireUploadLock('d-1')).toBe(true)
  expect(await acquireUploadLock('d-1')).toBe(true)
  expect(hasUploadLock('d-1')).toBe(true)
  expect(await listUploadsElsewhere(['d-1'])).toEqual([])
  const freed = waitForUploadLock('d-1', AbortSignal.timeout(5000))
  releaseUploadLock('d-1')
  await freed
  expect(hasUploadLock('d-1')).toBe(false)
})

test('an upload of another tab is not this one’s, until that tab is closed', async () => {
  const close = await holdElsewhere('d-2')
  expect(await acquireUploadLock('d-2')).toBe(false)
  expect(hasUploadLock('d-2')).toBe(false)
  expect(await listUploadsElsewhere(['d-1', 'd-2'])).toEqual(['d-2'])
  close()
  await waitForUploadLock('d-2', AbortSignal.timeout(5000))
  expect(await listUploadsElsewhere(['d-2'])).toEqual([])
  expect(await acquireUploadLock('d-2')).toBe(true)
})

test('a tab that only checks an upload has its lock for a moment, which this one waits for', async () => {
  const close = await holdElsewhere('d-3')
  setTimeout(close, 50)
  expect(await acquireUploadLock('d-3')).toBe(true)
})

test('at the end of the session all uploads are let go', async () => {
  await acquireUploadLock('d-4')
  await acquireUploadLock('d-5')
  releaseAllUploadLocks()
  expect([hasUploadLock('d-4'), hasUploadLock('d-5')]).toEqual([false, false])
  await waitForUploadLock('d-5', AbortSignal.timeout(5000))
})

test('a browser without locks counts as the only tab', async () => {
  vi.stubGlobal('navigator', {})
  expect(await acquireUploadLock('d-6')).toBe(true)
  expect(await listUploadsElsewhere(['d-6'])).toEqual([])
})
