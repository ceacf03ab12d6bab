import pLimit from 'p-limit'

/**
 * Runs the task for every item, at most `limit` at a time, in the order of the items. The first
 * failure aborts the signal that the other tasks hold; when all of them have settled, that failure
 * is thrown.
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
  let failure: { error: unknown } | undefined
  await pLimit(limit).map(items, async (item) => {
    if (either.aborted) return
    try {
      await task(item, either)
    } catch (error) {
      failure ??= { error }
      failing.abort()
    }
  })
  signal.throwIfAborted()
  if (failure) throw failure.error
}

/**
 * The results for 1 … count in that order, while at most `ahead` of them are being made or wait to
 * be taken: a limit of concurrent calls would not hold back what is made but not yet taken.
 * Leaving the loop early forgets the rest; a failure is thrown at its own place.
 */
export async function* inOrder<T>(
  count: number,
  ahead: number,
  make: (number: number) => Promise<T>,
): AsyncGenerator<T, void, void> {
  const coming: Promise<T>[] = []
  let started = 0
  for (let taken = 0; taken < count; taken += 1) {
    while (started < count && coming.length < ahead) {
      started += 1
      const result = make(started)
      // After the loop is left, nothing awaits this one: ignore its rejection.
      result.catch(() => undefined)
      coming.push(result)
    }
    yield await (coming.shift() as Promise<T>)
  }
}
