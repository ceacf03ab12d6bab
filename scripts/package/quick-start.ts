// What makes the packed emulator start sooner than its sources, in less memory.
import { SCENARIOS } from '@concord/domain/control/scenarios'
import { builtInScenario } from '@concord/emulator/seed/read-scenario'
import type { Plugin } from 'rolldown'

/** The built-in scenarios are checked here, once, and not by each start. */
export const readScenarios: Plugin = {
  name: 'read-scenarios',
  load: {
    filter: { id: /[/\\]seed[/\\]scenarios[/\\]built-in\.ts$/ },
    handler: () => {
      const scenarios = Object.fromEntries(SCENARIOS.map((name) => [name, builtInScenario(name)]))
      return `const SCENARIOS = ${JSON.stringify(scenarios)}\nexport const readBuiltIn = (name) => SCENARIOS[name]`
    },
  },
}

/**
 * body-parser accepts only UTF-8, UTF-16, UTF-32 and ISO 8859-1, so the tables of Chinese, Japanese
 * and Korean encodings, 200 kB, are left out.
 */
export const withoutEncodings: Plugin = {
  name: 'without-encodings',
  load: {
    filter: { id: /iconv-lite[/\\]encodings[/\\]dbcs-data\.js$/ },
    handler: () => 'module.exports = {}',
  },
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * The same code with all other characters as escapes. V8 keeps the text of a module in memory, with
 * two bytes for each character if one of them is not in Latin-1.
 *
 * @throws {Error} where an escape would not mean the character.
 */
export function toAscii(code: string): string {
  const [unclear] =
    /(?<!\\)(?:\\\\)*\\[\u0080-\uffff]|String\.raw`[^`]*[\u0080-\uffff]/.exec(code) ?? []
  if (unclear !== undefined) throw new Error(`This cannot be written in ASCII: ${unclear}`)
  return code.replaceAll(/[\u0080-\uffff]/g, escaped)
}
