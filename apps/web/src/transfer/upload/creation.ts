import { systemClock } from '#api/clock.ts'
import { orAborted } from '../or-aborted.ts'
import { isStopped } from '../transfer-error.ts'

/** Not specified: how long a cancelled upload is shown while its deletion is not answered. */
const PATIENCE_SECONDS = 3

/**
 * Waits for a call that creates what an upload is for. The call has no signal, because an aborted
 * one could leave something behind whose id is unknown: after a cancellation it is discarded as
 * soon as the answer arrives.
 *
 * @throws the signal's reason; the call's errors.
 */
export async function awaitCreation<T>(
  creating: Promise<T>,
  signal: AbortSignal,
  discard: (created: T) => Promise<void>,
): Promise<T> {
  try {
    return await orAborted(creating, signal)
  } catch (error) {
    if (!signal.aborted || isStopped(signal)) return creating
    void creating.then(discard, () => undefined)
    throw error
  }
}

/**
 * Waits 3 s at most for the deletion of what an upload leaves behind. If the deletion fails, the
 * server discards it automatically after a day.
 */
export async function awaitDeletion(deleting: Promise<unknown>): Promise<void> {
  await Promise.race([
    deleting.catch(() => undefined), // the upload's own error is reported, not this one
    systemClock.sleep(PATIENCE_SECONDS),
  ])
}
