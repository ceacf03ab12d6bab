import { z } from 'zod'

/** The emulated hosts by name, and the paths that belong to each; what belongs to none is the portal's. */
const HOST_PATHS = {
  product: ['/product'],
  authn: ['/api/v1/authn', '/signin'],
  gateway: ['/api'],
  oidc: ['/oauth2'],
  entra: ['/azure'],
  attestation: ['/attestation'],
} as const
const HOSTS = ['product', 'authn', 'gateway', 'oidc', 'entra', 'attestation', 'portal'] as const
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const DELAY_MAX_MS = 10 * 60_000

const Match = z.strictObject({
  method: z.string().toUpperCase().pipe(z.enum(METHODS)).optional(),
  /** A glob: `*` is any text without a slash, `**` any text. The query takes no part. */
  path: z.string().regex(/^[/*]/, 'Begin with / or *.'),
  host: z.enum(HOSTS).optional(),
})
const Act = z
  .strictObject({
    delayMs: z.number().int().min(0).max(DELAY_MAX_MS).optional(),
    status: z.number().int().min(200).max(599).optional(),
    body: z.json().optional(),
    retryAfter: z.number().int().min(0).optional(),
    reset: z.literal(true).optional(),
    truncate: z.literal(true).optional(),
    corrupt: z.literal(true).optional(),
    commitThenDrop: z.literal(true).optional(),
  })
  .refine((act) => Object.keys(act).length > 0, 'Say what happens.')
  .refine(
    ({ status, body, retryAfter, reset, truncate, corrupt, commitThenDrop }) =>
      [[status, body, retryAfter], [reset], [truncate], [corrupt], [commitThenDrop]].filter((end) => end.some((part) => part !== undefined))
        .length <= 1,
    'Say one of status (with body, retryAfter), reset, truncate, corrupt and commitThenDrop.',
  )

export const NewFault = z.strictObject({
  match: Match,
  times: z.number().int().min(1).optional(),
  probability: z.number().min(0).max(1).default(1),
  seed: z.number().int().min(0).default(1),
  act: Act,
})
type NewFault = z.output<typeof NewFault>

/** `hits`: how many requests it has struck; `timesLeft`: how many it still will, where that is limited. */
export type Fault = NewFault & { id: string; hits: number; timesLeft?: number }
type Asked = { method: string; path: string }

export type Faults = ReturnType<typeof createFaults>

/** What goes wrong on purpose between the portal and its hosts. Kept in memory: a restart forgets it. */
export function createFaults() {
  const faults = new Map<string, Fault & { random: () => number; glob: RegExp }>()
  let count = 0
  const shown = ({ random: _, glob: __, ...fault }: Fault & { random: unknown; glob: unknown }): Fault => fault
  return {
    list: (): Fault[] => [...faults.values()].map(shown),
    add(wanted: NewFault): Fault {
      const { times, seed, match } = wanted
      const limit = times === undefined ? {} : { timesLeft: times }
      const fault = { id: String(++count), ...wanted, hits: 0, ...limit, random: seededRandom(seed), glob: globOf(match.path) }
      faults.set(fault.id, fault)
      return shown(fault)
    },
    /** False when there is none. */
    remove: (id: string): boolean => faults.delete(id),
    clear: () => faults.clear(),
    /** The oldest fault that strikes this request; it counts the hit. */
    strike(asked: Asked): Fault | undefined {
      for (const fault of faults.values()) {
        if (fault.timesLeft === 0 || !isMatch(fault, asked) || fault.random() >= fault.probability) continue
        fault.hits += 1
        if (fault.timesLeft !== undefined) fault.timesLeft -= 1
        return fault
      }
      return undefined
    },
  }
}

const isMatch = ({ match: { method, host }, glob }: Fault & { glob: RegExp }, asked: Asked): boolean =>
  (method === undefined || method === asked.method) && (host === undefined || host === hostOf(asked.path)) && glob.test(asked.path)

function hostOf(path: string): (typeof HOSTS)[number] {
  const found = Object.entries(HOST_PATHS).find(([, owned]) => owned.some((own) => path === own || path.startsWith(`${own}/`)))
  return (found?.[0] as keyof typeof HOST_PATHS | undefined) ?? 'portal'
}

const globOf = (glob: string): RegExp => {
  const parts = glob.split(/(\*\*|\*)/).map((part) => (part === '**' ? '.*' : part === '*' ? '[^/]*' : escaped(part)))
  return new RegExp(`^${parts.join('')}$`)
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/** Numbers from 0 up to 1, the same for the same seed. Source: Tommy Ettinger, mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
