import { createClient } from '@concord/domain/api/client'
import { control } from '@concord/domain/control/contracts'
import type { Beginning } from '../package/world.ts'
import { ended, launch } from './emulator.ts'

/** The snapshot that every test world starts from. */
const START = 'start'

/**
 * The emulator that hosts the tests' worlds; undefined for a deployment that cannot create worlds.
 */
export const sharedEmulator = (): string | undefined => process.env.E2E_SHARED_EMULATOR
/** The initial state of these worlds. */
export const beginning = (): Beginning =>
  process.env.E2E_BASE_URL === undefined ? { from: START } : { scenario: 'e2e' }

/**
 * Starts one in-memory emulator for all workers; each worker has separate worlds in it. A
 * deployment (`E2E_BASE_URL`) is asked whether it can create worlds; its main world is not changed.
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

/** Passes errors on to the tests' output, without the line about the address. */
const complain = (text: string) =>
  void (text.startsWith('Concord listens') || process.stderr.write(text))

/** @throws if there is no answer. */
async function makesWorlds(baseUrl: string): Promise<boolean> {
  const { ok, headers } = await fetch(new URL('/_emulator/worlds', baseUrl)).catch((cause) => {
    throw new Error(`Nothing answers at E2E_BASE_URL=${baseUrl}.`, { cause })
  })
  return ok && (headers.get('content-type') ?? '').includes('json')
}
