import type { FaultAct, NewFault } from './answers.ts'
import type { ControlKey } from './texts/en.ts'

/** What can happen to a request, one kind of end at a time; a delay can come before any. */
export const ENDS = ['status', 'none', 'slow', 'reset', 'truncate', 'corrupt', 'commitThenDrop'] as const
export type End = (typeof ENDS)[number]

/** What the form holds: everything is text, as it was typed. */
export type Draft = {
  path: string
  method: string
  host: string
  user: string
  end: End
  status: string
  retryAfter: string
  bytesPerSecond: string
  delayMs: string
  times: string
  probability: string
}

export const EMPTY: Draft = {
  ...{ path: '/product/v1/**', method: '', host: '', user: '', end: 'status', status: '503', retryAfter: '' },
  ...{ bytesPerSecond: '1024', delayMs: '', times: '1', probability: '' },
}

/** Troubles that testers ask for again and again. */
export const PRESETS: readonly { id: string; title: ControlKey; draft: Partial<Draft> }[] = [
  { id: 'outage', title: 'faults.preset.outage', draft: { status: '503', times: '' } },
  { id: 'tooMany', title: 'faults.preset.tooMany', draft: { status: '429', retryAfter: '5', times: '1' } },
  { id: 'slow', title: 'faults.preset.slow', draft: { end: 'none', delayMs: '3000', times: '' } },
  {
    id: 'trickle',
    title: 'faults.preset.trickle',
    draft: { path: '/product/v1/datasets/**', end: 'slow', bytesPerSecond: '65536', times: '' },
  },
  { id: 'dropped', title: 'faults.preset.dropped', draft: { method: 'POST', end: 'commitThenDrop', times: '1' } },
  { id: 'flaky', title: 'faults.preset.flaky', draft: { end: 'reset', probability: '0.2', times: '' } },
  { id: 'cut', title: 'faults.preset.cut', draft: { method: 'GET', end: 'truncate', times: '1' } },
  { id: 'corrupt', title: 'faults.preset.corrupt', draft: { path: '/product/v1/datasets/**', method: 'GET', end: 'corrupt', times: '1' } },
  { id: 'noGateway', title: 'faults.preset.noGateway', draft: { path: '/api/v1/auth/**', status: '502', times: '' } },
  { id: 'noAttestation', title: 'faults.preset.noAttestation', draft: { path: '/attestation/**', status: '503', times: '' } },
]

const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text.replace(',', '.')))

/** The draft as the call takes it. What is no number goes as it is, so that the emulator says what is wrong with it. */
export function faultOf({
  path,
  method,
  host,
  user,
  end,
  status,
  retryAfter,
  bytesPerSecond,
  delayMs,
  times,
  probability,
}: Draft): NewFault {
  const ends: Record<End, FaultAct> = {
    status: given({ status: numberOf(status), retryAfter: numberOf(retryAfter) }),
    none: {},
    slow: given({ bytesPerSecond: numberOf(bytesPerSecond) }),
    reset: { reset: true },
    truncate: { truncate: true },
    corrupt: { corrupt: true },
    commitThenDrop: { commitThenDrop: true },
  }
  return {
    match: given({ path: path.trim(), method, host, user: user.trim() }),
    ...given({ times: numberOf(times), probability: numberOf(probability) }),
    act: { ...ends[end], ...given({ delayMs: numberOf(delayMs) }) },
  }
}

const given = <Fields extends Record<string, unknown>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as {
    [Name in keyof Fields]: NonNullable<Fields[Name]>
  }
