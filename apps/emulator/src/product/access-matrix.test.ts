import { readFile } from 'node:fs/promises'
import type { Endpoint } from '@concord/domain/api/endpoint'
import { contracts } from '@concord/domain/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAbout, type Operation } from '#testing/ask-about.ts'
import { type Round, startRound } from '#testing/collaboration.ts'
import { dumpAtRest } from '#testing/dump.ts'
import { createKnown, type Known, STATES, type State } from '#testing/known-objects.ts'

/**
 * Every call of the product API that names an object; a new one takes part without a change here.
 */
const OPERATIONS: Operation[] = Object.entries(contracts.product).flatMap(([noun, contract]) =>
  Object.entries<Endpoint>(contract).flatMap(([name, endpoint]) =>
    endpoint.path.includes('{') && endpoint.access !== 'public'
      ? [{ name: `${noun}.${name}`, endpoint }]
      : [],
  ),
)
const CALLERS = ['owner', 'viewer', 'partner', 'stranger', 'administrator', 'anonymous'] as const
type Caller = (typeof CALLERS)[number]
const ALL_STATES = Object.keys(STATES) as State[]
const isLong = process.env.LONG === '1'
/** The other states are part of the long run. */
const TRIED: State[] = isLong ? ALL_STATES : ['active']
const TABLE = '../../../../docs/security/access-matrix.md'

let round: Round
let bearers: Record<Caller, string | undefined>
beforeAll(async () => {
  round = await startRound()
  const { emulator } = round
  bearers = {
    owner: await emulator.accessToken('owner'),
    viewer: await emulator.accessToken('viewer'),
    partner: await emulator.accessToken('partner'),
    stranger: await emulator.accessToken('stranger'),
    administrator: await emulator.administratorToken('admin'),
    anonymous: undefined,
  }
})
afterAll(() => round.emulator.stop())

async function ask(who: Caller, operation: Operation, known: Known) {
  const answer = await askAbout(round, bearers[who], operation, known)
  const text = await answer.text()
  const code = answer.ok ? '' : (JSON.parse(text) as { code: string }).code
  return `${answer.status} ${code}`.trim()
}

const isDone = (answer: string) => answer.startsWith('2')

const getRows = async () => JSON.stringify(await dumpAtRest(round.emulator.world))

/**
 * The answers to one call in each state. A refusal changes no row; what an accepted call changes is
 * created again.
 */
async function getLine(who: Caller, operation: Operation, known: Record<State, Known>) {
  const answers: string[] = []
  let isChanged = false
  for (const state of TRIED) {
    const answer = await ask(who, operation, known[state])
    const cell = `${operation.name} by ${who}, ${state}: ${answer}`
    expect(Number(answer.slice(0, 3)), cell).toBeLessThan(500)
    answers.push(answer)
    if (!isDone(answer) || operation.endpoint.method === 'GET') continue
    known[state] = await createKnown(round, state)
    isChanged = true
  }
  const rows = await getRows()
  if (!isChanged)
    expect(rows !== rowsBefore, `${operation.name} by ${who} changes rows`).toBe(false)
  rowsBefore = rows
  return answers
}
let rowsBefore: string

/** One line for each call and answers, with the callers who receive them. */
function writeTable(rows: Map<string, string[]>): string {
  const lines = [...rows].map(([row, callers]) => {
    const [name, ...answers] = row.split('|')
    return `| ${[name, callers.join(', '), ...answers].join(' | ')} |`
  })
  const head = ['call', 'caller', ...ALL_STATES]
  return `# Every call with an id, by caller and state

\`access-matrix.test.ts\` makes this table: each call of the contract whose path has an id, with a
valid body, about objects of the *owner*’s organization and a collaboration in each state. The
*viewer* is a colleague who may only read, the *partner* an invited organization, the *stranger*
another one, the *administrator* a platform administrator. A refusal has changed nothing.

| ${head.join(' | ')} |
|${head.map(() => '---').join('|')}|
${lines.join('\n')}
`
}

/** The cells of the table. The long run writes the table if its file is missing. */
async function readTable(): Promise<Map<string, string>> {
  const text = await readFile(new URL(TABLE, import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => /^\| \w+\./.test(line))
  return new Map(
    lines.flatMap((line) => {
      const [name, callers = '', ...answers] = line.slice(2, -2).split(' | ')
      return callers
        .split(', ')
        .flatMap((who) =>
          ALL_STATES.map((state, at) => [`${name} ${who} ${state}`, answers[at] ?? ''] as const),
        )
    }),
  )
}

test('every call with an id answers each caller in each state as the table says, and a refusal changes nothing [B1 B4]', async () => {
  const known = Object.fromEntries(
    await Promise.all(TRIED.map(async (state) => [state, await createKnown(round, state)])),
  ) as Record<State, Known>
  rowsBefore = await getRows()
  const rows = new Map<string, string[]>()
  const expected = isLong ? new Map<string, string>() : await readTable()
  for (const operation of OPERATIONS)
    for (const who of CALLERS) {
      const answers = await getLine(who, operation, known)
      const row = [operation.name, ...answers].join('|')
      rows.set(row, [...(rows.get(row) ?? []), who])
      for (const [at, state] of TRIED.entries()) {
        const cell = `${operation.name} ${who} ${state}`
        if (!isLong) expect(answers[at], cell).toBe(expected.get(cell))
      }
    }
  if (isLong) await expect(writeTable(rows)).toMatchFileSnapshot(TABLE)
}, 120_000)

/** Read by every signed-in user: a partner is invited by the name of its organization. */
const OPEN = new Set(['organizations.get'])

test.each(TRIED)(
  'to a stranger an object of a collaboration that is %s is one that does not exist [B1]',
  async (state) => {
    const known = await createKnown(round, state)
    const missing = {
      ...known,
      ids: Object.fromEntries(
        Object.entries(known.ids).map(([key, id]) => [
          key,
          key === 'parts/{partNumber}' || key === 'kubernetes/{type}' ? id : 'none',
        ]),
      ),
    }
    for (const operation of OPERATIONS) {
      if (OPEN.has(operation.name)) continue
      const answer = await ask('stranger', operation, known)
      expect(isDone(answer), `${operation.name}: ${answer}`).toBe(false)
      expect(answer, operation.name).toBe(await ask('stranger', operation, missing))
    }
  },
)
