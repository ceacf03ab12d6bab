import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { control } from '@concord/domain/control/contracts'
import { startEmulator, type TestEmulator } from '@concord/emulator/testing/start-emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentCases } from './cases/session.ts'
import { command } from './command.ts'
import { peopleFrom } from './people.ts'
import { run } from './run.ts'

let emulator: TestEmulator
const folder = mkdtempSync(path.join(tmpdir(), 'concord-conformance-'))
const people = path.join(folder, 'people.json')
beforeAll(async () => {
  emulator = await startEmulator()
  writeFileSync(people, JSON.stringify(await emulator.callControl(control.people.list)))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await emulator.stop()
})

/** Runs the command in its own process, as on a terminal. */
async function typed(...args: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, INIT_CWD: folder },
  })
  const [out, err, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { out, err, status }
}

test('a run without differences exits with 0, a summary by area and a report as JSON', async () => {
  const chosen = ['--only', 'environment,publicDomains', '--json', 'report.json']
  const { out, status } = await typed(
    '--base-url',
    emulator.origin,
    '--people',
    'people.json',
    ...chosen,
  )
  expect(out).toMatch(/^publicDomains +1 +1 +\d+ +0$/m)
  expect(out).toContain('no difference')
  expect(status).toBe(0)
  const report = JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as unknown
  expect(report).toMatchObject({
    findings: [],
    notCovered: [],
    areas: [{ noun: 'publicDomains', endpoints: 1 }, { noun: 'environment' }],
  })
})

test('differences exit with 1, each with its clauses, method and path', async () => {
  writeFileSync(
    path.join(folder, 'wrong.json'),
    JSON.stringify([{ purpose: 'owner', email: 'nobody@conformance.invalid', password: 'x' }]),
  )
  const out: string[] = []
  const args = [
    '--base-url',
    emulator.origin,
    '--people',
    path.join(folder, 'wrong.json'),
    '--only',
    'authn',
  ]
  expect(await command(args, (text) => out.push(text))).toBe(1)
  expect(out.join()).toContain('✗ rule [A056 A057] POST /')
  expect(out.join()).toContain('owner cannot sign in: 401')
})

test('a run that cannot start exits with 2', async () => {
  const { err, status } = await typed('--base-url', 'http://127.0.0.1:9', '--people', 'people.json')
  expect(err).toContain('does not answer')
  expect(status).toBe(2)
})

const BASE = ['--base-url', 'http://127.0.0.1:9']
test.each([
  [[], '--base-url is missing'],
  [['--base-url', 'ftp://localhost'], 'is not an http address'],
  [[...BASE], '--people is missing'],
  [[...BASE, '--people', '/none.json'], '--people /none.json'],
  [[...BASE, '--only', 'nothing'], '--only nothing: one of users,'],
  [[...BASE, '--cases', '/none.json'], '--cases /none.json'],
  [[...BASE, '--people', 'package.json'], 'not a list of people'],
  [[...BASE, '--cases', 'package.json'], 'not a file of recorded cases'],
  [['--unknown'], '--unknown'],
  [['replay'], 'replay is not a command'],
  [['record', '--upstream', 'http://127.0.0.1:9'], '--out is missing'],
  [['record', '--out', '/none.json', '--har', '/none.har'], '--har /none.har'],
  [
    ['record', '--out', '/none.json', '--upstream', 'http://127.0.0.1:9', '--port', 'x'],
    '--port x is not a port',
  ],
  [
    ['record', '--upstream', 'http://127.0.0.1:9', '--out', '/no-folder/out.json'],
    '--out /no-folder/out.json: ENOENT',
  ],
  [
    [...BASE, '--people', '{people}', '--json', '/no-folder/report.json'],
    '--json /no-folder/report.json: ENOENT',
  ],
])('%j is refused with a message that names it', async (args, reason) => {
  const given = args.map((each) => each.replace('{people}', people))
  await expect(command(given, () => undefined)).rejects.toThrow(reason)
})

test('an endpoint that no case calls is reported by name', async () => {
  const known = peopleFrom(JSON.parse(readFileSync(people, 'utf8')))
  const { notCovered } = await run({
    baseUrl: emulator.origin,
    people: known,
    tables: [environmentCases],
    only: ['environment', 'terms'],
  })
  expect(
    notCovered.map(({ endpoint, method, path: place }) => `${endpoint} ${method} ${place}`),
  ).toEqual([
    'terms.latest GET /terms-and-conditions/latest',
    'terms.create POST /terms-and-conditions/',
  ])
})

test('a case is reported as not run if its person is missing or cannot sign in, or a value is missing', async () => {
  const known = peopleFrom(JSON.parse(readFileSync(people, 'utf8')))
  known.delete('viewer')
  const analyst = known.get('analyst')
  if (analyst) known.set('analyst', { ...analyst, password: 'conformance-wrong' })
  const one = { clauses: 'A117', endpoint: 'roles.list', does: 'lists the roles' } as const
  const cases = [
    { ...one, as: 'viewer' },
    { ...one, as: 'analyst' },
    { ...one, as: 'owner', query: { page: '{{nothing}}' } },
  ]
  const { notRun } = await run({
    baseUrl: emulator.origin,
    people: known,
    tables: [{ noun: 'roles', cases }],
    only: ['roles'],
  })
  expect(notRun.map(({ reason }) => reason)).toEqual([
    'the people file has no user for viewer',
    'analyst could not sign in',
    'nothing was kept as nothing',
  ])
})

test('--list prints every case with its clauses and sends no request', async () => {
  const out: string[] = []
  expect(await command(['--list', '--only', 'domains'], (text) => out.push(text))).toBe(0)
  expect(out.join()).toContain(
    'domains.create  admin adds a domain, which is saved in lowercase  [C044 C070 C107]',
  )
})
