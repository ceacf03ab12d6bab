import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

const made: string[] = []
process.on('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/**
 * Makes a folder for the files of tests, which is removed when this process ends: Playwright also
 * loads test files only to list their tests, and then runs no `afterAll`.
 */
export function makeScratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-e2e-'))
  made.push(folder)
  return folder
}
