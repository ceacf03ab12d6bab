import pLimit from 'p-limit'

/**
 * Runs the task for every item, at most `limit` at a time, in the order of the items. The first
 * failure aborts the other tasks' signal and is thrown after all of them have settled.
 *
 * @param signal Aborts everything with its reason.
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
 * Yields the results for 1 … count in order, with at most `ahead` of them pending or not yet
 * consumed: a limit on concurrent calls would not limit finished, unconsumed results. Leaving the
 * loop early discards the rest; an error is thrown at its own position.
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
      // If the loop is left early, nothing awaits this promise: ignore its rejection.
      result.catch(() => undefined)
      coming.push(result)
    }
    yield await (coming.shift() as Promise<T>)
  }
}
