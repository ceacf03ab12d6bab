import type { ScenarioInput } from '#seed/format/scenario-file.ts'
import type { TestEmulator } from '#testing/start-emulator.ts'

export const load = (into: TestEmulator, scenarioFile: unknown) =>
  into.send('POST', '/_emulator/reset', { scenarioFile })
export const file = (more: Record<string, unknown> = {}): ScenarioInput => ({
  version: 1,
  name: 'bug-17',
  extends: 'e2e',
  ...more,
})

export const RECIPE = {
  some: {
    collaboration: 'claims',
    type: 'policies',
    by: 'owner',
    fileName: 'some.csv',
    recipe: { name: 'policies', policies: 20 },
    made: 3,
  },
}
export const JOB = {
  once: { collaboration: 'claims', type: 'portfolio', by: 'owner', inputs: ['some'], made: 2 },
}
