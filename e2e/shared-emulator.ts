import { ended, launch } from './emulator.ts'

/** The state from which every world of the walks begins. */
export const START = 'start'

/** One process for all workers, in memory: each has worlds of its own in it. A deployment brings its own (`E2E_BASE_URL`). */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default async function startSharedEmulator(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL !== undefined) return undefined
  const { child, origin } = await launch(':memory:', 0, complain, { LOG_LEVEL: 'error' })
  const saved = await fetch(`${origin}/_emulator/snapshots/${START}`, { method: 'PUT' })
  if (!saved.ok) throw new Error(`${saved.status} ${await saved.text()}`)
  process.env.E2E_SHARED_EMULATOR = origin // the workers inherit it
  return async () => {
    child.kill('SIGTERM')
    await ended(child)
  }
}

/** What went wrong is seen beside the tests; what address it has, nobody needs. */
const complain = (text: string) => void (text.startsWith('Concord listens') || process.stderr.write(text))
