/** One call as a client saw it: its start, the arrival of its answer, and the answer. */
export type Recorded<Operation> = {
  operation: Operation
  answer: string
  start: number
  end: number
}

/**
 * The answer of the object to a call, and its state afterwards. States with the same key are the
 * same.
 */
export type Model<State, Operation> = {
  initial: State
  step: (state: State, operation: Operation) => { answer: string; next: State }
  getKey: (state: State) => string
}

const CONFIGURATIONS_MAX = 2_000_000

/**
 * Searches for an order of the calls that explains every answer and places no call before one that
 * had ended when it started. Returns the order, or the longest prefix found.
 *
 * Source: Wing and Gong, "Testing and verifying concurrent objects" (1993), with Lowe's cache of
 * configurations (2017).
 */
export function linearize<State, Operation>(
  history: readonly Recorded<Operation>[],
  { initial, step, getKey }: Model<State, Operation>,
): { isExplained: boolean; order: Recorded<Operation>[] } {
  const calls = history.toSorted((a, b) => a.start - b.start)
  const seen = new Set<string>()
  const path: { index: number; state: State; others: number[] }[] = []
  let longest: Recorded<Operation>[] = []
  let done = 0n
  let state = initial
  let others = candidates()

  /**
   * Not yet ordered, and started before any of the others had ended; the first to end comes first,
   * since that is usually the right one.
   */
  function candidates(): number[] {
    const found: number[] = []
    let firstEnd = Number.POSITIVE_INFINITY
    for (const [index, { start, end }] of calls.entries()) {
      if ((done >> BigInt(index)) & 1n) continue
      if (start > firstEnd) break
      firstEnd = Math.min(firstEnd, end)
      found.push(index)
    }
    const getEnd = (index: number) => calls[index]?.end ?? 0
    return found
      .filter((index) => (calls[index]?.start ?? 0) <= firstEnd)
      .sort((a, b) => getEnd(a) - getEnd(b))
  }

  while (path.length < calls.length) {
    const index = others.shift()
    const call = index === undefined ? undefined : calls[index]
    if (index === undefined || call === undefined) {
      const last = path.pop()
      if (!last) return { isExplained: false, order: longest }
      done &= ~(1n << BigInt(last.index))
      ;({ state, others } = last)
      continue
    }
    const { answer, next } = step(state, call.operation)
    if (answer !== call.answer) continue
    const key = `${(done | (1n << BigInt(index))).toString(36)} ${getKey(next)}`
    if (seen.has(key)) continue
    if (seen.size >= CONFIGURATIONS_MAX) return { isExplained: false, order: longest }
    seen.add(key)
    path.push({ index, state, others })
    done |= 1n << BigInt(index)
    state = next
    others = candidates()
    if (path.length > longest.length) longest = path.flatMap((one) => calls[one.index] ?? [])
  }
  return { isExplained: true, order: longest }
}
