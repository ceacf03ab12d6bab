import '#api/jitless.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

test('zod uses the portal’s setting, loaded or not, and compiles nothing', () => {
  expect(z.config().jitless).toBe(true)
})
