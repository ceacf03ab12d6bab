import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getCommand, root, run } from './run.ts'

const SOURCES = [
  'apps/web/src',
  'apps/web/index.html',
  'apps/web/public',
  'apps/web/vite.config.ts',
  'apps/web/vite.control.config.ts',
  'apps/web/vite.precompress.ts',
  'apps/web/vite.shared.ts',
  'apps/web/vite.texts.ts',
  'packages/domain/src',
  'packages/crypto/src',
  'package-lock.json',
]
/** A build: sources, command and output folder. The folder stores a hash of its sources. */
const BUILDS = {
  // A mode in which attestation may be switched off, which plain `vite build` does not allow.
  portal: { folder: 'apps/web/dist', args: ['apps/web', '--mode', 'emulator'] },
  'control page': {
    folder: 'apps/web/dist-control',
    args: ['--config', 'apps/web/vite.control.config.ts'],
  },
} as const

function fingerprint(): string {
  const hash = createHash('sha256')
  const add = (file: string) => {
    if (!existsSync(file)) return
    const { size, mtimeMs } = statSync(file)
    if (statSync(file).isDirectory())
      for (const name of readdirSync(file).sort()) add(path.join(file, name))
    else hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`)
  }
  for (const source of SOURCES) add(path.join(root, source))
  return hash.digest('hex')
}

/** Builds the portal, and the emulator's control page. */
export const buildWeb = (): boolean => build('portal') && build('control page')

/**
 * Builds one of them if a source is newer than the last build; otherwise takes a few milliseconds.
 */
export function build(what: keyof typeof BUILDS): boolean {
  const { folder, args } = BUILDS[what]
  const stamp = path.join(root, folder, '.sources')
  const want = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return true
  const isBuilt = run(`${what} built`, getCommand('vite', 'vite'), [
    'build',
    ...args,
    '--logLevel',
    'warn',
  ])
  if (isBuilt) writeFileSync(stamp, want)
  return isBuilt
}
