// One tenant who wants everything: queries that use memory (S1) and grow when compiled (S2),
// anonymous calls that would push out the history (S3), guessed passwords (S8). Started by
// `simultaneous.ts`; ends with a message of it, and reports how many of each were answered how.
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { createClient } from '@concord/domain/api/client'
import { control } from '@concord/domain/control/contracts'
import { datasetTypes } from '@concord/domain/dataset-types/contract'

const [origin = '', email = ''] = process.argv.slice(2)
const TOKEN_MS = 5 * 60_000
const answers: Record<string, number> = {}
let isStopped = false

const { access_token } = await createClient(`${origin}/_emulator`)(control.tokens.issue, {
  body: { email, kind: 'user' },
})
const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
const own = createClient(`${origin}/product/v1`, (url, init) =>
  fetch(url, { ...init, headers: { ...init.headers, ...headers } }),
)
const { items } = await own(datasetTypes.list)
const type = items.find(({ name }) => name === 'Attack')
if (!type) throw new Error('The scenario has no data set type for the attacker')

const nested = (depth: number): string =>
  depth === 0 ? 'UNICODE(id)' : `UNICODE(NCHAR(${nested(depth - 1)}))`
const groups = Array.from({ length: 800 }, (_, at) => `LEN(id) + ${at}`).join(', ')
const QUERIES = {
  'S1 memory': `SELECT MAX(LEN(REPLICATE(CAST(id AS varchar(max)), 1000000))) AS a FROM Attack`,
  'S2 nested': `SELECT ${nested(8)} AS a FROM Attack`,
  'S2 groups': `SELECT COUNT(*) AS a FROM Attack GROUP BY ${groups}`,
}

async function repeat(name: string, send: () => Promise<Response>): Promise<void> {
  while (!isStopped) {
    const status = await send().then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    answers[`${name} ${status}`] = (answers[`${name} ${status}`] ?? 0) + 1
    // A refusal comes immediately; an attacker who ignores it still has to send the next call.
    if (status === 429) await setTimeout(1)
  }
}
const post =
  (address: string, body: object, more = {}) =>
  () =>
    fetch(origin + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    })

for (const [name, query] of Object.entries(QUERIES)) {
  const body = { query, queryParameters: [], inputs: [type.links.self] }
  for (const path of ['trials', 'checks'])
    for (let lane = 0; lane < 2; lane += 1)
      void repeat(`${name} ${path}`, post(`/product/v1/query-job-types/${path}`, body, headers))
}
for (let lane = 0; lane < 4; lane += 1) {
  void repeat('S3', () => fetch(`${origin}/product/v1/public/domains/x`))
  let name = 0
  void repeat('S8', () => {
    name += 1
    return post('/api/v1/authn', { username: `${lane}${name}@x.example`, password: 'Guess-1' })()
  })
}
process.once('message', () => {
  isStopped = true
  process.send?.(answers, () => process.exit())
})
void setTimeout(TOKEN_MS).then(() => process.exit())
