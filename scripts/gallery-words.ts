// Takes from the portal's texts what the emulator's gallery of errors shows or presses, so that each text is written once.
// With --check it only says whether the file is fresh.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { commandOf, root } from './run.ts'

const FOLDER = 'apps/emulator/src/control/gallery'
const file = path.join(root, FOLDER, 'words.ts')

type Texts = Readonly<Record<string, string>>
// By address, since the portal's sources are a project of their own.
const textsOf = async (language: string) =>
  ((await import(new URL(`../apps/web/src/i18n/${language}.ts`, import.meta.url).href)) as Record<string, Texts>)[language] ?? {}
const [en, fr] = [await textsOf('en'), await textsOf('fr')]

/** The keys that stand in the entries, as quoted texts that the portal knows. */
const keys = new Set<string>()
for (const source of globSync(`${FOLDER}/**/*.ts`, { cwd: root })) {
  if (path.basename(source) === 'words.ts') continue
  for (const [, quoted = ''] of readFileSync(path.join(root, source), 'utf8').matchAll(/'([^'\n]+)'/g))
    if (Object.hasOwn(en, quoted) && quoted.includes('.')) keys.add(quoted)
}
const line = (key: string) => `  ${JSON.stringify(key)}: { en: ${JSON.stringify(en[key])}, fr: ${JSON.stringify(fr[key])} },`
const text = `// Made by scripts/gallery-words.ts of the portal's texts. Do not edit.
export const WORDS = {
${[...keys].sort().map(line).join('\n')}
} as const

export type TextKey = keyof typeof WORDS
`
const formatted = spawnSync(process.execPath, [commandOf('@biomejs/biome', 'biome'), 'format', `--stdin-file-path=${file}`], {
  cwd: root,
  input: text,
  encoding: 'utf8',
})
if (formatted.status !== 0) throw new Error(formatted.stderr)

if (!process.argv.includes('--check')) writeFileSync(file, formatted.stdout)
else if (readFileSync(file, 'utf8') !== formatted.stdout) {
  console.error(`${FOLDER}/words.ts is stale: run node scripts/gallery-words.ts`)
  process.exitCode = 1
}
