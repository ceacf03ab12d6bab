import { type Logger, pino } from 'pino'
import { type Clock, createClock } from './clock.ts'
import { createEnclave, type Enclave } from './enclave/enclave.ts'
import { type Ids, randomIds, seededIds } from './ids.ts'
import { type Keys, loadKeys } from './keys.ts'
import { Policy } from './okta/policy.ts'
import { createRequestRecord, type RequestRecord } from './request-log.ts'
import type { ScenarioFile } from './seed/format/scenario-file.ts'
import { builtInScenario, chosenScenario, parseScenario, scenarioNamed } from './seed/read-scenario.ts'
import { seededPasswordHash, seedWorld } from './seed/seed-world.ts'
import { IN_MEMORY, type Scenario, type Settings } from './settings.ts'
import { setWorldFact, worldFact } from './store/kept-rows.ts'
import { lockFolder } from './store/lock.ts'
import { openStore, type Store } from './store/store.ts'

/** Everything one emulator is made of. Two worlds in one process share nothing. */
export type World = {
  readonly store: Store
  /** The parts' own SQLite file. */
  readonly parts: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly keys: Keys
  /** Replaced by a reset. */
  enclave: Enclave
  readonly settings: Settings
  /** Of the identity provider: as the settings say, until the control plane changes it; a reset forgets that. */
  policy: Policy
  readonly log: Logger
  readonly requests: RequestRecord
  /** Which world this is: a built-in scenario, or the name that a file gives itself. */
  scenario(): { scenario: string; seed: number }
  /**
   * A fresh world in place of this one; signing keys stay, and the clock's hands unless `now` is given, or the file says what time it is.
   *
   * @throws {ScenarioFaults} and changes nothing, when the file cannot be loaded.
   */
  reset(choice: ResetChoice): Promise<void>
  /** Keeps the clock's hands for the next start. */
  keepClock(): void
  /** Stops the enclave's work and closes the stores. */
  close(): Promise<void>
}

/** A built-in scenario by its name, or a file that has been read; the one that is there, where neither is given. The file's own seed and now count where none is. */
export type ResetChoice = { scenario?: Scenario; scenarioFile?: ScenarioFile; seed?: number; now?: Date }

type WorldOptions = { settings: Settings; clock?: Clock; ids?: Ids; log?: Logger; generateKeys?: () => Promise<string> }

const STORE_MIGRATIONS = new URL('store/migrations/', import.meta.url)
const PARTS_MIGRATIONS = new URL('parts/migrations/', import.meta.url)

/**
 * Opens the stores of a data folder, seeds them when they are empty, and starts the enclave.
 *
 * @throws {Error} when another process has the folder, or a newer version wrote it.
 */
export async function createWorld({ settings, clock, ids = randomIds, log, generateKeys }: WorldOptions): Promise<World> {
  const { DATA_DIR } = settings
  const unlock = DATA_DIR === IN_MEMORY ? () => {} : lockFolder(DATA_DIR)
  const fileOf = (name: string) => (DATA_DIR === IN_MEMORY ? IN_MEMORY : `${DATA_DIR}/${name}`)
  const store = openStore(fileOf('concord.sqlite'), STORE_MIGRATIONS)
  const parts = openStore(fileOf('parts.sqlite'), PARTS_MIGRATIONS, { pageBytes: 65_536 })
  const logger = log ?? pino({ level: settings.LOG_LEVEL, base: null })
  const time = clock ?? keptClock(store)
  const room = { store, parts, clock: time, ids, log: logger, settings, keys: await loadKeys(store, generateKeys) }
  const enclaveOf = (seed: number) => createEnclave({ ...room, settings: { ...settings, SEED: seed } })
  const passwordHash = await seededPasswordHash(store, settings)

  const world: World = {
    ...room,
    policy: Policy.parse(settings),
    enclave: enclaveOf(Number(worldFact(store, 'seed') ?? settings.SEED)),
    requests: createRequestRecord(room),
    scenario: () => ({ scenario: worldFact(store, 'scenario') ?? '', seed: Number(worldFact(store, 'seed')) }),
    reset(choice) {
      // One after another: two at once would fill one store twice.
      resetting = resetting.then(
        () => reset(choice),
        () => reset(choice),
      )
      return resetting
    },
    keepClock: () =>
      setWorldFact(
        store,
        'clock',
        JSON.stringify({ aheadMs: time.now().getTime() - Date.now(), isFrozen: time.isFrozen, now: time.now() }),
      ),
    async close() {
      await world.enclave.stop()
      world.requests.flush()
      for (const each of [store, parts]) {
        each.checkpoint()
        each.close()
      }
      unlock()
    },
  }
  let resetting = Promise.resolve()
  async function reset({ scenario, scenarioFile = scenario && builtInScenario(scenario), ...choice }: ResetChoice): Promise<void> {
    const before = { scenario: presentScenario(store), seed: world.scenario().seed, now: time.now(), isFrozen: time.isFrozen }
    await world.enclave.stop()
    world.requests.flush()
    try {
      const wanted = scenarioFile ?? before.scenario
      await fill(wanted, choice.seed ?? wanted.seed ?? before.seed, choice.now)
      world.policy = Policy.parse(settings)
    } catch (error) {
      time.set(before.now)
      time.freeze(before.isFrozen)
      // Its history could not be gone through: better the old scenario anew than half of this one.
      if (worldFact(store, 'scenario') === undefined) await fill(before.scenario, before.seed, before.now)
      else startEnclave(before.seed)
      throw error
    }
    world.keepClock()
  }
  async function fill(scenario: ScenarioFile, seed: number, given?: Date): Promise<void> {
    const now = given ?? (scenario.clock && new Date(scenario.clock.now)) ?? time.now()
    if (given ?? scenario.clock) time.set(now)
    if (scenario.clock) time.freeze(scenario.clock.frozen)
    const seedRoom = { ...room, ids: seededIds(seed), clock: createClock({ start: now, isFrozen: time.isFrozen }) }
    await seedWorld({ ...seedRoom, enclave: createEnclave(seedRoom), passwordHash }, { scenario, seed, now })
    startEnclave(seed)
  }
  function startEnclave(seed: number): void {
    world.enclave = enclaveOf(seed)
    world.enclave.start()
  }
  if (worldFact(store, 'scenario') === undefined) {
    const chosen = chosenScenario(settings.SCENARIO)
    await fill(chosen, chosen.seed ?? settings.SEED)
    if (chosen.clock) world.keepClock()
  } else world.enclave.start()
  return world
}

/** The scenario that a reset begins again: a file is kept as it was loaded. */
function presentScenario(store: Store): ScenarioFile {
  const [name, kept] = [worldFact(store, 'scenario') ?? '', worldFact(store, 'scenario file')]
  if (kept !== undefined) return parseScenario(JSON.parse(kept))
  return scenarioNamed(name)
}

/** The clock as the last process left it: ahead by as much, or frozen where it stood. */
function keptClock(store: Store): Clock {
  const kept = worldFact(store, 'clock')
  if (kept === undefined) return createClock()
  const { aheadMs, isFrozen, now } = JSON.parse(kept) as { aheadMs: number; isFrozen: boolean; now: string }
  return createClock({ start: isFrozen ? new Date(now) : new Date(Date.now() + aheadMs), isFrozen })
}
