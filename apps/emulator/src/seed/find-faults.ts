import { parseScenario } from './read-scenario.ts'
import { orderFaults } from './references.ts'
import { type ScenarioFault, ScenarioFaults } from './scenario-faults.ts'
import { seededQueryTypes } from './seed-types.ts'
import { momentBefore } from './seeding.ts'

/**
 * Why a scenario file cannot be loaded; empty if it can.
 *
 * @param worldNow The time of the world, which counts if the file has no clock.
 */
export async function findFaults(
  value: unknown,
  worldNow: Date,
): Promise<readonly ScenarioFault[]> {
  const faults: ScenarioFault[] = []
  try {
    const scenario = parseScenario(value)
    const now = scenario.clock ? new Date(scenario.clock.now) : worldNow
    faults.push(...orderFaults(scenario, momentBefore(now, scenario)))
    await seededQueryTypes(scenario)
  } catch (error) {
    if (!(error instanceof ScenarioFaults)) throw error
    faults.push(...error.faults)
  }
  return faults
}
