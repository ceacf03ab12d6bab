import { existsSync } from 'node:fs'
import pLimit from 'p-limit'
import { type Logger, pino } from 'pino'
import { createBackground } from '#background/background.ts'
import { createEnclave } from '#enclave/enclave.ts'
import { type Engines, localEngines } from '#enclave/engines/engines.ts'
import { openWorkforce } from '#enclave/workers/open-workforce.ts'
import type { Workforce } from '#enclave/workers/workforce.ts'
import { createAuditLog } from '#http/audit/audit-log.ts'
import { MAIN_WORLD } from '#http/world-name.ts'
import type { BlobStore } from '#parts/blob-store.ts'
import { openBlobs } from '#parts/open-blobs.ts'
import { type Clock, createClock, restoreClock } from '#runtime/clock.ts'
import { type Ids, randomIds, seededIds } from '#runtime/ids.ts'
import { loadKeys } from '#runtime/keys.ts'
import { Policy } from '#runtime/policy.ts'
import { IN_MEMORY, type Settings } from '#runtime/settings.ts'
import type { ScenarioFile } from '#seed/format/scenario-file.ts'
import { loadPrepared, preparedEngines } from '#seed/prepared-engines.ts'
import {
  builtInScenario,
  chosenScenario,
  parseScenario,
  scenarioNamed,
} from '#seed/read-scenario.ts'
import { seededPasswordHash, seedWorld } from '#seed/seed-world.ts'
import { lockFolder } from '#store/lock.ts'
import {
  ensureMetadata,
  getWorldMetadata,
  type MetadataRow,
  setWorldMetadata,
} from '#store/metadata-rows.ts'
import { createReserve, openWithReserve } from '#store/reserve.ts'
import { explainFault, explainingFaults } from '#store/start-fault.ts'
import type { Store } from '#store/store.ts'
import { finishRestore } from './staging.ts'
import type { ResetChoice, World } from './world.ts'
import { FILE_NAMES, type Files, openWorldFile, openWorldFiles } from './world-files.ts'

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
  ids = randomIds,
  ...given
}: WorldOptions): Promise<World> {
  const { DATA_DIR } = settings
  const isOnDisk = DATA_DIR !== IN_MEMORY
  const unlock = given.unlock ?? (isOnDisk ? lockFolder(DATA_DIR) : () => {})
  if (isOnDisk) explainingFaults(DATA_DIR, () => finishRestore(DATA_DIR))
  const blobs =
    name === MAIN_WORLD && !given.blobs
      ? await openBlobs(settings).catch((error) => {
          unlock()
          throw error
        })
      : given.blobs
  const hadParts = !isOnDisk || existsSync(`${DATA_DIR}/parts.sqlite`)
  const reserve = isOnDisk && name === MAIN_WORLD ? createReserve(DATA_DIR) : undefined
  const stores = openWithReserve(reserve, () =>
    openWorldFiles(
      (file) => given.files?.[file] ?? (isOnDisk ? `${DATA_DIR}/${file}` : IN_MEMORY),
      (file, place, readBefore) =>
        explainingFaults(String(place), () => openWorldFile(file, place, readBefore, reserve)),
    ),
  )
  const { 'concord.sqlite': store, 'parts.sqlite': parts, 'requests.sqlite': requests } = stores
  if (!hadParts && getWorldMetadata(store, 'scenario') !== undefined)
    throw new Error(
      `${DATA_DIR}/parts.sqlite is missing: the data of this world was there. Put it back, or choose another DATA_DIR.`,
    )
  const log = given.log ?? pino({ level: settings.LOG_LEVEL, base: null })
  for (const row of given.kept ?? []) ensureMetadata(store, row.name, row.value)
  const clock = given.clock ?? (given.now ? createClock({ start: given.now }) : keptClock(store))
  const [keys, passwordHash] = await Promise.all([
    loadKeys(store, given.generateKeys),
    seededPasswordHash(store, settings),
  ])
  const workforce =
    name === MAIN_WORLD && !given.workforce
      ? await openWorkforce(settings, keys, log).catch((error) => {
          unlock()
          throw error
        })
      : given.workforce
  const engines = workforce?.engines ?? localEngines
  const deps = { store, parts, blobs, clock, ids, log, settings, keys, engines }
  /** The state that a reset replaces. */
  const createWorkers = (seed: number) => {
    const seeded = { ...deps, settings: { ...settings, SEED: seed } }
    return { enclave: createEnclave(seeded), background: createBackground(seeded) }
  }

  const world: World = {
    name,
    ...deps,
    workforce,
    startedAt: clock.now().toISOString(),
    policy: Policy.parse(settings),
    ...createWorkers(Number(getWorldMetadata(store, 'seed') ?? settings.SEED)),
    stores,
    audit: createAuditLog({ ...deps, requests }),
    scenario: () => ({
      scenario: getWorldMetadata(store, 'scenario') ?? '',
      seed: Number(getWorldMetadata(store, 'seed')),
    }),
    // Two concurrent resets would fill one store twice.
    reset: (choice) => runExclusive(() => reset(choice)),
    keepClock: () => setWorldMetadata(store, 'clock', clock.serialize()),
    async close() {
      await shut()
      if (name === MAIN_WORLD) await workforce?.close()
      unlock()
    },
    async handOver() {
      await shut()
      return unlock
    },
  }
  const runExclusive = pLimit(1)
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
  async function reset({
    scenario,
    scenarioFile = scenario && builtInScenario(scenario),
    ...choice
  }: ResetChoice): Promise<void> {
    const before = {
      scenario: presentScenario(store),
      seed: world.scenario().seed,
      now: clock.now(),
      isFrozen: clock.isFrozen,
    }
    await world.background.stop()
    world.audit.flush()
    try {
      const wanted = scenarioFile ?? before.scenario
      await fill(wanted, choice.seed ?? wanted.seed ?? before.seed, choice.now)
      world.policy = Policy.parse(settings)
    } catch (error) {
      clock.set(before.now)
      clock.freeze(before.isFrozen)
      // Its history failed: the old scenario is better than half of this one.
      if (getWorldMetadata(store, 'scenario') === undefined)
        await fill(before.scenario, before.seed, before.now)
      else startWorkers(before.seed)
      throw error
    }
    world.keepClock()
  }
  async function fill(scenario: ScenarioFile, seed: number, at?: Date): Promise<void> {
    const now = at ?? (scenario.clock && new Date(scenario.clock.now)) ?? clock.now()
    if (at ?? scenario.clock) clock.set(now)
    if (scenario.clock) clock.freeze(scenario.clock.frozen)
    const seedDeps = {
      ...deps,
      // A start waits for its data, before workers could reach it.
      engines: given.seedEngines ?? preparedEngines(localEngines, loadPrepared),
      ids: seededIds(seed),
      clock: createClock({ start: now, isFrozen: clock.isFrozen }),
    }
    await seedWorld(
      {
        ...seedDeps,
        enclave: createEnclave(seedDeps),
        background: createBackground(seedDeps),
        requests,
        passwordHash,
      },
      { scenario, seed, now },
    )
    startWorkers(seed)
  }
  function startWorkers(seed: number): void {
    Object.assign(world, createWorkers(seed))
    world.background.start()
  }
  if (getWorldMetadata(store, 'scenario') === undefined) {
    const chosen = chosenScenario(settings.SCENARIO)
    await fill(chosen, given.seed ?? chosen.seed ?? settings.SEED, given.now).catch((error) => {
      throw explainFault(DATA_DIR, error)
    })
    if (chosen.clock) world.keepClock()
  } else world.background.start()
  return world
}

/** The scenario that a reset loads: a file is stored as it was loaded. */
function presentScenario(store: Store): ScenarioFile {
  const kept = getWorldMetadata(store, 'scenario file')
  return kept === undefined
    ? scenarioNamed(getWorldMetadata(store, 'scenario') ?? '')
    : parseScenario(JSON.parse(kept))
}

/** The clock in the state that the last process left. */
function keptClock(store: Store): Clock {
  const kept = getWorldMetadata(store, 'clock')
  return kept === undefined ? createClock() : restoreClock(kept)
}
