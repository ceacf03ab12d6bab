let running = 0

/**
 * Whether an upload or a download is in progress in this tab: it counts as activity of the person
 * who started it.
 */
export const isTransferRunning = (): boolean => running > 0

/** Runs a transfer to its end, good or bad. */
export async function whileRunning<Result>(transfer: () => Promise<Result>): Promise<Result> {
  running += 1
  try {
    return await transfer()
  } finally {
    running -= 1
  }
}
