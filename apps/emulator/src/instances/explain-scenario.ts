import { readFileSync } from 'node:fs'
import type { Settings } from '#runtime/settings.ts'

/** The name of the chosen scenario; undefined for a file that cannot be read any more. */
function chosenName(choice: string): string | undefined {
  if (!choice.endsWith('.json')) return choice
  try {
    const { name } = JSON.parse(readFileSync(choice, 'utf8')) as { name?: unknown }
    return typeof name === 'string' ? name : undefined
  } catch {
    return undefined
  }
}

/**
 * A sentence for a user who chose another scenario than the data folder already has: the choice has
 * no effect, and how to continue. Empty if both are the same.
 */
export function explainScenario(
  { SCENARIO, DATA_DIR }: Pick<Settings, 'SCENARIO' | 'DATA_DIR'>,
  present: string,
): string {
  if (chosenName(SCENARIO) === present) return ''
  return `SCENARIO ${SCENARIO} has no effect: the data folder ${DATA_DIR} already has the scenario ${present}. To start with ${SCENARIO}, choose a new folder, for example --data-dir ${DATA_DIR}-2, or delete this one. The control page, /_emulator/, loads a built-in scenario too, and deletes the data of the folder.\n`
}
