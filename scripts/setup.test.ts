import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const place = realpathSync(mkdtempSync(path.join(tmpdir(), 'concord-setup-')))
afterAll(() => rmSync(place, { recursive: true }))

test('a folder whose path the build cannot read is refused before anything is installed', () => {
  const clone = path.join(place, 'issue #4')
  mkdirSync(path.join(clone, 'scripts'), { recursive: true })
  for (const file of ['setup.mjs', 'browser.mjs'])
    cpSync(path.join(import.meta.dirname, file), path.join(clone, 'scripts', file))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(clone, 'scripts/setup.mjs')],
    { encoding: 'utf8' },
  )
  expect(stderr).toContain(`The build cannot read a path with # or ?: ${clone}`)
  expect(stderr).toContain('Move or rename the folder')
  expect([status, stdout]).toEqual([1, ''])
})
