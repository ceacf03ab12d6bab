import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { DATATYPE_NAMES } from '@concord/domain/csv'
import { aColumn, aDatasetType } from '@concord/domain/fixtures/a-dataset-type'
import { afterAll, expect, test } from 'vitest'
import { startCommand } from '../package/installed.ts'
import { root } from '../run.ts'
import { describeFinding, examine, type Machine } from './doctor.ts'
import { runConcord } from './run-concord.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'concord-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))
const inFolder = (name: string) => path.join(folder, name)

const concord = (...given: string[]) => runConcord(folder, given)

/** A column of each data type, others with explicit rules. */
const schema = [
  ...DATATYPE_NAMES.map((datatype, index) =>
    aColumn({ name: datatype, type: { datatype }, nullable: index % 2 === 0 }),
  ),
  aColumn({ name: 'code', type: { datatype: 'varchar', length: 7, pattern: '^[A-Z]{2}-\\d{4}$' } }),
  aColumn({ name: 'sized', type: { datatype: 'nvarchar', length: 8, minLength: 3 } }),
  aColumn({ name: 'rate', type: { datatype: 'decimal', precision: 5, scale: 4 } }),
]
const { csvValidationSchema: _, ...plain } = aDatasetType({ schema })
writeFileSync(inFolder('type.json'), JSON.stringify({ ...plain, schema }))

test('generate writes a file that is valid, the same for the same seed', () => {
  const made = concord('generate', 'type.json', 'good.csv', '--rows', '300', '--seed', '7')
  expect(made).toEqual({ status: 0, out: 'good.csv: 300 valid rows.', err: '' })
  expect(concord('validate', 'type.json', 'good.csv')).toMatchObject({
    status: 0,
    out: 'good.csv is valid: 300 rows.',
  })
  concord('generate', 'type.json', 'again.csv', '--rows', '300', '--seed', '7')
  concord('generate', 'type.json', 'other.csv', '--rows', '300', '--seed', '8')
  const [good, again, other] = ['good.csv', 'again.csv', 'other.csv'].map((name) =>
    readFileSync(inFolder(name), 'utf8'),
  )
  expect(again === good).toBe(true)
  expect(other === good).toBe(false)
}, 30_000)

test('generate with errors has one of each kind, and the validator reports what its key says [B066]', () => {
  const made = concord('generate', 'type.json', 'bad.csv', '--rows', '5', '--errors', 'one-of-each')
  expect(made.out).toBe('bad.csv: 5 valid rows and 7 errors, which bad.errors.csv names.')
  expect(concord('validate', 'type.json', 'bad.csv', '--report', 'found.csv').status).toBe(1)
  const key = readFileSync(inFolder('bad.errors.csv'), 'utf8')
  expect(readFileSync(inFolder('found.csv'), 'utf8')).toBe(key)
  const kinds = key
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(2).join(': '))
  expect(kinds).toEqual([
    'NULL_VALUE: Must contain a value',
    'INVALID_DATASIZE: Data size is too short',
    'INVALID_DATASIZE: Data size is too long',
    expect.stringMatching(/^INVALID_(VALUE|FORMAT)/),
    'INVALID_VALUE: Invalid value or data type',
    expect.stringMatching(/Must contain a value|Wrong format/),
    'INVALID_VALUE: Unknown property',
  ])
}, 30_000)

test('generate replaces no file, and names a column that no value fits', () => {
  writeFileSync(inFolder('kept.csv'), 'mine')
  expect(concord('generate', 'type.json', 'kept.csv')).toEqual({
    status: 2,
    out: '',
    err: 'kept.csv exists. Choose another name, or delete it first.',
  })
  expect(readFileSync(inFolder('kept.csv'), 'utf8')).toBe('mine')
  const none = [
    aColumn({ name: 'never', type: { datatype: 'varchar', length: 2, pattern: '^abc$' } }),
  ]
  writeFileSync(inFolder('never.json'), JSON.stringify({ ...plain, schema: none }))
  expect(concord('generate', 'never.json', 'never.csv').err).toMatch(/^No value of column never /)
})

test('scenario new writes a file that lint accepts and an emulator loads; lint names every fault of another', async () => {
  expect(concord('scenario', 'new', 'bug 17.json').status).toBe(0)
  expect(concord('scenario', 'lint', 'bug 17.json')).toEqual({
    status: 0,
    out: 'bug 17.json can be loaded.',
    err: '',
  })
  const started = await startCommand(
    path.join(root, 'apps/emulator/start.js'),
    ['--port', '0', '--data-dir', ':memory:', '--scenario', inFolder('bug 17.json')],
    { cwd: root },
  )
  await started.stop()
  expect(concord('scenario', 'new', 'bug 17.json').status).toBe(2)
  const scenario = JSON.parse(readFileSync(inFolder('bug 17.json'), 'utf8'))
  scenario.people.olive.roles = ['NOBODY']
  scenario.people.olive.height = 3
  scenario.jobs.portfolio.inputs = ['nothing']
  writeFileSync(inFolder('faulty.json'), JSON.stringify(scenario))
  const { status, out } = concord('scenario', 'lint', 'faulty.json')
  expect(status).toBe(1)
  expect(out.split('\n').map((line) => line.split(': ')[1])).toEqual(
    expect.arrayContaining([
      'people.olive.height',
      expect.stringMatching(/^people\.olive\.roles/),
      'jobs.portfolio.inputs.0',
    ]),
  )
  scenario.people = {}
  scenario.jobs.portfolio = { ...scenario.jobs.portfolio, inputs: ['policies'], made: 3 }
  scenario.jobTypes = {
    broken: { by: 'owner', name: 'B', query: 'SELECT', inputs: ['policies'], output: 'policies' },
  }
  writeFileSync(inFolder('late.json'), JSON.stringify(scenario))
  const late = concord('scenario', 'lint', 'late.json').out.split('\n')
  expect(late.map((line) => line.split(': ')[1])).toEqual([
    'jobs.portfolio.inputs.0',
    'jobTypes.broken.query',
  ])
})

