import { expect, test } from 'vitest'
import { watchTrouble } from './session-trouble.ts'

test('a watched renewal gives its result, or fails with its own reason', async () => {
  expect(await watchTrouble('tokens', Promise.resolve('renewed'))).toBe('renewed')
  const reason = new Error('no answer')
  await expect(watchTrouble('tokens', Promise.reject(reason))).rejects.toBe(reason)
})
