/** The time source of code that waits; tests pass one that does not wait. */
export type Clock = {
  now: () => Date
  sleep: (seconds: number, signal?: AbortSignal | null) => Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (seconds, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, seconds * 1000)
      if (signal?.aborted) stop()
      else signal?.addEventListener('abort', stop, { once: true })
    }),
}
