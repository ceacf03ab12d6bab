// What must not be in the built portal: anything of the emulator, its seeds and the tests, addresses of a machine, source maps.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { SEEDED_PASSWORD } from '@concord/emulator/seed/people'
import { builtInScenario } from '@concord/emulator/seed/read-scenario'
import { root } from './run.ts'

const { organizations, domains, administrators, collaborations, datasetTypes, jobTypes, inferenceJobTypes, models } = builtInScenario('demo')
const named = (things: Readonly<Record<string, { name: string }>>) => Object.values(things).map(({ name }) => name)

/** Texts that stand in what must stay away, so each of them in the bundle is a leak. */
const CANARIES = [
  SEEDED_PASSWORD,
  '_emulator',
  'concord-emulator',
  ...Object.keys(domains),
  ...Object.values(administrators).map(({ userName }) => userName),
  ...[organizations, collaborations, datasetTypes, jobTypes, inferenceJobTypes, models].flatMap(named),
  ...fixtures(),
  '127.0.0.1',
  'sourceMappingURL',
  root,
]

/** The sentences of the fixtures; their names would not survive the bundler. */
function fixtures(): string[] {
  const folder = path.join(root, 'packages/domain/src/fixtures')
  const sources = globSync('*.ts', { cwd: folder }).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  return sources.flatMap((source) => [...source.matchAll(/'(\w+(?: [\w’-]+){2,})'/g)].map(([, text = '']) => text))
}

const dist = process.argv[2] ?? path.join(root, 'apps/web/dist')
const files = globSync('**/*', { cwd: dist }).filter((file) => !file.startsWith('.') && /\.\w+$/.test(file))
const leaks = files.flatMap((file) => {
  const text = readFileSync(path.join(dist, file), 'utf8')
  return CANARIES.filter((canary) => text.includes(canary)).map((canary) => `${file}: ${canary}`)
})
leaks.push(...files.filter((file) => file.endsWith('.map')))
if (files.length === 0) leaks.push(`${dist} has no files`)
for (const leak of leaks) console.error(leak)
if (leaks.length > 0) console.error(`${leaks.length} leaks into the portal`)
else console.log(`${files.length} files hold none of ${CANARIES.length} texts`)
process.exit(leaks.length > 0 ? 1 : 0)
