import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockFolder } from './lock.ts'

test('only one process at a time can use a data folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-lock-'))
  const unlock = lockFolder(folder, 0)
  expect(() => lockFolder(folder, 0)).toThrow(
    /Another emulator uses the data folder .* choose another DATA_DIR/,
  )
  unlock()
  lockFolder(folder, 0)()
  rmSync(folder, { recursive: true })
})
