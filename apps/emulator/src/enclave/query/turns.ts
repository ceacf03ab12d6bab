/** Not specified: how many queries are compiled at a time. */
const AT_ONCE = 2

type Turn = () => void
/** Organizations that wait, the one that has waited longest for a turn first. */
const waiting = new Map<string, Turn[]>()
/** Organizations that have a turn, and what they wait for next. */
const having = new Map<string, Turn[]>()

/**
 * Does work that costs much time when it is the organization's turn: each has one at a time, and
 * when it ends the others come first, however much the organization has waiting.
 */
export async function inTurn<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
  await new Promise<void>((begin) => {
    const queue = having.get(organizationId) ?? waiting.get(organizationId)
    if (queue) queue.push(begin)
    else waiting.set(organizationId, [begin])
    giveTurns()
  })
  try {
    return await work()
  } finally {
    const next = having.get(organizationId) ?? []
    having.delete(organizationId)
    if (next.length > 0) waiting.set(organizationId, next)
    giveTurns()
  }
}

function giveTurns(): void {
  for (const [organizationId, [begin, ...next]] of waiting) {
    if (having.size === AT_ONCE) return
    waiting.delete(organizationId)
    having.set(organizationId, next)
    begin?.()
  }
}
