// `npm run docs`: builds the documentation as a site, which the emulator serves at `/docs/`.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { getCommand, root, run } from './run.ts'

/** The folder of the built documentation. */
export const DOCS_DIST = path.join(root, 'docs/.vitepress/dist')
const STAMP = path.join(DOCS_DIST, '.sources')
const SOURCES = [
  '*.md',
  'examples/*.md',
  'docs/**/*.{md,svg,png,ts,css}',
  'docs/.vitepress/*.ts',
  'docs/.vitepress/theme/*',
]

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of [...new Set(globSync(SOURCES, { cwd: root }))].sort())
    hash.update(`${file}\n`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** Whether the site is built from the present sources. */
export const areDocsFresh = (): boolean =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()

/** Builds the site if a source has changed since it was last built; reports success. */
export function buildDocs(): boolean {
  if (areDocsFresh()) return true
  const want = fingerprint()
  const isBuilt = run('documentation built', getCommand('vitepress', 'vitepress'), [
    'build',
    'docs',
  ])
  if (isBuilt) writeFileSync(STAMP, want)
  return isBuilt
}

if (import.meta.main && !buildDocs()) process.exitCode = 1
