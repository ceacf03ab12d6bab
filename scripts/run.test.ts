import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { run } from './run.ts'

test('a script that does not end is stopped at its limit, and has failed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const script = path.join(folder, 'endless.mjs')
  writeFileSync(script, 'for (;;) Math.random()')
  expect(run('endless', script, [], {}, 1 / 60)).toBe(false)
  expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^-- endless: stopped \(SIGTERM\) in/))
})
