import { createClient } from '@concord/domain/api/client'
import { control } from '@concord/domain/control/contracts'
import { ended, launch } from './emulator.ts'
import type { Beginning } from './world.ts'

/** The state from which every world of the walks begins. */
const START = 'start'

/** The emulator in which the walks have their worlds; undefined where a deployment makes none. */
export const sharedEmulator = (): string | undefined => process.env.E2E_SHARED_EMULATOR
/** What each of those worlds begins with. */
export const beginning = (): Beginning =>
  process.env.E2E_BASE_URL === undefined ? { from: START } : { scenario: 'e2e' }

/**
 * One process for all workers, in memory: each has separate worlds in it. A deployment
 * (`E2E_BASE_URL`) is asked whether it makes worlds; its main one is left alone.
 */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default async function shareEmulator(): Promise<(() => Promise<void>) | undefined> {
  const { E2E_BASE_URL } = process.env
  if (E2E_BASE_URL !== undefined) {
    if (await makesWorlds(E2E_BASE_URL)) process.env.E2E_SHARED_EMULATOR = E2E_BASE_URL
    return undefined
  }
  const { child, origin } = await launch(':memory:', 0, complain, { LOG_LEVEL: 'error' })
  await createClient(`${origin}/_emulator`)(control.snapshots.save, { params: { name: START } })
  process.env.E2E_SHARED_EMULATOR = origin // the workers inherit it
  return async () => {
    child.kill('SIGTERM')
    await ended(child)
  }
}

/** What went wrong is seen next to the tests; what address it has, nobody needs. */
const complain = (text: string) =>
  void (text.startsWith('Concord listens') || process.stderr.write(text))

/** @throws when nothing answers there. */
async function makesWorlds(baseUrl: string): Promise<boolean> {
  const { ok, headers } = await fetch(new URL('/_emulator/worlds', baseUrl)).catch((cause) => {
    throw new Error(`Nothing answers at E2E_BASE_URL=${baseUrl}.`, { cause })
  })
  return ok && (headers.get('content-type') ?? '').includes('json')
}
