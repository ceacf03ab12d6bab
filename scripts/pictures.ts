// `npm run pictures`: takes the pictures of the documentation again, in both languages and themes,
// from the demo scenario, and removes those of screens that no longer have any.
import { globSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { getPictures, screens } from '../e2e/screens.ts'
import { buildWeb } from './build-web.ts'
import { getCommand, root, run } from './run.ts'

export const PICTURES = path.join(root, 'docs/pictures/screens')

/** The files of the folder that do not belong to a screen. */
export function findStrays(): string[] {
  const wanted = new Set(
    screens.flatMap((screen) => [
      ...getPictures(screen).map((name) => `${name}.png`),
      `${screen}-en.txt`,
      `${screen}-fr.txt`,
    ]),
  )
  return globSync('*', { cwd: PICTURES }).filter((file) => !wanted.has(file))
}

if (import.meta.main) {
  const args = ['test', '-c', 'e2e', 'pictures', '--grep', '@long', '--update-snapshots=all']
  const areTaken =
    buildWeb() &&
    run('pictures taken', getCommand('@playwright/test', 'playwright'), args, { LONG: '1' })
  if (areTaken) for (const file of findStrays()) rmSync(path.join(PICTURES, file))
  process.exitCode = areTaken ? 0 : 1
}
