/**
 * Makes callers share one run of the work: those who call while it is in progress get its promise,
 * the next call after its end starts another run. A refresh token works once, so two refreshes at
 * the same time would end the session.
 *
 * Not in p-limit's terms, since the sign-in page loads this and nothing else of its kind.
 */
export function shareInFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined
  return () => {
    inFlight ??= work().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
}
