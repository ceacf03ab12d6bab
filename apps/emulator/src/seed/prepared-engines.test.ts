import { expect, onTestFinished, test, vi } from 'vitest'
import { type Engines, localEngines } from '#enclave/engines/engines.ts'
import { createWorld } from '#instances/create-world.ts'
import type { World } from '#instances/world.ts'
import { createClock } from '#runtime/clock.ts'
import { generateKeys } from '#runtime/keys.ts'
import { IN_MEMORY, Settings } from '#runtime/settings.ts'
import {
  loadPrepared,
  type Prepared,
  preparedEngines,
  recordingEngines,
} from './prepared-engines.ts'

const NOW = new Date('2026-11-24T16:00:00.000Z')
/** Slow to make. */
let keys: Promise<string> | undefined
const sharedKeys = () => {
  keys ??= generateKeys()
  return keys
}

async function seedDemo(seedEngines: Engines, seed = 1): Promise<World> {
  const world = await createWorld({
    settings: Settings.parse({
      DATA_DIR: IN_MEMORY,
      SCENARIO: 'demo',
      PASSWORD_HASH_KIB: 8,
      LOG_LEVEL: 'silent',
    }),
    clock: createClock({ start: NOW, isFrozen: true }),
    generateKeys: sharedKeys,
    seedEngines,
    seed,
  })
  onTestFinished(() => world.close())
  return world
}

const getHistory = ({ store, parts }: World) => ({
  datasets: store.all('SELECT * FROM datasets ORDER BY id'),
  jobs: store.all('SELECT * FROM jobs ORDER BY id'),
  usage: store.all('SELECT * FROM usage_events ORDER BY 1, 2, 3'),
  parts: parts.all(
    'SELECT owner_id, part, is_final, length(ciphertext) AS bytes FROM parts ORDER BY 1, 2',
  ),
})

test('a demonstration that is prepared has the rows that the engines make, and starts none of them; a stale outcome means: npm run prepare-history [B031 B032]', async () => {
  const recorded: Prepared = { compiled: {}, verdicts: {}, results: {} }
  const done = getHistory(await seedDemo(recordingEngines(localEngines, recorded)))
  expect(JSON.parse(JSON.stringify(recorded))).toEqual(await loadPrepared())

  const engine = vi.fn(() => Promise.reject(new Error('started')))
  const none = Object.fromEntries(Object.keys(localEngines).map((name) => [name, engine]))
  const prepared = getHistory(
    await seedDemo(preparedEngines({ ...localEngines, ...none }, loadPrepared)),
  )
  expect(prepared).toEqual(done)
  expect(engine).not.toHaveBeenCalled()
  expect(done.jobs).toHaveLength(2)
}, 60_000)

test('what is not prepared is really done: the data of another seed [B031]', async () => {
  const validateDataset = vi.fn(localEngines.validateDataset)
  const runQuery = vi.fn(localEngines.runQuery)
  const world = await seedDemo(
    preparedEngines({ ...localEngines, validateDataset, runQuery }, loadPrepared),
    2,
  )
  // The refused file is the same for every seed.
  expect(validateDataset).toHaveBeenCalledTimes(2)
  expect(runQuery).toHaveBeenCalledTimes(2)
  expect(world.store.all("SELECT 1 FROM jobs WHERE status = 'COMPLETED'")).toHaveLength(2)
}, 60_000)
