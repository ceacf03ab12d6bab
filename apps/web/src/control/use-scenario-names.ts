import type { List, Scenario } from './answers.ts'
import { useAnswer } from './use-answer.ts'

/** Of an emulator that does not list its scenario files. */
const BUILT_IN = ['demo', 'e2e', 'empty']

/** The scenarios that a world can begin with. */
export function useScenarioNames(): string[] {
  const { data } = useAnswer<List<Scenario>>('/scenarios', false)
  return data?.items.map(({ name }) => name) ?? BUILT_IN
}
