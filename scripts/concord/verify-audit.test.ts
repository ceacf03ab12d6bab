import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { users } from '@concord/domain/people/contract'
import { startEmulator } from '@concord/emulator/testing/start-emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConcord } from './run-concord.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'concord-audit-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Exports of one log: the whole, a checkpoint and the whole some calls later. */
let early: string[]
let checkpoint: string
let late: string[]
/** The place of the reads of the organization in `late`: the line of the entry `seq`. */
let atRead: (seq: number) => number
beforeAll(async () => {
  const emulator = await startEmulator()
  const call = await emulator.callAs('contributor')
  const work = async () => {
    for (let count = 0; count < 5; count += 1) await call(users.get, { params: { id: 'self' } })
    await call(users.change, { params: { id: 'self' }, body: { language: 'en' } })
  }
  const get = async (what: string) =>
    (await emulator.send('GET', `/_emulator/audit/${what}`)).text()
  await work()
  await call(users.get, { params: { id: 'self' } })
  early = (await get('export')).trimEnd().split('\n')
  await work()
  checkpoint = await get('checkpoint')
  late = (await get('export')).trimEnd().split('\n')
  atRead = (seq) =>
    late.findIndex((line) => {
      const { type, stream, seq: at } = JSON.parse(line)
      return type === 'entry' && stream === 'reads' && at === seq
    })
  await emulator.stop()
}, 60_000)

function verify(content: readonly string[] | string, ...options: string[]) {
  const text = typeof content === 'string' ? content : `${content.join('\n')}\n`
  writeFileSync(path.join(folder, 'audit.jsonl'), text)
  const { status, out, err } = runConcord(folder, ['audit', 'verify', 'audit.jsonl', ...options])
  const [, ...said] = out.split('\n')
  return {
    status,
    said: said.map((line) => line.replace(/^\S+ (reads|changes): /, '$1: ')),
    err,
  }
}

test('audit verify finds nothing wrong with an export, and that it continues a checkpoint [S3]', () => {
  expect(verify(late)).toEqual({
    status: 0,
    said: ['Nothing was changed or removed (entries: 13, chains: 2).'],
    err: '',
  })
  writeFileSync(path.join(folder, 'earlier.jsonl'), early.join('\n'))
  expect(verify(late, '--checkpoint', 'earlier.jsonl')).toMatchObject({
    status: 0,
    said: [expect.any(String), 'The log continues the earlier checkpoint.'],
  })
})

test('audit verify names an entry that was changed, removed or reordered, and a cut tail [S3]', () => {
  const fault = '1 fault: the log is not as it was written.'
  const changed = late.with(
    atRead(3),
    late[atRead(3)]?.replace('"status":200', '"status":403') ?? '',
  )
  const trace = JSON.parse(late[atRead(3)] ?? '').facts.traceId
  expect(verify(changed)).toMatchObject({
    status: 1,
    said: [`reads: Entry 3 was changed [${trace}]`, fault],
  })
  expect(verify(late.toSpliced(atRead(3), 2)).said).toEqual([
    'reads: Entries 3 to 4 are missing',
    fault,
  ])
  const swapped = late.with(atRead(3), late[atRead(4)] ?? '').with(atRead(4), late[atRead(3)] ?? '')
  expect(verify(swapped).said).toEqual([`reads: Entry 3 is not in its place [${trace}]`, fault])
  expect(verify(late.toSpliced(atRead(10), 2)).said).toEqual([
    'reads: Entries 10 to 11 are missing',
    fault,
  ])
  expect(verify(late.slice(0, -1)).said).toEqual(['reads: A signed end is missing', fault])
})

test('audit verify finds an older copy of a log with a checkpoint [S3]', () => {
  writeFileSync(path.join(folder, 'checkpoint.jsonl'), checkpoint)
  expect(verify(early).status).toBe(0)
  expect(verify(early, '--checkpoint', 'checkpoint.jsonl')).toMatchObject({
    status: 1,
    said: [
      'changes: Entry 2, which the earlier checkpoint has, was cut off',
      'reads: Entries 7 to 11, which the earlier checkpoint has, were cut off',
      '2 faults: the log is not as it was written.',
    ],
  })
})

test('audit verify exits with 2 for what is not a log, and names its line', () => {
  expect(verify('{}\n')).toMatchObject({
    status: 2,
    err: 'audit.jsonl: line 1 is not a line of an audit log.',
  })
  expect(verify('')).toMatchObject({
    status: 2,
    err: 'audit.jsonl is neither an export nor a checkpoint of an audit log.',
  })
  const { status, err } = verify(late, '--checkpoint', 'none.jsonl')
  expect([status, err]).toEqual([2, expect.stringMatching(/ENOENT.*none\.jsonl/)])
})
