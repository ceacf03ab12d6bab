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

const OTHERS = ['package-lock.json', 'apps/emulator/package.json', 'scripts/package/bundle.ts']
const KEPT_MS = 24 * 60 * 60 * 1000

/** The sources among the files of a bundle, and their folders. */
function describeSources(files: readonly string[]) {
  const ours = files.filter((file) => file.startsWith(root) && !file.includes('node_modules'))
  const others = OTHERS.map((file) => path.join(root, file))
  const paths = new Set([...ours, ...ours.map((file) => path.dirname(file)), ...others])
  return [...paths].map((file) => describeFile(path.relative(path.dirname(BUNDLE), file)))
}

const listFiles = (folder: string) =>
  globSync('**', { cwd: folder }).filter((file) => statSync(path.join(folder, file)).isFile())

/**
 * Bundles the emulator for `apps/emulator/start.js`, in some 3 s, unless there is a bundle of the
 * sources as they are.
 */
export async function bundleForStart(): Promise<void> {
  if (isBundled()) return
  const startedAt = Date.now()
  const { bundleEmulator } = await import('./package/bundle.ts') // and the bundler, which takes 1 s
  const fresh = mkdtempSync(`${BUNDLE}-`)
  try {
    const sources = describeSources(await bundleEmulator(fresh))
    rmSync(SOURCES, { force: true })
    for (const file of listFiles(fresh)) {
      mkdirSync(path.dirname(path.join(BUNDLE, file)), { recursive: true })
      renameSync(path.join(fresh, file), path.join(BUNDLE, file))
    }
    const isCurrent = sources.every(([, , changedAt]) => changedAt < startedAt)
    if (isCurrent) writeFileSync(SOURCES, JSON.stringify(sources))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  // An emulator that still runs may load a part of an earlier bundle, whose name has its hash.
  for (const file of listFiles(BUNDLE))
    if (Date.now() - statSync(path.join(BUNDLE, file)).mtimeMs > KEPT_MS)
      rmSync(path.join(BUNDLE, file))
}
