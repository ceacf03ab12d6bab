import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AuditLine, Checkpoint, Entry, Log } from './line.ts'
import { checkpointText, entryText, logText, NO_HASH, type Stream } from './line.ts'
import { AuditLineError, readAuditLines, readEarlier } from './read-lines.ts'
import { createVerifier, type Earlier, FINDINGS_MAX, toFindingMessage } from './verify.ts'

const AT = '2026-11-21T10:00:00.000Z'
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const KEY = publicKey.export({ format: 'jwk' }) as Log['key']
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url')
const isSigned = (text: string, signature: string) =>
  verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))

function entriesOf(stream: Stream, count: number, path = '/users'): Entry[] {
  let previous = NO_HASH
  return Array.from({ length: count }, (_, index) => {
    const about = { organization: 'org', stream, seq: index + 1, previous }
    const facts = { traceId: `trace-${index + 1}`, path }
    previous = hash(entryText(about, JSON.stringify(facts)))
    return { type: 'entry', ...about, facts, hash: previous }
  })
}
function checkpoint(type: 'start' | 'head', entry: Pick<Entry, 'stream' | 'seq' | 'hash'>) {
  const about = { type, organization: 'org', stream: entry.stream, seq: entry.seq }
  const line = { ...about, hash: entry.hash, at: AT }
  return { ...line, signature: signed(checkpointText('log-1', line)) } satisfies Checkpoint
}
function logOf(chains: number, id = 'log-1'): Log {
  const about = { id, startedAt: AT, chains }
  return { type: 'log', format: 1, ...about, key: KEY, signature: signed(logText(about)) }
}
const chain = (entries: readonly Entry[], end = entries.at(-1) as Entry): AuditLine[] => [
  checkpoint('start', { stream: end.stream, seq: 0, hash: NO_HASH }),
  ...entries,
  checkpoint('head', end),
]
function judge(lines: readonly AuditLine[], earlier?: Earlier) {
  const verifier = createVerifier({ hash, isSigned }, earlier)
  for (const line of lines) verifier.take(line)
  return verifier.end()
}
const findings = (lines: readonly AuditLine[], earlier?: Earlier) =>
  judge(lines, earlier).findings.map(({ kind, stream, from, to }) =>
    `${kind} ${stream} ${from === to ? from : `${from}–${to}`}`.replace('  ', ' '),
  )
const five = entriesOf('reads', 5)
const [first, second, third, fourth, fifth] = five as [Entry, Entry, Entry, Entry, Entry]
const whole = [logOf(1), ...chain(five)]
const heads = (...of: Entry[]): Earlier => ({
  log: logOf(1),
  heads: of.map((entry) => checkpoint('head', entry)),
})

test('a whole log of two chains has no faults [S3]', () => {
  const lines = [logOf(2), ...chain(five), ...chain(entriesOf('changes', 2))]
  expect(judge(lines)).toEqual({ entries: 7, chains: 2, faults: 0, findings: [], outdated: 0 })
})

test('a changed entry is named once, with its trace, also if it got a new hash [S3]', () => {
  const changed = { ...third, facts: { traceId: 'trace-3', path: '/other' } }
  const about = { organization: 'org', stream: 'reads', from: 3, to: 3, traceId: 'trace-3' }
  const changedLines = [logOf(1), ...chain([first, second, changed, fourth, fifth])]
  expect(judge(changedLines)).toMatchObject({
    faults: 1,
    findings: [{ kind: 'changed', ...about }],
  })
  const rehashed = { ...changed, hash: hash(entryText(changed, JSON.stringify(changed.facts))) }
  const lines = [logOf(1), ...chain([first, second, rehashed, fourth, fifth])]
  expect(judge(lines)).toMatchObject({ faults: 1, findings: [{ kind: 'changed', ...about }] })
  const last = { ...fifth, facts: {}, hash: hash(entryText(fifth, '{}')) }
  expect(findings([logOf(1), ...chain([first, second, third, fourth, last], fifth)])).toEqual([
    'changed reads 5',
  ])
  const unhashed = { ...fifth, hash: 'f'.repeat(64) }
  expect(findings([logOf(1), ...chain([first, second, third, fourth, unhashed], fifth)])).toEqual([
    'changed reads 5',
  ])
})

