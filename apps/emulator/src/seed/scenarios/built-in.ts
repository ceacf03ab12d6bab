import type { Scenario } from '@concord/domain/control/scenarios'
import type { ScenarioFile } from '../format/scenario-file.ts'
import DEMO from './demo.json' with { type: 'json' }
import E2E from './e2e.json' with { type: 'json' }
import EMPTY from './empty.json' with { type: 'json' }

/** Imported, so that bundles include them. */
const FILES: Record<Scenario, unknown> = { demo: DEMO, e2e: E2E, empty: EMPTY }
const scenarios = new Map<Scenario, ScenarioFile>()

/**
 * A built-in scenario. Read once, since it never changes. `npm run pack` reads all of them and
 * replaces this module by the result, which takes 30 ms from each start.
 */
export function readBuiltIn(name: Scenario, parse: (value: unknown) => ScenarioFile): ScenarioFile {
  const scenario = scenarios.get(name) ?? parse(FILES[name])
  scenarios.set(name, scenario)
  return scenario
}
