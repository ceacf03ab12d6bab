import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { getCommand, root } from './run.ts'

test.skipIf(process.platform === 'win32')(
  'tests whose process computes forever end, are named, and leave no process behind',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'concord-stalled-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
    const reporter = JSON.stringify(path.join(root, 'scripts/report-stalled.ts'))
    write(
      'vitest.config.mjs',
      `export default { test: { globals: true, reporters: [[${reporter}, { stalledMs: 2000 }]] } }`,
    )
    write(
      'endless.test.mjs',
      `import { writeFileSync } from 'node:fs'
      test('never ends', () => {
        writeFileSync(${JSON.stringify(path.join(folder, 'pid'))}, String(process.pid))
        for (;;) Math.random()
      })`,
    )
    const { status, stdout } = spawnSync(
      process.execPath,
      [getCommand('vitest', 'vitest'), 'run', '--root', folder],
      { cwd: root, encoding: 'utf8', timeout: 30_000 },
    )
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: expect.stringMatching(/no test has ended for 2 s.*\n-- \S+endless\.test\.mjs\n/),
    })
    const pid = readFileSync(path.join(folder, 'pid'), 'utf8')
    // A killed process stays in the table as a zombie until its parent has read its status.
    const state = existsSync(`/proc/${pid}/stat`) && readFileSync(`/proc/${pid}/stat`, 'utf8')
    expect(state || 'Z').toContain('Z')
  },
)