test('removed, moved and added entries are distinguished [S3]', () => {
  const of = (...entries: Entry[]) => findings([logOf(1), ...chain(entries, fifth)])
  expect(of(first, fourth, fifth)).toEqual(['removed reads 2–3'])
  expect(of(first, second, third)).toEqual(['removed reads 4–5'])
  expect(of(first, third, second, fourth, fifth)).toEqual(['moved reads 2'])
  expect(of(first, fifth, third)).toEqual(['moved reads 3', 'removed reads 2', 'removed reads 4'])
  expect(of(first, fifth, second, third, fourth, fourth)).toEqual([
    'moved reads 2',
    'moved reads 3',
    'moved reads 4',
    'added reads 4',
  ])
  expect(of(first, second, second, third, fourth, fifth)).toEqual(['added reads 2'])
  expect(findings([logOf(1), ...chain(five, third)])).toEqual(['added reads 4–5'])
  expect(findings([logOf(1), ...chain([first, second, third]), fourth])).toEqual(['added reads 4'])
})

test('a chain without its checkpoints, or a log without its first line, is incomplete [S3]', () => {
  const [log, start, ...rest] = whole as [Log, Checkpoint, ...AuditLine[]]
  expect(findings([log, ...rest])).toEqual(['incomplete reads 0'])
  expect(findings([log, start, ...five])).toEqual(['incomplete reads 0'])
  expect(findings([start, ...rest])).toEqual(['incomplete 0'])
  expect(findings([logOf(3), ...chain(five)])).toEqual(['chains 1–3'])
})

test('a signature of other words is forged: of the log, a checkpoint, an earlier export [S3]', () => {
  const log = { ...logOf(1), signature: signed('other') }
  expect(findings([log, ...chain(five)])).toEqual(['forged 0'])
  const head = { ...checkpoint('head', fifth), at: '2026-11-22T10:00:00.000Z' }
  expect(findings([...whole.slice(0, -1), head])).toEqual(['forged reads 5'])
  expect(findings(whole, { log, heads: [] })).toEqual(['forged 0'])
  expect(findings(whole, { log: logOf(1), heads: [head] })).toEqual(['forged 0'])
})

test('what an earlier checkpoint has seen is cut, rewritten or of another log [S3]', () => {
  expect(judge(whole, heads(third))).toMatchObject({ faults: 0, outdated: 0 })
  expect(judge(whole, heads(fifth))).toMatchObject({ faults: 0, outdated: 0 })
  const short = [logOf(1), ...chain([first, second])]
  expect(findings(short, heads(fifth))).toEqual(['cut reads 3–5'])
  expect(findings([logOf(0)], heads(second))).toEqual(['cut reads 1–2'])
  const rewritten = entriesOf('reads', 5, '/others')
  expect(findings([logOf(1), ...chain(rewritten)], heads(third))).toEqual(['rewritten reads 3'])
  const another = { log: logOf(1, 'log-2'), heads: [] }
  expect(findings(whole, another)).toEqual(['otherLog 0'])
  const otherKey = { log: { ...logOf(1), key: { ...KEY, x: 'other' } }, heads: [] }
  expect(findings(whole, otherKey)).toEqual(['otherKey 0'])
})

test('a log whose old entries were removed by age starts at a signed checkpoint [S3]', () => {
  const young = [logOf(1), checkpoint('start', third), fourth, fifth, checkpoint('head', fifth)]
  expect(judge(young)).toMatchObject({ entries: 2, faults: 0 })
  expect(judge(young, heads(second))).toMatchObject({ faults: 0, outdated: 1 })
  expect(judge(young, heads(third))).toMatchObject({ faults: 0, outdated: 0 })
  const other = entriesOf('reads', 3, '/others').at(-1) as Entry
  expect(findings(young, heads(other))).toEqual(['rewritten reads 3'])
})

