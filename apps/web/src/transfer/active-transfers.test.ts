import { expect, test } from 'vitest'
import { isTransferRunning, whileRunning } from './active-transfers.ts'

test('transfers are running until the last one has succeeded or failed', async () => {
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  expect(isTransferRunning()).toBe(false)
  const both = [whileRunning(() => first.promise), whileRunning(() => second.promise)]
  first.resolve('done')
  expect(await both[0]).toBe('done')
  expect(isTransferRunning()).toBe(true)
  second.reject(new Error('lost'))
  await expect(both[1]).rejects.toThrow('lost')
  expect(isTransferRunning()).toBe(false)
})
