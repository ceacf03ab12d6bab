import '#api/jitless.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

test('zod reads what the portal writes for it, loaded or not, and compiles nothing', () => {
  expect(z.config().jitless).toBe(true)
})
