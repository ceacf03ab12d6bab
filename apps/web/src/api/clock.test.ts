import { expect, test } from 'vitest'
import { systemClock } from './clock.ts'

test('a sleep ends with the signal', async () => {
  const cancel = new AbortController()
  const sleeping = systemClock.sleep(10, cancel.signal)
  cancel.abort(new Error('enough'))
  await expect(sleeping).rejects.toThrow('enough')
  await expect(systemClock.sleep(10, cancel.signal)).rejects.toThrow('enough')
})
