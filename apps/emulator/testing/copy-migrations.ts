import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'

/**
 * Copies these migrations of a folder to a new one, without the schema that all of them make.
 * Returns its address; it is deleted after the test.
 */
export function copyMigrations(names: readonly string[], from: URL): URL {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of names) copyFileSync(new URL(name, from), path.join(folder, name))
  return pathToFileURL(`${folder}/`)
}