test('entries that do not follow their checkpoint or the empty hash are found [S3]', () => {
  const start = checkpoint('start', { ...third, hash: first.hash })
  const young = [logOf(1), start, fourth, fifth, checkpoint('head', fifth)]
  expect(findings(young)).toEqual(['changed reads 3'])
  const about = { ...first, previous: fifth.hash }
  const other = { ...about, hash: hash(entryText(about, JSON.stringify(about.facts))) }
  expect(findings([logOf(1), other])).toEqual(['changed reads 0', 'incomplete reads 0'])
})

test('a changed entry without a readable trace is still named by its number [S3]', () => {
  for (const facts of [null, 'text', {}, { traceId: 7 }])
    expect(judge([logOf(1), ...chain([{ ...first, facts }, ...five.slice(1)])])).toMatchObject({
      findings: [{ kind: 'changed', from: 1, traceId: '' }],
    })
})

test('a finding is described with its entries; a forged log otherwise than a checkpoint [S3]', () => {
  const about = { organization: 'org', stream: 'reads', from: 2, to: 4, traceId: '' } as const
  expect(toFindingMessage({ ...about, kind: 'removed' })).toEqual({
    code: 'control.audit.finding.removed',
    values: { from: 2, to: 4, count: 3 },
  })
  expect(toFindingMessage({ ...about, kind: 'forged' })).toMatchObject({
    code: 'control.audit.finding.forged',
  })
  expect(toFindingMessage({ ...about, kind: 'forged', organization: '' })).toMatchObject({
    code: 'control.audit.finding.forgedLog',
  })
  expect(toFindingMessage({ ...about, kind: 'removed', organization: '' })).toMatchObject({
    code: 'control.audit.finding.removed',
  })
})

test('a verdict names a hundred faults and counts all of them [S3]', () => {
  const many = entriesOf('reads', FINDINGS_MAX + 20).map((entry) => ({ ...entry, facts: {} }))
  const { faults, findings: named } = judge([logOf(1), ...chain(many)])
  expect([faults, named.length]).toEqual([FINDINGS_MAX + 20, FINDINGS_MAX])
})

async function* chunks(...texts: (string | Uint8Array)[]) {
  for (const text of texts) yield typeof text === 'string' ? new TextEncoder().encode(text) : text
}
async function parsed(...texts: (string | Uint8Array)[]) {
  const lines: AuditLine[] = []
  for await (const line of readAuditLines(chunks(...texts))) lines.push(line)
  return lines
}
const faultyLine = (...texts: string[]) =>
  parsed(...texts).then(
    () => undefined,
    (error: unknown) => (error instanceof AuditLineError ? error.line : error),
  )

test('an export is read line by line, wherever its pieces are cut [S3]', async () => {
  const text = whole.map((line) => JSON.stringify(line)).join('\n')
  await expect(parsed(text)).resolves.toEqual(whole)
  await expect(parsed(`\n${text}\n\n`)).resolves.toEqual(whole)
  await expect(parsed(...(text.match(/[\s\S]{1,97}/g) ?? []))).resolves.toEqual(whole)
  const named = JSON.stringify({ ...first, organization: 'Santé' })
  const single = Array.from(new TextEncoder().encode(named), (byte) => Uint8Array.of(byte))
  await expect(parsed(...single)).resolves.toEqual([{ ...first, organization: 'Santé' }])
  await expect(readEarlier(chunks(text))).resolves.toEqual({
    log: whole[0],
    heads: [whole.at(-1)],
  })
  await expect(readEarlier(chunks(''))).resolves.toBeUndefined()
})

test('a line that is none of an audit log is refused with its number [S3]', async () => {
  const line = JSON.stringify(first)
  expect(await faultyLine(`${line}\n\n{}\n`)).toBe(3)
  expect(await faultyLine(`${line}\n`, 'no JSON')).toBe(2)
  expect(await faultyLine(`${line}\n${line}\n`, ' '.repeat(100_001))).toBe(3)
  expect(await faultyLine(`${line}\n`, ' '.repeat(100_000))).toBeUndefined()
})
