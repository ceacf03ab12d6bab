/**
 * Runs the task for every item, at most `limit` at once, in the order of the items. The first failure aborts the signal that the
 * other tasks hold; when all of them have settled, that failure is thrown.
 *
 * @param signal Ends everything with its reason.
 */
export async function forEachInWindow<T>(
  items: Iterable<T>,
  limit: number,
  task: (item: T, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const failing = new AbortController()
  const either = AbortSignal.any([signal, failing.signal])
  const iterator = items[Symbol.iterator]()
  let failure: { error: unknown } | undefined
  const lane = async () => {
    for (let next = iterator.next(); !next.done && !either.aborted; next = iterator.next()) {
      try {
        await task(next.value, either)
      } catch (error) {
        failure ??= { error }
        failing.abort()
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, lane))
  signal.throwIfAborted()
  if (failure) throw failure.error
}

/**
 * The results for 1 … count in that order, while at most `ahead` of them are being made or wait to be taken.
 * Leaving the loop early forgets the rest; a failure is thrown at its own place.
 */
export async function* inOrder<T>(count: number, ahead: number, make: (number: number) => Promise<T>): AsyncGenerator<T, void, void> {
  const coming: Promise<T>[] = []
  let started = 0
  for (let taken = 0; taken < count; taken += 1) {
    while (started < count && coming.length < ahead) {
      started += 1
      const result = make(started)
      // Whoever leaves the loop never looks at this one; its failure is nobody's news then.
      result.catch(() => undefined)
      coming.push(result)
    }
    yield await (coming.shift() as Promise<T>)
  }
}

/** Lets at most `limit` tasks run at once; the others wait in the order in which they came. */
export function createGate(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = limit
  return async (task) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** Waits, unless the signal ends it with its reason. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}
