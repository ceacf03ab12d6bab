import type { Message, TextKey } from '../text.ts'
import type { controlAudit } from '../texts/control/audit.ts'
import type { AuditLine, Checkpoint, Entry, Log } from './line.ts'
import { checkpointText, entryText, logText, NO_HASH, type Stream } from './line.ts'

/** The faults of a log; their texts are in `control.audit.finding`. */
export const FINDINGS = [
  'changed',
  'removed',
  'moved',
  'added',
  'cut',
  'rewritten',
  'forged',
  'chains',
  'otherLog',
  'otherKey',
  'incomplete',
] as const
/** One fault, with the entries that it concerns. */
export type Finding = {
  kind: (typeof FINDINGS)[number]
  organization: string
  stream: Stream | ''
  from: number
  to: number
  /** Of the entry that is named, where it is there. */
  traceId: string
}

/** The result: `findings` names at most `FINDINGS_MAX`, `faults` counts them all. */
export type Verdict = {
  entries: number
  chains: number
  faults: number
  findings: Finding[]
  /** Checkpoints of before what has been removed by age or size: nothing to compare them with. */
  outdated: number
}

/** How many faults a verdict names at most. */
export const FINDINGS_MAX = 100

/** An earlier export of the same log, or only its checkpoints. */
export type Earlier = { log: Log; heads: readonly Checkpoint[] }

/** The primitives come from the caller: this package knows no cryptography. */
export type Primitives = {
  /** SHA-256 of UTF-8, in lowercase hexadecimal. */
  hash(text: string): string
  /** Whether an Ed25519 signature in base64url is the key's over this text. */
  isSigned(text: string, signature: string, key: Log['key']): boolean
}

type Range = { from: number; to: number }
type ChainState = {
  organization: string
  stream: Stream
  start?: Checkpoint
  head?: Checkpoint
  last: { seq: number; hash: string; traceId: string; isFaulty: boolean }
  missing: Range[]
}

