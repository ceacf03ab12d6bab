// Writes the table of calls in docs/emulator/control-plane.md from the control plane's contract;
// --check only reports whether it is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { type Endpoint, file as FILE, isBytes } from '@concord/domain/api/endpoint'
import { control } from '@concord/domain/control/contracts'
import { z } from 'zod'
import { root } from './run.ts'

const file = path.join(root, 'docs/emulator/control-plane.md')
const text = readFileSync(file, 'utf8')
const TABLE = /\| call \| does \|\n(\|.*\n)+/
if (!TABLE.test(text)) throw new Error('docs/emulator/control-plane.md has no table of calls')

function getBody({ body }: Endpoint): string {
  if (!body) return ''
  if (isBytes(body)) return body === FILE ? ' (a file, or nothing)' : ' (bytes)'
  if (!(body instanceof z.ZodObject)) return ' (JSON)'
  const names = Object.entries(body.shape as Record<string, z.ZodType>).map(([name, schema]) =>
    schema.safeParse(undefined).success ? `${name}?` : name,
  )
  return ` \`{ ${names.join(', ')} }\``
}
function getRow(endpoint: Endpoint): string {
  const { method, path, query, summary } = endpoint
  const names = Object.keys(query?.shape ?? {}).map((name) => `${name}=`)
  const asked = names.length === 0 ? '' : `?${names.join('&')}`
  return `| ${method} \`${path.slice(1)}${asked}\`${getBody(endpoint)} | ${summary} |\n`
}

const rows = Object.values(control).flatMap((contract) =>
  (Object.values(contract) as Endpoint[]).map(getRow),
)
const fresh = text.replace(TABLE, () => `| call | does |\n|---|---|\n${rows.join('')}`)

if (!process.argv.includes('--check')) writeFileSync(file, fresh)
else if (fresh !== text) {
  console.error(
    'The table of calls in docs/emulator/control-plane.md is stale. Run `npm run calls` and commit it.',
  )
  process.exit(1)
}
