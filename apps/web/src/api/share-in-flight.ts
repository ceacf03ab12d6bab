/**
 * Makes concurrent callers share one run of the work: callers during a run get its promise, and the
 * next call after its end starts another run. A refresh token works once, so two concurrent
 * refreshes would end the session.
 *
 * p-limit is not used, because the sign-in page would load it only for this.
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
