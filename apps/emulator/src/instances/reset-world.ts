import { createBackground } from '#background/background.ts'
import { createEnclave } from '#enclave/enclave.ts'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { type Engines, localEngines } from '#enclave/engines/engines.ts'
import { type Clock, createClock } from '#runtime/clock.ts'
import { seededIds } from '#runtime/ids.ts'
import { Policy } from '#runtime/policy.ts'
import type { Settings } from '#runtime/settings.ts'
import type { ScenarioFile } from '#seed/format/scenario-file.ts'
import { loadPrepared, preparedEngines } from '#seed/prepared-engines.ts'
import { builtInScenario, parseScenario, scenarioNamed } from '#seed/read-scenario.ts'
import { seedWorld } from '#seed/seed-world.ts'
import { getWorldMetadata } from '#store/metadata-rows.ts'
import type { Store } from '#store/store.ts'
import type { ResetChoice, World } from './world.ts'

/** A world, and what filling its stores needs. */
type Filling = {
  world: World
  deps: EnclaveDeps & { clock: Clock; settings: Settings }
  /** Of the seeded people. */
  passwordHash: string
  seedEngines: Engines | undefined
}

/** The state that a reset replaces. */
export function createWorkers(deps: Filling['deps'], seed: number) {
  const seeded = { ...deps, settings: { ...deps.settings, SEED: seed } }
  return { enclave: createEnclave(seeded), background: createBackground(seeded) }
}

function startWorkers({ world, deps }: Filling, seed: number): void {
  Object.assign(world, createWorkers(deps, seed))
  world.background.start()
}

/**
 * Replaces the contents of the stores by a scenario’s, and starts the background work.
 *
 * @param at The time of the clock; by default the scenario’s, or else the current one.
 *
 * @throws {ScenarioFaults} and changes only the clock if the file cannot be loaded.
 */
export async function fillWorld(
  filling: Filling,
  scenario: ScenarioFile,
  seed: number,
  at?: Date,
): Promise<void> {
  const { world, deps, passwordHash } = filling
  const { clock } = deps
  const now = at ?? (scenario.clock && new Date(scenario.clock.now)) ?? clock.now()
  if (at ?? scenario.clock) clock.set(now)
  if (scenario.clock) clock.freeze(scenario.clock.frozen)
  const seedDeps = {
    ...deps,
    // A start waits for its data, before workers could reach it.
    engines: filling.seedEngines ?? preparedEngines(localEngines, loadPrepared),
    ids: seededIds(seed),
    clock: createClock({ start: now, isFrozen: clock.isFrozen }),
  }
  await seedWorld(
    {
      ...seedDeps,
      enclave: createEnclave(seedDeps),
      background: createBackground(seedDeps),
      requests: world.stores['requests.sqlite'],
      passwordHash,
    },
    { scenario, seed, now },
  )
  startWorkers(filling, seed)
}

/**
 * Fills the world from another scenario, or again from its own; where that fails, it has its old
 * contents again.
 *
 * @throws {ScenarioFaults} if the file cannot be loaded.
 */
export async function resetWorld(
  filling: Filling,
  { scenario, scenarioFile = scenario && builtInScenario(scenario), ...choice }: ResetChoice,
): Promise<void> {
  const { world } = filling
  const { store, clock, settings } = filling.deps
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
    await fillWorld(filling, wanted, choice.seed ?? wanted.seed ?? before.seed, choice.now)
    world.policy = Policy.parse(settings)
  } catch (error) {
    clock.set(before.now)
    clock.freeze(before.isFrozen)
    // Its history failed: the old scenario is better than half of this one.
    if (getWorldMetadata(store, 'scenario') === undefined)
      await fillWorld(filling, before.scenario, before.seed, before.now)
    else startWorkers(filling, before.seed)
    throw error
  }
  world.keepClock()
}

/** The scenario that a reset loads: a file is stored as it was loaded. */
function presentScenario(store: Store): ScenarioFile {
  const kept = getWorldMetadata(store, 'scenario file')
  return kept === undefined
    ? scenarioNamed(getWorldMetadata(store, 'scenario') ?? '')
    : parseScenario(JSON.parse(kept))
}
