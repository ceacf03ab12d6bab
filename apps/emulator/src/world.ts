import { type Logger, pino } from 'pino'
import { type Clock, clockFrom, createClock } from './clock.ts'
import { createEnclave, type Enclave } from './enclave/enclave.ts'
import { type Ids, randomIds, seededIds } from './ids.ts'
import { type Keys, loadKeys } from './keys.ts'
import { Policy } from './okta/policy.ts'
import { createRequestRecord, type RequestRecord } from './request-log.ts'
import { type SeedChoice, seededPasswordHash, seedWorld } from './seed/seed-world.ts'
import { IN_MEMORY, type Scenario, type Settings } from './settings.ts'
import { emptyStore } from './store/empty-rows.ts'
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
  /** Which world this is. */
  scenario(): { scenario: Scenario; seed: number }
  /** A fresh world in place of this one; signing keys stay, and the clock's hands unless `now` is given. */
  reset(choice: Partial<SeedChoice>): Promise<void>
  /** Keeps the clock's hands for the next start. */
  keepClock(): void
  /** Stops the enclave's work and closes the stores. */
  close(): Promise<void>
  /** The same, but the data folder stays ours: answers what gives it back. */
  handOver(): Promise<() => void>
}

export type WorldOptions = {
  settings: Settings
  name?: string
  clock?: Clock
  ids?: Ids
  log?: Logger
  generateKeys?: () => Promise<string>
  /** The moment for which an empty world is seeded, and where its clock begins. */
  now?: Date
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
  const room = { store, parts, clock, ids, log, settings, keys: await loadKeys(store, given.generateKeys) }
  const enclaveOf = (seed: number) => createEnclave({ ...room, settings: { ...settings, SEED: seed } })
  const passwordHash = await seededPasswordHash(store, settings)

  const world: World = {
    name,
    ...room,
    startedAt: clock.now().toISOString(),
    policy: Policy.parse(settings),
    enclave: enclaveOf(Number(worldFact(store, 'seed') ?? settings.SEED)),
    requests: createRequestRecord(room),
    scenario: () => ({ scenario: worldFact(store, 'scenario') as Scenario, seed: Number(worldFact(store, 'seed')) }),
    reset(choice) {
      // One after another: two at once would fill one store twice.
      resetting = resetting.then(
        () => reset(choice),
        () => reset(choice),
      )
      return resetting
    },
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
  let resetting = Promise.resolve()
  async function shut(): Promise<void> {
    await resetting.catch(() => undefined) // whoever asked for it has been told
    await world.enclave.stop()
    world.requests.flush()
    for (const each of [store, parts]) {
      each.checkpoint()
      each.close()
    }
  }
  async function reset(choice: Partial<SeedChoice>): Promise<void> {
    const before = world.scenario()
    await world.enclave.stop()
    world.requests.flush()
    if (choice.now) clock.set(choice.now)
    world.policy = Policy.parse(settings)
    await fill({ ...before, ...choice })
    world.keepClock()
  }
  async function fill({ scenario = settings.SCENARIO, seed = settings.SEED, now = clock.now() }: Partial<SeedChoice>): Promise<void> {
    store.transaction(() => emptyStore(store))
    parts.transaction(() => emptyStore(parts))
    const seedRoom = { ...room, ids: seededIds(seed) }
    await seedWorld({ ...seedRoom, enclave: createEnclave(seedRoom), passwordHash }, { scenario, seed, now })
    world.enclave = enclaveOf(seed)
    world.enclave.start()
  }
  if (worldFact(store, 'scenario') === undefined) await fill(given.now ? { now: given.now } : {})
  else world.enclave.start()
  return world
}

/** The clock as the last process left it. */
function keptClock(store: Store): Clock {
  const kept = worldFact(store, 'clock')
  return kept === undefined ? createClock() : clockFrom(kept)
}
