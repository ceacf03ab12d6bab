// `npm run bench:growth`: the server's CPU time for the same work on worlds that grow tenfold:
// start, restart, reset, export, snapshot, and the pages of every list after a write.
// --factors 1,10,100   the sizes, see growth-scenario.ts
// --rounds 3           medians of so many
// The last column is the exponent between the two largest: 1 grows as the work grows.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createClient } from '@concord/domain/api/client'
import { control } from '@concord/domain/control/contracts'
import { MEBIBYTE } from '@concord/domain/limits'
import { makeScenario } from './growth-scenario.ts'
import { emulatorWith, type MeasuredServer, startMeasured } from './measured-server.ts'
import { median } from './median.ts'

const PAGE_SIZE = 50
const ALL = 1_000_000

const { values } = parseArgs({
  options: {
    factors: { type: 'string', default: '1,10,100' },
    rounds: { type: 'string', default: '3' },
  },
})
const factors = values.factors.split(',').map(Number)
const rounds = Number(values.rounds)

/** Median CPU times by the name of the work. */
type Times = Map<string, number>

const table: Times[] = []
for (const factor of factors) table.push(await measureWorld(factor))
print()

async function measureWorld(factor: number): Promise<Times> {
  const times: Times = new Map()
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-growth-'))
  const file = path.join(folder, 'scenario.json')
  const scenario = makeScenario(factor)
  writeFileSync(file, JSON.stringify(scenario))
  const start = () =>
    startMeasured(emulatorWith({ SCENARIO: file, DATA_DIR: path.join(folder, 'data') }))
  try {
    const first = await start()
    times.set('start, new folder', first.started.cpuMs)
    await first.stop()
    const again = await start()
    times.set('start, same folder', again.started.cpuMs)
    await measureLists(again, times)
    await measureWorlds(again, times)
    times.set('memory at the end, MiB', (await again.usage()).rssBytes / MEBIBYTE)
    await again.stop()
  } finally {
    rmSync(folder, { recursive: true })
  }
  return times
}

/** Each list's first and last page and all of its rows, each after a write. */
async function measureLists(server: MeasuredServer, times: Times): Promise<void> {
  const call = createClient(`${server.origin}/_emulator`)
  const { items: people } = await call(control.people.list)
  const email = people.find(({ purpose }) => purpose === 'owner')?.email ?? ''
  // Tokens live 10 minutes, so each list gets a new one.
  const headersOf = async () => ({
    authorization: `Bearer ${(await call(control.tokens.issue, { body: { email, kind: 'user' } })).access_token}`,
    'content-type': 'application/json',
  })
  const read = async (address: string, headers: Record<string, string>) => {
    const answer = await fetch(`${server.origin}/product/v1/${address}`, { headers })
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    return (await answer.json()) as { totalItems: number; items: { id: string; name: string }[] }
  }
  const { items } = await read(`workspaces/?pageSize=${ALL}`, await headersOf())
  const busy = items.find(({ name }) => name === 'Claims experience study 2026')?.id ?? ''
  const lists = {
    people: 'users/',
    collaborations: 'workspaces/',
    'job types': 'query-job-types/',
    'data sets': `workspaces/${busy}/datasets/`,
    jobs: `workspaces/${busy}/jobs/`,
  }
  for (const [name, address] of Object.entries(lists)) {
    const headers = await headersOf()
    const { totalItems } = await read(`${address}?pageSize=1`, headers)
    const last = Math.ceil(totalItems / PAGE_SIZE)
    for (const [part, query] of [
      ['page 1', `page=1&pageSize=${PAGE_SIZE}`],
      ['last page', `page=${last}&pageSize=${PAGE_SIZE}`],
      ['all rows', `pageSize=${ALL}`],
    ] as const) {
      const taken: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        // Every write of a table forgets the answers that were made from it.
        await fetch(`${server.origin}/product/v1/users/self`, {
          method: 'PATCH',
          headers,
          body: JSON.stringify({ language: round % 2 === 0 ? 'fr' : 'en' }),
        })
        taken.push(await cpuOf(server, () => read(`${address}?${query}`, headers)))
      }
      times.set(`${name}: ${part}`, median(taken))
    }
  }
}

async function measureWorlds(server: MeasuredServer, times: Times): Promise<void> {
  const call = createClient(`${server.origin}/_emulator`)
  times.set('export', await cpuOf(server, () => call(control.scenarios.download)))
  times.set(
    'snapshot',
    await cpuOf(server, () => call(control.snapshots.save, { params: { name: 'growth' } })),
  )
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1)
    taken.push(await cpuOf(server, () => call(control.scenarios.reset, { body: {} })))
  times.set('reset', median(taken))
}

async function cpuOf(server: MeasuredServer, work: () => Promise<unknown>): Promise<number> {
  const before = (await server.usage()).cpuMs
  await work()
  return (await server.usage()).cpuMs - before
}

function print(): void {
  const line = (cells: readonly string[]) =>
    console.log(
      cells.map((cell, index) => (index === 0 ? cell.padEnd(26) : cell.padStart(10))).join(''),
    )
  line(['CPU ms', ...factors.map((factor) => `${factor} ×`), 'exponent'])
  for (const name of table[0]?.keys() ?? []) {
    const row = table.map((times) => times.get(name) ?? Number.NaN)
    line([name, ...row.map((ms) => ms.toFixed(0)), getExponent(row)])
  }
}

function getExponent(row: readonly number[]): string {
  const [before, last] = row.slice(-2)
  const [factorBefore, factorLast] = factors.slice(-2)
  if (!before || !last || !factorBefore || !factorLast) return '–'
  return (Math.log(last / before) / Math.log(factorLast / factorBefore)).toFixed(2)
}
