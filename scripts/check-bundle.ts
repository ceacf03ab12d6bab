// Checks that the built portal contains nothing of the emulator, its seeds and the tests, no local
// addresses and no source maps.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { SEEDED_PASSWORD } from '@concord/emulator/seed/people'
import { root } from './run.ts'

/** Texts of sources that must not be bundled; finding one means a leak. */
const CANARIES = new Set([
  SEEDED_PASSWORD,
  '_emulator',
  'concord-emulator',
  ...scenarioTexts(),
  ...fixtures(),
  '127.0.0.1',
  'sourceMappingURL',
  root,
])

/**
 * Email addresses and sentences of the scenario files. Single words occur anywhere, and the portal
 * has the names of the roles in both languages.
 */
function scenarioTexts(): string[] {
  const folder = path.join(root, 'apps/emulator/src/seed/scenarios')
  const getTexts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : value !== null && typeof value === 'object'
        ? Object.entries(value).flatMap(([key, each]) => (key === 'roles' ? [] : getTexts(each)))
        : []
  return globSync('*.json', { cwd: folder })
    .flatMap((file) => getTexts(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
    .filter((text) => /@|\.example$|^(\S+ ){2,}\S+$/.test(text))
}

/** The sentences of the fixtures. Their identifiers would not survive minification. */
function fixtures(): string[] {
  const folder = path.join(root, 'packages/domain/src/fixtures')
  const sources = globSync('*.ts', { cwd: folder }).map((file) =>
    readFileSync(path.join(folder, file), 'utf8'),
  )
  return sources.flatMap((source) =>
    [...source.matchAll(/'(\w+(?: [\w’-]+){2,})'/g)].map(([, text = '']) => text),
  )
}

const dist = process.argv[2] ?? path.join(root, 'apps/web/dist')
const files = globSync('**/*', { cwd: dist }).filter(
  (file) => !file.startsWith('.') && /\.\w+$/.test(file),
)
const leaks = files.flatMap((file) => {
  const text = readFileSync(path.join(dist, file), 'utf8')
  return [...CANARIES]
    .filter((canary) => text.includes(canary))
    .map((canary) => `${file}: ${canary}`)
})
leaks.push(...files.filter((file) => file.endsWith('.map')))
if (files.length === 0) leaks.push(`${dist} has no files`)
for (const leak of leaks) console.error(leak)
if (leaks.length > 0) console.error(`${leaks.length} leaks into the portal`)
else console.log(`${files.length} files contain none of ${CANARIES.size} texts`)
process.exit(leaks.length > 0 ? 1 : 0)
