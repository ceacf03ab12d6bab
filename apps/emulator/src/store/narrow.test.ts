import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startEmulator } from '#testing/start-emulator.ts'

test('other users of the machine cannot read the data folder or a file in it [security M3]', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'concord-'))
  const folder = path.join(parent, 'data')
  mkdirSync(folder, { mode: 0o755 })
  const emulator = await startEmulator({ settings: { DATA_DIR: folder } })
  const getMode = (place: string) => (statSync(place).mode & 0o777).toString(8)
  const files = readdirSync(folder).filter((name) => name.includes('.sqlite'))
  expect(getMode(folder)).toBe('700')
  expect(files.length).toBeGreaterThan(2)
  for (const name of files) expect([name, getMode(path.join(folder, name))]).toEqual([name, '600'])
  await emulator.stop()
  rmSync(parent, { recursive: true })
})
