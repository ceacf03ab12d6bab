import {
  globSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { BUNDLE, describeFile, isBundled, SOURCES } from '../apps/emulator/bundled.js'
import { root } from './run.ts'

/** Also what the bundler reads itself, such as scenarios; and folders, for files that are added. */
const SOURCE_PATTERNS = [
  '{apps/emulator,packages/*}/src{,/**}',
  'apps/emulator/package.json',
  'scripts/package/{bundle,quick-start}.ts',
  'package-lock.json',
]
const KEPT_MS = 24 * 60 * 60 * 1000

const describeSources = () =>
  globSync(SOURCE_PATTERNS, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => describeFile(path.relative(path.dirname(BUNDLE), path.join(root, file))))

const listFiles = (folder: string) =>
  globSync('**', { cwd: folder }).filter((file) => statSync(path.join(folder, file)).isFile())

/**
 * Bundles the emulator for `apps/emulator/start.js`, in some 3 s, unless there is a bundle of the
 * sources as they are.
 */
export async function bundleForStart(): Promise<void> {
  if (isBundled()) return
  const sources = describeSources()
  const { bundleEmulator } = await import('./package/bundle.ts') // and the bundler, which takes 1 s
  const fresh = mkdtempSync(`${BUNDLE}-`)
  try {
    await bundleEmulator(fresh)
    rmSync(SOURCES, { force: true })
    for (const file of listFiles(fresh)) {
      mkdirSync(path.dirname(path.join(BUNDLE, file)), { recursive: true })
      renameSync(path.join(fresh, file), path.join(BUNDLE, file))
    }
    writeFileSync(SOURCES, JSON.stringify(sources))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  // An emulator that still runs may load a part of an earlier bundle, whose name has its hash.
  for (const file of listFiles(BUNDLE))
    if (Date.now() - statSync(path.join(BUNDLE, file)).mtimeMs > KEPT_MS)
      rmSync(path.join(BUNDLE, file))
}
