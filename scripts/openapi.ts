// Writes openapi.json from the contract; --check only reports whether it is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { openapi } from '@concord/domain/openapi'
import { root } from './run.ts'

const file = path.join(root, 'openapi.json')
const fresh = `${JSON.stringify(openapi(), null, 2)}\n`
const written = () => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
if (!process.argv.includes('--check')) writeFileSync(file, fresh)
else if (written() !== fresh) {
  console.error(
    'openapi.json is stale: the contract has changed. Run `npm run openapi` and commit the file.',
  )
  process.exit(1)
}
