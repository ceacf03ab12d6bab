// Writes openapi.json from the contract; --check only reports whether it is up to date. --record
// takes the examples and the codes of refusals again, see scripts/openapi/record.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { getDescriptions } from './openapi/descriptions.ts'
import { root } from './run.ts'

const isCheck = process.argv.includes('--check')
const format = (json: unknown) => `${JSON.stringify(json, null, 2)}\n`

function write(name: string, fresh: string): void {
  const file = path.join(root, name)
  if (!isCheck) {
    writeFileSync(file, fresh)
    return
  }
  let written = ''
  try {
    written = readFileSync(file, 'utf8')
  } catch {}
  if (written === fresh) return
  console.error(
    `${name} is stale: the contract has changed. Run \`npm run openapi\` and commit the file.`,
  )
  process.exit(1)
}

if (process.argv.includes('--record')) await (await import('./openapi/record.ts')).record()
write('packages/domain/src/openapi/descriptions.json', format(getDescriptions()))
// Imported last, since it reads the files above.
const { openapi } = await import('@concord/domain/openapi')
write('openapi.json', format(openapi()))
