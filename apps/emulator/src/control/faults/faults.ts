import type { Act, Fault, NewFault } from '@concord/domain/control/faults'
import { lognormal, seededRandom } from '#runtime/seeded-random.ts'
import { getHost } from '../requests/hosts.ts'
import type { Requester } from '../requests/requester.ts'

/** The number of recent requests listed for a fault, the newest last. */
const NAMED = 20

type Armed = Fault & { random: () => number; glob: RegExp }
/** The requester is determined only if a fault is for one person. */
type Asked = {
  method: string
  path: string
  traceId: string
  window: string | undefined
  requester: () => Requester | undefined
}
/** The effect on one request: a random delay is already drawn. */
type Strike = { id: string; delayMs: number; act: Act }

export type Faults = ReturnType<typeof createFaults>

/** Deliberate faults between the portal and its hosts. In memory: a restart clears them. */
export function createFaults(now: () => Date) {
  const faults = new Map<string, Armed>()
  let count = 0
  const shown = ({ random: _, glob: __, ...fault }: Armed): Fault => ({
    ...fault,
    lastHits: [...fault.lastHits],
  })
  return {
    list: (): Fault[] => [...faults.values()].map(shown),
    add(wanted: NewFault): Fault {
      const { times, seed, match } = wanted
      const limit = times === undefined ? {} : { timesLeft: times }
      const fault = {
        id: String(++count),
        ...wanted,
        hits: 0,
        ...limit,
        lastHits: [],
        random: seededRandom(seed),
        glob: globToRegExp(match.path),
      }
      faults.set(fault.id, fault)
      return shown(fault)
    },
    /** False if there is none. */
    remove: (id: string): boolean => faults.delete(id),
    clear: () => faults.clear(),
    /** The oldest fault that matches this request; counts the hit. */
    strike(asked: Asked): Strike | undefined {
      for (const fault of faults.values()) {
        if (fault.timesLeft === 0 || !isMatch(fault, asked) || fault.random() >= fault.probability)
          continue
        fault.hits += 1
        if (fault.timesLeft !== undefined) fault.timesLeft -= 1
        fault.lastHits = [
          ...fault.lastHits,
          {
            traceId: asked.traceId,
            method: asked.method,
            path: asked.path,
            at: now().toISOString(),
          },
        ]
        fault.lastHits = fault.lastHits.slice(-NAMED)
        return { id: fault.id, act: fault.act, delayMs: pickDelay(fault) }
      }
      return undefined
    },
  }
}

const isMatch = ({ match: { method, host, user, window }, glob }: Armed, asked: Asked): boolean =>
  (method === undefined || method === asked.method) &&
  (host === undefined || host === getHost(asked.path)) &&
  (window === undefined || window === asked.window) &&
  glob.test(asked.path) &&
  (user === undefined || isBy(user, asked))

function isBy(user: string, { requester }: Asked): boolean {
  const found = requester()
  return (
    found !== undefined && (user === found.id || user.toLowerCase() === found.email.toLowerCase())
  )
}

function pickDelay({ act: { delayMs = 0 }, random }: Armed): number {
  if (typeof delayMs === 'number') return delayMs
  if (delayMs.type === 'uniform') return delayMs.lower + random() * (delayMs.upper - delayMs.lower)
  return Math.min(lognormal(random, delayMs), delayMs.maxValue)
}

const globToRegExp = (glob: string): RegExp => {
  const parts = glob
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? '[^/]*' : escaped(part)))
  return new RegExp(`^${parts.join('')}$`)
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