test('a wrong command, option or number of files is refused with 2', () => {
  for (const given of [
    ['nonsense'],
    ['generate', 'type.json'],
    ['scenario', 'lint'],
    ['doctor', 'extra'],
  ])
    expect(concord(...given)).toMatchObject({ status: 2, err: expect.stringMatching(/^Usage: /) })
  expect(concord('validate', 'type.json', 'good.csv', '--rows', '3').err).toMatch(
    /^validate has no option --rows\./,
  )
  expect(concord('generate', 'type.json', 'x.csv', '--rows', '-1').status).toBe(2)
  expect(concord('doctor', '--port', 'x')).toMatchObject({
    status: 2,
    err: expect.stringContaining('PORT'),
  })
})

const healthy: Machine = {
  nodeVersion: '22.1.0',
  now: new Date('2027-01-02T03:04:05Z'),
  browser: '/usr/bin/chromium',
  bundledNode: () => '26.10.0',
  port: 0,
  host: '127.0.0.1',
  dataDir: inFolder('new/data'),
  freeBytes: () => 20 * 1024 ** 3,
}
const described = async (machine: Partial<Machine>) =>
  (await examine({ ...healthy, ...machine })).map(describeFinding)

test('doctor finds nothing on a healthy machine', async () => {
  expect(await described({})).toEqual([
    'ok       Node.js: 22.1.0',
    'ok       Set-up: complete, with Node.js 26.10.0',
    'ok       Clock: 2027-01-02T03:04:05.000Z',
    'ok       Port: 0 is free',
    `ok       Data folder: ${inFolder('new/data')} will be created`,
    'ok       Disk: 20.0 GiB free',
    'ok       Browser: /usr/bin/chromium',
  ])
})

test('doctor names each fault of a broken machine with what to do', async () => {
  const taken = createServer((_request, response) => response.writeHead(404).end())
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const data = inFolder('broken')
  mkdirSync(data)
  writeFileSync(path.join(data, 'concord.sqlite'), 'no database')
  const found = await described({
    nodeVersion: '18.20.0',
    now: new Date('1970-01-01T00:00:00Z'),
    browser: undefined,
    bundledNode: () => {
      throw new Error('ENOENT')
    },
    port,
    dataDir: data,
    freeBytes: () => 5 * 1024 ** 2,
  })
  taken.close()
  expect(found).toEqual([
    'FAULT    Node.js: 18.20.0 is too old. Install version 20 or a newer one.',
    'FAULT    Set-up: The installed packages are incomplete. Run `npm start`, or `npm ci`.',
    'FAULT    Clock: It shows 1970-01-01T00:00:00.000Z. Set the date of this machine: tokens would not be valid.',
    `FAULT    Port: ${port} is in use by another program. Stop it, or start with --port ${port + 1}.`,
    `FAULT    Data folder: ${path.join(data, 'concord.sqlite')} is not a database. Restore it, or delete the folder.`,
    `FAULT    Disk: 0.0 GiB free at ${data}. Make room, or choose another folder.`,
    'warning  Browser: No Chromium was found; only the tests need one. `npm test` installs it.',
  ])
})

test('doctor finds a port that is taken only at another address of localhost, or an address that is not here', async () => {
  const taken = createServer((_request, response) => response.writeHead(404).end())
  await new Promise<void>((resolve) => taken.listen(0, '::1', resolve))
  const { port } = taken.address() as AddressInfo
  const found = await described({ port })
  const everywhere = await described({ port, host: '0.0.0.0' })
  taken.close()
  const text = `FAULT    Port: ${port} is in use at ::1 by another program, which http://localhost:${port} would open. Stop it, or start with --port ${port + 1}.`
  expect(found).toContain(text)
  expect(everywhere).toContain(text)
  expect(await described({ port, host: '203.0.113.7' })).toContain(
    'FAULT    Port: This machine has no address 203.0.113.7. Start with --host 127.0.0.1.',
  )
})

test('doctor names a data folder that is a file or that others can read', async () => {
  writeFileSync(inFolder('a-file'), '')
  expect(await described({ dataDir: inFolder('a-file') })).toContain(
    `FAULT    Data folder: ${inFolder('a-file')} is a file. Choose another folder with --data-dir.`,
  )
  const open = inFolder('open')
  mkdirSync(open)
  chmodSync(open, 0o755)
  if (process.platform !== 'win32')
    expect(await described({ dataDir: open })).toContain(
      `warning  Data folder: ${open} can be read by other users. Run: chmod 700 ${open}`,
    )
})
