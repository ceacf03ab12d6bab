import { existsSync } from 'node:fs'
import pLimit from 'p-limit'
import { type Logger, pino } from 'pino'
import { type Engines, localEngines } from '#enclave/engines/engines.ts'
import { openWorkforce } from '#enclave/workers/open-workforce.ts'
import type { Workforce } from '#enclave/workers/workforce.ts'
import { createAuditLog } from '#http/audit/audit-log.ts'
import { MAIN_WORLD } from '#http/world-name.ts'
import type { BlobStore } from '#parts/blob-store.ts'
import { openBlobs } from '#parts/open-blobs.ts'
import { type Clock, createClock, restoreClock } from '#runtime/clock.ts'
import { type Ids, randomIds } from '#runtime/ids.ts'
import { loadKeys } from '#runtime/keys.ts'
import { Policy } from '#runtime/policy.ts'
import { IN_MEMORY, type Settings } from '#runtime/settings.ts'
import { chosenScenario } from '#seed/read-scenario.ts'
import { seededPasswordHash } from '#seed/seed-world.ts'
import { lockFolder } from '#store/lock.ts'
import {
  ensureMetadata,
  getWorldMetadata,
  type MetadataRow,
  setWorldMetadata,
} from '#store/metadata-rows.ts'
import { createReserve, openWithReserve, type Reserve } from '#store/reserve.ts'
import { explainFault, explainingFaults } from '#store/start-fault.ts'
import type { Store } from '#store/store.ts'
import { createWorkers, fillWorld, resetWorld } from './reset-world.ts'
import { finishRestore } from './staging.ts'
import type { World } from './world.ts'
import {
  FILE_NAMES,
  type Files,
  openWorldFile,
  openWorldFiles,
  type Stores,
} from './world-files.ts'

export type WorldOptions = {
  settings: Settings
  name?: string
  clock?: Clock
  ids?: Ids
  log?: Logger
  generateKeys?: () => Promise<string>
  /** Do the work of a scenario's history; by default what is prepared is not done again. */
  seedEngines?: Engines
  /** The time for which an empty world is seeded, and at which its clock starts. */
  now?: Date
  /** Overrides the seed of a scenario file or of the settings. */
  seed?: number | undefined
  /** The initial bytes of a world in memory. */
  files?: Files | undefined
  /**
   * Values that a new world takes from another one instead of generating them: keys, the hash of
   * the seeded passwords.
   */
  kept?: readonly MetadataRow[]
  /** The object storage that it shares with the process’s other worlds. */
  blobs?: BlobStore | undefined
  /** The workers that it shares with the process’s other worlds. */
  workforce?: Workforce | undefined
  /** Releases the data folder, if the caller has locked it. */
  unlock?: (() => void) | undefined
}

/**
 * Opens the stores of a data folder, seeds them if they are empty, and starts the background work.
 *
 * @throws {Error} if another process uses the folder, or a newer version wrote it.
 */
export async function createWorld({
  settings,
  name = MAIN_WORLD,
  ids = randomIds(),
  ...given
}: WorldOptions): Promise<World> {
  const isMain = name === MAIN_WORLD
  const { DATA_DIR } = settings
  const isOnDisk = DATA_DIR !== IN_MEMORY
  const unlock = given.unlock ?? (isOnDisk ? lockFolder(DATA_DIR) : () => {})
  const unlockOnFailure = <T>(opening: Promise<T>): Promise<T> =>
    opening.catch((error) => {
      unlock()
      throw error
    })
  if (isOnDisk) explainingFaults(DATA_DIR, () => finishRestore(DATA_DIR))
  const blobs = given.blobs ?? (isMain ? await unlockOnFailure(openBlobs(settings)) : undefined)
  const reserve = isOnDisk && isMain ? createReserve(DATA_DIR) : undefined
  const stores = openStores(DATA_DIR, reserve, given.files)
  const { 'concord.sqlite': store, 'parts.sqlite': parts, 'requests.sqlite': requests } = stores
  const log = given.log ?? pino({ level: settings.LOG_LEVEL, base: null })
  for (const row of given.kept ?? []) ensureMetadata(store, row.name, row.value)
  const clock = given.clock ?? (given.now ? createClock({ start: given.now }) : keptClock(store))
  const [keys, passwordHash] = await Promise.all([
    loadKeys(store, given.generateKeys),
    seededPasswordHash(store, settings),
  ])
  const workforce =
    given.workforce ??
    (isMain ? await unlockOnFailure(openWorkforce(settings, keys, log)) : undefined)
  const engines = workforce?.engines ?? localEngines
  const deps = { store, parts, blobs, clock, ids, log, settings, keys, engines }

  const runExclusive = pLimit(1)
  const world: World = {
    name,
    ...deps,
    workforce,
    startedAt: clock.now().toISOString(),
    policy: Policy.parse(settings),
    ...createWorkers(deps, Number(getWorldMetadata(store, 'seed') ?? settings.SEED)),
    stores,
    audit: createAuditLog({ ...deps, requests }),
    scenario: () => ({
      scenario: getWorldMetadata(store, 'scenario') ?? '',
      seed: Number(getWorldMetadata(store, 'seed')),
    }),
    // Two concurrent resets would fill one store twice.
    reset: (choice) => runExclusive(() => resetWorld(filling, choice)),
    keepClock: () => setWorldMetadata(store, 'clock', clock.serialize()),
    async close() {
      await shut()
      if (isMain) await workforce?.close()
      unlock()
    },
    async handOver() {
      await shut()
      return unlock
    },
  }
  async function shut(): Promise<void> {
    await runExclusive(async () => undefined) // waits for a reset in progress
    await world.background.stop()
    world.audit.flush()
    reserve?.stop()
    for (const name of FILE_NAMES) {
      stores[name].checkpoint()
      stores[name].close()
    }
  }
  const filling = { world, deps, passwordHash, seedEngines: given.seedEngines }
  if (getWorldMetadata(store, 'scenario') === undefined) {
    const chosen = chosenScenario(settings.SCENARIO)
    const seed = given.seed ?? chosen.seed ?? settings.SEED
    await fillWorld(filling, chosen, seed, given.now).catch((error) => {
      throw explainFault(DATA_DIR, error)
    })
    if (chosen.clock) world.keepClock()
  } else world.background.start()
  return world
}

/** @throws {Error} if the parts of a world are missing. */
function openStores(folder: string, reserve: Reserve | undefined, files: Files = {}): Stores {
  const isOnDisk = folder !== IN_MEMORY
  const hadParts = !isOnDisk || existsSync(`${folder}/parts.sqlite`)
  const stores = openWithReserve(reserve, () =>
    openWorldFiles(
      (file) => files[file] ?? (isOnDisk ? `${folder}/${file}` : IN_MEMORY),
      (file, place, readBefore) =>
        explainingFaults(String(place), () => openWorldFile(file, place, readBefore, reserve)),
    ),
  )
  if (!hadParts && getWorldMetadata(stores['concord.sqlite'], 'scenario') !== undefined)
    throw new Error(
      `${folder}/parts.sqlite is missing: the data of this world was there. Put it back, or choose another DATA_DIR.`,
    )
  return stores
}

/** The clock in the state that the last process left. */
function keptClock(store: Store): Clock {
  const kept = getWorldMetadata(store, 'clock')
  return kept === undefined ? createClock() : restoreClock(kept)
}