/** Takes the lines of an export one by one, and judges them at the end. */
export function createVerifier({ hash, isSigned }: Primitives, earlier?: Earlier) {
  const chains = new Map<string, ChainState>()
  const verdict: Verdict = { entries: 0, chains: 0, faults: 0, findings: [], outdated: 0 }
  let log: Log | undefined

  function find(kind: Finding['kind'], about: Partial<Finding> = {}): void {
    verdict.faults += 1
    if (verdict.findings.length >= FINDINGS_MAX) return
    const { organization = '', stream = '', from = 0, to = from, traceId = '' } = about
    verdict.findings.push({ kind, organization, stream, from, to, traceId })
  }
  const known = new Map(earlier?.heads.map((head) => [nameChain(head), head]))

  function takeLog(line: Log): void {
    log = line
    if (!isSigned(logText(line), line.signature, line.key)) find('forged')
    if (!earlier) return
    if (earlier.log.id !== line.id) find('otherLog')
    if (earlier.log.key.x !== line.key.x) find('otherKey')
    const texts: [string, string][] = [
      [logText(earlier.log), earlier.log.signature],
      ...earlier.heads.map((head): [string, string] => [
        checkpointText(earlier.log.id, head),
        head.signature,
      ]),
    ]
    if (!texts.every(([text, signature]) => isSigned(text, signature, earlier.log.key)))
      find('forged')
  }

  function chainFor(line: Entry | Checkpoint): ChainState {
    const name = nameChain(line)
    const { organization, stream } = line
    const chain = chains.get(name) ?? {
      organization,
      stream,
      last: { seq: 0, hash: NO_HASH, traceId: '', isFaulty: false },
      missing: [],
    }
    chains.set(name, chain)
    return chain
  }

  function takeCheckpoint(line: Checkpoint): void {
    const chain = chainFor(line)
    const { organization, stream, seq } = line
    if (log && !isSigned(checkpointText(log.id, line), line.signature, log.key))
      find('forged', { organization, stream, from: seq })
    if (line.type === 'head') chain.head = line
    else {
      chain.start = line
      chain.last = { seq, hash: line.hash, traceId: '', isFaulty: false }
    }
  }

  function takeEntry(line: Entry): void {
    const chain = chainFor(line)
    const { organization, stream, seq, previous } = line
    const traceId = getTraceId(line.facts)
    const about = { organization, stream, from: seq, traceId }
    verdict.entries += 1
    const isChanged = hash(entryText(line, JSON.stringify(line.facts))) !== line.hash
    if (isChanged) find('changed', about)
    const { last } = chain
    if (chain.head) {
      find('added', about)
      return
    }
    if (seq <= last.seq) {
      find(fillGap(chain.missing, seq) ? 'moved' : 'added', about)
      return
    }
    if (seq > last.seq + 1) chain.missing.push({ from: last.seq + 1, to: seq - 1 })
    else if (previous !== last.hash && !isChanged && !last.isFaulty)
      // It was given a new hash after the change; what follows it still has the old one.
      find('changed', { ...about, from: last.seq, traceId: last.traceId })
    chain.last = { seq, hash: line.hash, traceId, isFaulty: isChanged }
    const before = known.get(nameChain(line))
    if (before?.seq === seq && before.hash !== line.hash) find('rewritten', about)
  }

  function judge(chain: ChainState): void {
    const { organization, stream, start, head, last, missing } = chain
    const about = { organization, stream }
    for (const range of missing) find('removed', { ...about, ...range })
    if (!start || !head) {
      find('incomplete', about)
      return
    }
    if (head.seq > last.seq) find('removed', { ...about, from: last.seq + 1, to: head.seq })
    if (head.seq < last.seq) find('added', { ...about, from: head.seq + 1, to: last.seq })
    if (head.seq === last.seq && head.hash !== last.hash && !last.isFaulty)
      find('changed', { ...about, from: last.seq, traceId: last.traceId })
  }

  function compareWith(before: Checkpoint): void {
    const chain = chains.get(nameChain(before))
    const { organization, stream } = before
    const end = chain?.last.seq ?? 0
    if (end < before.seq) find('cut', { organization, stream, from: end + 1, to: before.seq })
    const start = chain?.start
    if (!start || start.seq < before.seq) return
    if (start.seq > before.seq) verdict.outdated += 1
    else if (start.hash !== before.hash)
      find('rewritten', { organization, stream, from: start.seq })
  }

  return {
    take(line: AuditLine): void {
      if (line.type === 'log') takeLog(line)
      else if (line.type === 'entry') takeEntry(line)
      else takeCheckpoint(line)
    },
    end(): Verdict {
      for (const chain of chains.values()) judge(chain)
      if (!log) find('incomplete')
      else if (log.chains !== chains.size) find('chains', { from: chains.size, to: log.chains })
      if (earlier && earlier.log.id === log?.id) for (const head of earlier.heads) compareWith(head)
      return { ...verdict, chains: chains.size }
    },
  }
}

const nameChain = ({ organization, stream }: Pick<Entry, 'organization' | 'stream'>) =>
  `${organization} ${stream}`

/** Takes a number out of the gaps; whether it was in one. */
function fillGap(missing: Range[], seq: number): boolean {
  const index = missing.findIndex(({ from, to }) => from <= seq && seq <= to)
  const gap = missing[index]
  if (!gap) return false
  const rest = [
    { from: gap.from, to: seq - 1 },
    { from: seq + 1, to: gap.to },
  ].filter(({ from, to }) => from <= to)
  missing.splice(index, 1, ...rest)
  return true
}

function getTraceId(facts: unknown): string {
  const traceId =
    typeof facts === 'object' && facts !== null && 'traceId' in facts ? facts.traceId : ''
  return typeof traceId === 'string' ? traceId : ''
}

type Key = Extract<TextKey<typeof controlAudit>, `control.audit.finding.${string}`>

/** The message of a fault, without its chain. */
export function toFindingMessage({ kind, organization, from, to }: Finding) {
  const isOfLog = kind === 'forged' && organization === ''
  const code: Key = isOfLog ? 'control.audit.finding.forgedLog' : `control.audit.finding.${kind}`
  return { code, values: { from, to, count: to - from + 1 } } satisfies Message
}
