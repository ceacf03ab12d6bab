// Writes the result types of the seeded queries, as the compiler infers them; --check only reports
// whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { isDeepStrictEqual } from 'node:util'
import { compileQueryTypes, getKey } from '@concord/emulator/seed/query-types'
import { builtInScenario } from '@concord/emulator/seed/read-scenario'
import { seededQueries } from '@concord/emulator/seed/seed-types'
import { root } from './run.ts'

const file = path.join(root, 'apps/emulator/src/seed/query-types.json')
const queries = seededQueries(builtInScenario('demo'))
const found = Object.fromEntries(
  await Promise.all(
    queries.map(async ([, query]) => [getKey(query), await compileQueryTypes(query)]),
  ),
)
const isFresh = () => isDeepStrictEqual(JSON.parse(readFileSync(file, 'utf8')), found)
if (!process.argv.includes('--check')) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`)
else if (!isFresh()) {
  console.error(
    'query-types.json is stale: a seeded query, its types or the compiler has changed. Run `npm run query-types`.',
  )
  process.exit(1)
}
