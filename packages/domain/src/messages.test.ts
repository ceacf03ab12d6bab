import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VALIDATION_KEYS } from './messages.ts'

/** The keys are types, so the compiler checks them against the texts. */
const TYPED_KEYS = /^((session|registration|texts|onnx)\/|credentials\.ts$)/

test('every message key that a schema names is a key of the portal', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !file.endsWith('.test.ts') && file !== 'messages.ts' && !TYPED_KEYS.test(file),
  )
  const named = files.flatMap(
    (file) =>
      readFileSync(path.join(import.meta.dirname, file), 'utf8').match(
        /(?:validation|messages\.error)\.[a-zA-Z]+(?=')/g,
      ) ?? [],
  )
  expect([...new Set(named)].sort()).toEqual([...VALIDATION_KEYS].sort())
})
