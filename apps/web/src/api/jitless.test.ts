import '#api/jitless.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

test('zod reads what was written before it was loaded, and compiles nothing', () => {
  expect(z.config().jitless).toBe(true)
})
