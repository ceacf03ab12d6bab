import { type Logger, pino } from 'pino'
import { type Clock, clockFrom, createClock } from './clock.ts'
import { createEnclave, type Enclave } from './enclave/enclave.ts'
import { type Ids, randomIds, seededIds } from './ids.ts'
import { createTurn } from './in-turn.ts'
import { type Keys, loadKeys } from './keys.ts'
import { Policy } from './okta/policy.ts'
import { createRequestRecord, type RequestRecord } from './request-log.ts'
import type { ScenarioFile } from './seed/format/scenario-file.ts'
import { builtInScenario, chosenScenario, parseScenario, scenarioNamed } from './seed/read-scenario.ts'
import { seededPasswordHash, seedWorld } from './seed/seed-world.ts'
import { IN_MEMORY, type Scenario, type Settings } from './settings.ts'
import { type KeptRow, keepValue, setWorldFact, worldFact } from './store/kept-rows.ts'
import { lockFolder } from './store/lock.ts'
import type { Store } from './store/store.ts'
import { type FileName, type Files, openWorldFile } from './world-files.ts'
import { finishRestore } from './worlds/laid-files.ts'
import { MAIN_WORLD } from './worlds/world-name.ts'

/** Everything one emulator is made of. Two worlds in one process share nothing. */
export type World = {
  /** `main`, or what the control plane called it. */
  readonly name: string
  readonly store: Store
  /** The parts' own SQLite file. */
  readonly parts: Store
  readonly clock: Clock
  /** When this process opened it, by its clock. */
  readonly startedAt: string
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
  /** The same, but the data folder stays ours: answers what gives it back. */
  handOver(): Promise<() => void>
}

/**
 * A built-in scenario by its name, or a file that has been read; the one that is there, where neither is given. The file's own seed and
 * moment count where none is.
 */
export type ResetChoice = { scenario?: Scenario; scenarioFile?: ScenarioFile; seed?: number; now?: Date }

export type WorldOptions = {
  settings: Settings
  name?: string
  clock?: Clock
  ids?: Ids
  log?: Logger
  generateKeys?: () => Promise<string>
  /** The moment for which an empty world is seeded, and where its clock begins. */
  now?: Date
  /** Before the one that a scenario file or the settings name. */
  seed?: number | undefined
  /** Of a world in memory: the bytes that it begins with. */
  files?: Files | undefined
  /** What a new world takes over from another one instead of making it: keys, the hash of the seeded passwords. */
  kept?: readonly KeptRow[]
  /** Gives the data folder back, for whoever has locked it already. */
  unlock?: (() => void) | undefined
}

/**
 * Opens the stores of a data folder, seeds them when they are empty, and starts the enclave.
 *
 * @throws {Error} when another process has the folder, or a newer version wrote it.
 */
export async function createWorld({ settings, name = MAIN_WORLD, ids = randomIds, ...given }: WorldOptions): Promise<World> {
  const { DATA_DIR } = settings
  const isOnDisk = DATA_DIR !== IN_MEMORY
  const unlock = given.unlock ?? (isOnDisk ? lockFolder(DATA_DIR) : () => {})
  if (isOnDisk) finishRestore(DATA_DIR)
  const open = (file: FileName) => openWorldFile(file, given.files?.[file] ?? (isOnDisk ? `${DATA_DIR}/${file}` : IN_MEMORY))
  const store = open('concord.sqlite')
  const parts = open('parts.sqlite')
  const log = given.log ?? pino({ level: settings.LOG_LEVEL, base: null })
  for (const row of given.kept ?? []) keepValue(store, row.name, row.value)
  const clock = given.clock ?? (given.now ? createClock({ start: given.now }) : keptClock(store))
  const [keys, passwordHash] = await Promise.all([loadKeys(store, given.generateKeys), seededPasswordHash(store, settings)])
  const room = { store, parts, clock, ids, log, settings, keys }
  const enclaveOf = (seed: number) => createEnclave({ ...room, settings: { ...settings, SEED: seed } })

  const world: World = {
    name,
    ...room,
    startedAt: clock.now().toISOString(),
    policy: Policy.parse(settings),
    enclave: enclaveOf(Number(worldFact(store, 'seed') ?? settings.SEED)),
    requests: createRequestRecord(room),
    scenario: () => ({ scenario: worldFact(store, 'scenario') ?? '', seed: Number(worldFact(store, 'seed')) }),
    // Two at once would fill one store twice.
    reset: (choice) => inTurn(() => reset(choice)),
    keepClock: () => setWorldFact(store, 'clock', clock.hands()),
    async close() {
      await shut()
      unlock()
    },
    async handOver() {
      await shut()
      return unlock
    },
  }
  const inTurn = createTurn()
  async function shut(): Promise<void> {
    await inTurn(async () => undefined) // a reset that is under way ends
    await world.enclave.stop()
    world.requests.flush()
    for (const each of [store, parts]) {
      each.checkpoint()
      each.close()
    }
  }
  async function reset({ scenario, scenarioFile = scenario && builtInScenario(scenario), ...choice }: ResetChoice): Promise<void> {
    const before = { scenario: presentScenario(store), seed: world.scenario().seed, now: clock.now(), isFrozen: clock.isFrozen }
    await world.enclave.stop()
    world.requests.flush()
    try {
      const wanted = scenarioFile ?? before.scenario
      await fill(wanted, choice.seed ?? wanted.seed ?? before.seed, choice.now)
      world.policy = Policy.parse(settings)
    } catch (error) {
      clock.set(before.now)
      clock.freeze(before.isFrozen)
      // Its history could not be gone through: better the old scenario anew than half of this one.
      if (worldFact(store, 'scenario') === undefined) await fill(before.scenario, before.seed, before.now)
      else startEnclave(before.seed)
      throw error
    }
    world.keepClock()
  }
  async function fill(scenario: ScenarioFile, seed: number, at?: Date): Promise<void> {
    const now = at ?? (scenario.clock && new Date(scenario.clock.now)) ?? clock.now()
    if (at ?? scenario.clock) clock.set(now)
    if (scenario.clock) clock.freeze(scenario.clock.frozen)
    const seedRoom = { ...room, ids: seededIds(seed), clock: createClock({ start: now, isFrozen: clock.isFrozen }) }
    await seedWorld({ ...seedRoom, enclave: createEnclave(seedRoom), passwordHash }, { scenario, seed, now })
    startEnclave(seed)
  }
  function startEnclave(seed: number): void {
    world.enclave = enclaveOf(seed)
    world.enclave.start()
  }
  if (worldFact(store, 'scenario') === undefined) {
    const chosen = chosenScenario(settings.SCENARIO)
    await fill(chosen, given.seed ?? chosen.seed ?? settings.SEED, given.now)
    if (chosen.clock) world.keepClock()
  } else world.enclave.start()
  return world
}

/** The scenario that a reset begins again: a file is kept as it was loaded. */
function presentScenario(store: Store): ScenarioFile {
  const kept = worldFact(store, 'scenario file')
  return kept === undefined ? scenarioNamed(worldFact(store, 'scenario') ?? '') : parseScenario(JSON.parse(kept))
}

/** The clock as the last process left it. */
function keptClock(store: Store): Clock {
  const kept = worldFact(store, 'clock')
  return kept === undefined ? createClock() : clockFrom(kept)
}
