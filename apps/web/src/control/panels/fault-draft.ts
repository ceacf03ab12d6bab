import type { NewFaultInput } from '@concord/domain/control/faults'
import { HOSTS } from '@concord/domain/control/requests'
import { z } from 'zod'
import type { TextKey } from '#i18n/text-key.ts'

/** The methods for faults and filters. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The possible outcomes of a request; a delay can precede each of them. */
export const ENDS = [
  'status',
  'none',
  'slow',
  'reset',
  'truncate',
  'corrupt',
  'commitThenDrop',
] as const

const text = z
  .string()
  .trim()
  .transform((typed) => typed || undefined)
const number = z.string().transform((typed) => (typed === '' ? undefined : Number(typed)))
const Fields = z.object({
  path: z.string().trim(),
  method: text,
  host: text.pipe(z.enum(HOSTS).optional()),
  user: text,
  end: z.enum(ENDS),
  status: number,
  retryAfter: number,
  bytesPerSecond: number,
  delayMs: number,
  times: number,
  probability: number,
})
/** The form's values: text as typed. */
type Draft = z.input<typeof Fields>

/** Validates the form and converts it into a fault. */
export const FaultDraft = Fields.transform(
  ({ path, method, host, user, end, times, probability, delayMs, ...rest }): NewFaultInput => ({
    match: { path, method, host, user },
    times,
    probability,
    act: { ...getAct(end, rest), delayMs },
  }),
)
export type FaultDraft = z.output<typeof FaultDraft>

function getAct(
  end: (typeof ENDS)[number],
  { status, retryAfter, bytesPerSecond }: Record<string, number | undefined>,
): NewFaultInput['act'] {
  if (end === 'none') return {}
  if (end === 'status') return { status, retryAfter }
  return end === 'slow' ? { bytesPerSecond } : { [end]: true }
}

export const NO_DRAFT: Draft = {
  path: '/product/v1/**',
  method: '',
  host: '',
  user: '',
  end: 'status',
  status: '503',
  retryAfter: '',
  bytesPerSecond: '1024',
  delayMs: '',
  times: '1',
  probability: '',
}

/** Common faults for testers. */
export const PRESETS: readonly { id: string; title: TextKey; draft: Partial<Draft> }[] = [
  { id: 'outage', title: 'control.faults.preset.outage', draft: { status: '503', times: '' } },
  {
    id: 'tooMany',
    title: 'control.faults.preset.tooMany',
    draft: { status: '429', retryAfter: '5', times: '1' },
  },
  {
    id: 'slow',
    title: 'control.faults.preset.slow',
    draft: { end: 'none', delayMs: '3000', times: '' },
  },
  {
    id: 'trickle',
    title: 'control.faults.preset.trickle',
    draft: { path: '/product/v1/datasets/**', end: 'slow', bytesPerSecond: '65536', times: '' },
  },
  {
    id: 'dropped',
    title: 'control.faults.preset.dropped',
    draft: { method: 'POST', end: 'commitThenDrop', times: '1' },
  },
  {
    id: 'flaky',
    title: 'control.faults.preset.flaky',
    draft: { end: 'reset', probability: '0.2', times: '' },
  },
  {
    id: 'cut',
    title: 'control.faults.preset.cut',
    draft: { method: 'GET', end: 'truncate', times: '1' },
  },
  {
    id: 'corrupt',
    title: 'control.faults.preset.corrupt',
    draft: { path: '/product/v1/datasets/**', method: 'GET', end: 'corrupt', times: '1' },
  },
  {
    id: 'noGateway',
    title: 'control.faults.preset.noGateway',
    draft: { path: '/api/v1/auth/**', status: '502', times: '' },
  },
  {
    id: 'noAttestation',
    title: 'control.faults.preset.noAttestation',
    draft: { path: '/attestation/**', status: '503', times: '' },
  },
]
