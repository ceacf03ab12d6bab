import {
  type scenarios as contract,
  SCENARIOS,
  type ScenarioSummary,
} from '@concord/domain/control/scenarios'
import { exportCsv } from '#background/export-csv.ts'
import type { Handlers } from '#http/route.ts'
import type { World } from '#instances/world.ts'
import type { WorldHost } from '#instances/world-host.ts'
import { exportScenario } from '#seed/export/export-scenario.ts'
import { findFaults } from '#seed/find-faults.ts'
import type { ScenarioFile } from '#seed/format/scenario-file.ts'
import { builtInScenario, scenarioSchema } from '#seed/read-scenario.ts'
import { scenarioText } from '#seed/scenario-text.ts'
import { refuseFaults, toResetChoice } from './reset.ts'

const toSummary = (scenario: ScenarioFile): ScenarioSummary => {
  const count = (section: 'organizations' | 'people' | 'collaborations' | 'datasets' | 'jobs') =>
    Object.keys(scenario[section]).length
  return {
    name: scenario.name,
    description: scenario.description,
    organizations: count('organizations'),
    people: count('people'),
    collaborations: count('collaborations'),
    datasets: count('datasets'),
    jobs: count('jobs'),
  }
}

const toBytes = (text: string) => ({ bytes: new TextEncoder().encode(text), headers: {} })

/**
 * The available scenarios, and the running world as a scenario file.
 *
 * @param afterReset Forgets what was recorded of the world before.
 */
export const createScenarioHandlers = (
  worldHost: WorldHost,
  afterReset: () => void,
): Handlers<typeof contract, World> => ({
  list: () => ({ items: SCENARIOS.map((name) => toSummary(builtInScenario(name))) }),
  validate: async ({ body }, { world }) => ({ faults: await findFaults(body, world.clock.now()) }),
  schema: () => toBytes(JSON.stringify(scenarioSchema())),
  async download({ query: { data } }, { world, answer }) {
    const file = await exportScenario(
      world,
      data === 'include' ? (id) => exportCsv(world, id) : undefined,
    )
    answer.attachment(`${String(file.name)}.json`)
    return toBytes(scenarioText(file))
  },
  async reset({ body }) {
    // First, since a refused reset cuts off no call.
    const choice = await worldHost.runExclusive(async (world) => toResetChoice(world, body))
    return worldHost.hold(async (world) => {
      await world.reset(choice).catch(refuseFaults)
      afterReset()
      return { ...world.scenario(), now: world.clock.now().toISOString() }
    })
  },
})
