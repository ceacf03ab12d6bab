import { SCENARIOS } from '@concord/domain/control/scenarios'
import { builtInScenario } from '@concord/emulator/seed/read-scenario'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { readScenarios, toAscii } from './quick-start.ts'

/** What a module exports. */
const run = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`)

test('code in ASCII means the same: texts, templates, patterns and names', async () => {
  const code = "export const été = ['l’été', `😀 ‰`, /^[é😀]$/u.test('😀'), /[à-ü]/.test('ö')]"
  const ascii = toAscii(code)
  expect(ascii).toMatch(/^[ -~]+$/)
  expect(await run(ascii)).toEqual(await run(code))
})

test('code that would mean something else in ASCII is refused', () => {
  expect(() => toAscii('/\\é/')).toThrow('cannot be written in ASCII: \\é')
  expect(() => toAscii('String.raw`é`')).toThrow('cannot be written in ASCII')
  expect(toAscii("'\\\\é'")).toBe("'\\\\\\u00e9'")
})

test('the packed scenarios are the built-in ones, read', async () => {
  const entry = '/seed/scenarios/built-in.ts'
  const build = await rolldown({
    input: entry,
    plugins: [{ name: 'entry', resolveId: (id) => id }, readScenarios],
  })
  const { output } = await build.generate({ format: 'esm' })
  await build.close()
  const { readBuiltIn } = await run(output[0].code)
  for (const name of SCENARIOS) expect(readBuiltIn(name)).toEqual(builtInScenario(name))
})
