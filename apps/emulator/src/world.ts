import { type Logger, pino } from 'pino'
import { type Clock, createClock } from './clock.ts'
import { createEnclave, type Enclave } from './enclave/enclave.ts'
import { type Ids, randomIds, seededIds } from './ids.ts'
import { type Keys, loadKeys } from './keys.ts'
import { Policy } from './okta/policy.ts'
import { createRequestRecord, type RequestRecord } from './request-log.ts'
import { type SeedChoice, seededPasswordHash, seedWorld } from './seed/seed-world.ts'
import { IN_MEMORY, type Scenario, type Settings } from './settings.ts'
import { emptyStore } from './store/empty-rows.ts'
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
  /** Which world this is. */
  scenario(): { scenario: Scenario; seed: number }
  /** A fresh world in place of this one; signing keys stay, and the clock's hands unless `now` is given. */
  reset(choice: Partial<SeedChoice>): Promise<void>
  /** Keeps the clock's hands for the next start. */
  keepClock(): void
  /** Stops the enclave's work and closes the stores. */
  close(): Promise<void>
}

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
  const [keys, passwordHash] = await Promise.all([loadKeys(store, generateKeys), seededPasswordHash(store, settings)])
  const room = { store, parts, clock: time, ids, log: logger, settings, keys }
  const enclaveOf = (seed: number) => createEnclave({ ...room, settings: { ...settings, SEED: seed } })

  const world: World = {
    ...room,
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
  async function reset(choice: Partial<SeedChoice>): Promise<void> {
    const before = world.scenario()
    await world.enclave.stop()
    world.requests.flush()
    if (choice.now) time.set(choice.now)
    world.policy = Policy.parse(settings)
    await fill({ ...before, ...choice })
    world.keepClock()
  }
  async function fill({ scenario = settings.SCENARIO, seed = settings.SEED, now = time.now() }: Partial<SeedChoice>): Promise<void> {
    store.transaction(() => emptyStore(store))
    parts.transaction(() => emptyStore(parts))
    const seedRoom = { ...room, ids: seededIds(seed) }
    await seedWorld({ ...seedRoom, enclave: createEnclave(seedRoom), passwordHash }, { scenario, seed, now })
    world.enclave = enclaveOf(seed)
    world.enclave.start()
  }
  if (worldFact(store, 'scenario') === undefined) await fill({})
  else world.enclave.start()
  return world
}

/** The clock as the last process left it: ahead by as much, or frozen where it stood. */
function keptClock(store: Store): Clock {
  const kept = worldFact(store, 'clock')
  if (kept === undefined) return createClock()
  const { aheadMs, isFrozen, now } = JSON.parse(kept) as { aheadMs: number; isFrozen: boolean; now: string }
  return createClock({ start: isFrozen ? new Date(now) : new Date(Date.now() + aheadMs), isFrozen })
}
