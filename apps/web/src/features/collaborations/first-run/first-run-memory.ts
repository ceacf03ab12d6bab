import { remember } from '#attempt.ts'

/** The steps of a user's first run, in the order in which they are taken. */
export const FIRST_RUN_STEPS = ['trust', 'agreement', 'upload', 'run'] as const
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number]

/** This browser's record of a user's first run. It has no names and no ids of data. */
type FirstRunMemory = { done: readonly FirstRunStep[]; isHidden: boolean }

const SLOT = 'concord.first-run'
const NOTHING: FirstRunMemory = { done: [], isHidden: false }
const listeners = new Set<() => void>()
let known: { text: string | null; all: Record<string, FirstRunMemory> } | undefined

/** The same object until something changes, as `useSyncExternalStore` requires. */
export function readFirstRun(userId: string): FirstRunMemory {
  const text = localStorage.getItem(SLOT)
  if (known?.text !== text) known = { text, all: parse(text) }
  return known.all[userId] ?? NOTHING
}

export const markDone = (userId: string, step: FirstRunStep): void => {
  const memory = readFirstRun(userId)
  if (!memory.done.includes(step)) save(userId, { ...memory, done: [...memory.done, step] })
}

export const hideFirstRun = (userId: string): void =>
  save(userId, { ...readFirstRun(userId), isHidden: true })

/** Calls back after a change in this tab or in another one. */
export function watchFirstRun(onChange: () => void): () => void {
  listeners.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

function save(userId: string, memory: FirstRunMemory): void {
  const all = { ...parse(localStorage.getItem(SLOT)), [userId]: memory }
  remember('localStorage', SLOT, JSON.stringify(all))
  for (const listener of listeners) listener()
}

function parse(text: string | null): Record<string, FirstRunMemory> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, memory]) => isMemory(memory)))
  } catch {
    return {}
  }
}

const isMemory = (value: Partial<FirstRunMemory> | null): value is FirstRunMemory =>
  typeof value === 'object' && typeof value?.isHidden === 'boolean' && Array.isArray(value.done)
