import { SCENARIOS, Scenario, type scenarios } from '@concord/domain/control/scenarios'
import type { z } from 'zod'
import { problem } from '#http/problem.ts'
import type { ResetChoice, World } from '#instances/world.ts'
import { toMessage } from '#runtime/messages.ts'
import { parseScenario } from '#seed/read-scenario.ts'
import { ScenarioFaults } from '#seed/scenario-faults.ts'

/**
 * The scenario that a reset loads: a built-in one, a file, or the current one.
 *
 * @throws 400 for an unknown scenario or a malformed file.
 */
export function toResetChoice(
  world: World,
  { scenario, scenarioFile, ...rest }: z.output<typeof scenarios.reset.body>,
): ResetChoice {
  const choice = {
    ...rest,
    scenario: builtIn(world, scenario),
    scenarioFile: scenarioFile === undefined ? undefined : parseOrRefuse(scenarioFile),
  }
  return Object.fromEntries(
    Object.entries(choice).filter(([, value]) => value !== undefined),
  ) as ResetChoice
}

function parseOrRefuse(scenarioFile: unknown) {
  try {
    return parseScenario(scenarioFile)
  } catch (error) {
    return refuseFaults(error)
  }
}

/** @throws 400 for faults of a scenario file, and any other error as it is. */
export function refuseFaults(error: unknown): never {
  throw error instanceof ScenarioFaults ? scenarioMalformed(error) : error
}

/** 400 `malformed`, which names each error by its path in the body. */
const scenarioMalformed = ({ faults }: ScenarioFaults) =>
  problem(400, 'malformed', toMessage('problem.scenarioMalformed'), {
    fields: faults.map(({ path, message }) => ({
      path: ['scenarioFile', path].filter(Boolean).join('.'),
      message: toMessage('problem.inEnglish', { text: message }),
    })),
  })

/**
 * A built-in scenario; undefined for the current one, whose name may come from a file. @throws 400
 * for any other.
 */
function builtIn(world: World, name: string | undefined): Scenario | undefined {
  const known = Scenario.safeParse(name)
  if (known.success) return known.data
  if (name === undefined || name === world.scenario().scenario) return undefined
  const text = `scenario: one of ${SCENARIOS.join(', ')}`
  throw problem(400, 'malformed', toMessage('problem.noSuchScenario'), {
    details: [toMessage('problem.inEnglish', { text })],
  })
}
