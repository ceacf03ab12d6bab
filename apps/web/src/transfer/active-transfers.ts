let running = 0

/**
 * Whether an upload or a download is in progress in this tab, which counts as activity of the user.
 */
export const isTransferRunning = (): boolean => running > 0

/** Counts the transfer as running until it succeeds or fails. */
export async function whileRunning<Result>(transfer: () => Promise<Result>): Promise<Result> {
  running += 1
  try {
    return await transfer()
  } finally {
    running -= 1
  }
}
