import { remember } from '#attempt.ts'

/** The data about a user's inbox that this browser stores: times and ids only, no names. */
export type InboxMemory = {
  /** The end of the visit before this one, in milliseconds since 1970. */
  since: number
  /** When the user last had the portal open. */
  seenAt: number
  /** The jobs that were unfinished then. */
  running: readonly string[]
  /** The items that the user has hidden. */
  hidden: readonly string[]
}

const SLOT = 'concord.inbox'
/** Not specified: a user who was away longer than this begins a new visit. */
const PAUSE_MS = 30 * 60_000
/** Not specified: the number of ids that are kept for a user. */
const IDS_MAX = 300

type Stored = Record<string, InboxMemory>

/** Begins a visit of the user, or continues the one that another page or a reload began. */
export function openInboxMemory(userId: string, now: number): InboxMemory {
  const stored = read()[userId]
  if (!stored) return { since: now, seenAt: now, running: [], hidden: [] }
  return now - stored.seenAt > PAUSE_MS
    ? { ...stored, since: stored.seenAt, seenAt: now }
    : { ...stored, seenAt: now }
}

export function saveInboxMemory(userId: string, memory: InboxMemory): void {
  const [running, hidden] = [memory.running.slice(-IDS_MAX), memory.hidden.slice(-IDS_MAX)]
  const all = { ...read(), [userId]: { ...memory, running, hidden } }
  remember('localStorage', SLOT, JSON.stringify(all))
}

function read(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SLOT) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, memory]) => isMemory(memory)))
  } catch {
    return {}
  }
}

const isIds = (value: unknown): boolean =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

const isMemory = (value: Partial<InboxMemory> | null): value is InboxMemory =>
  typeof value === 'object' &&
  typeof value?.since === 'number' &&
  typeof value.seenAt === 'number' &&
  isIds(value.running) &&
  isIds(value.hidden)
