/** The speed is that of the last seconds: older values do not predict the remaining time. */
const WINDOW_MS = 5000
/** A shorter sample is dominated by chance. */
const LEAST_MS = 500

type RateMeter = {
  /**
   * `atMs` counts from any fixed time. Fewer bytes than before mean that another step has started.
   */
  add: (bytes: number, atMs: number) => void
  /** Undefined until the sample is long enough. */
  bytesPerSecond: () => number | undefined
}

export function createRateMeter(): RateMeter {
  let samples: { bytes: number; atMs: number }[] = []
  return {
    add: (bytes, atMs) => {
      if (bytes < (samples.at(-1)?.bytes ?? 0)) samples = []
      samples = [...samples.filter((sample) => atMs - sample.atMs <= WINDOW_MS), { bytes, atMs }]
    },
    bytesPerSecond: () => {
      const [first, last] = [samples[0], samples.at(-1)]
      if (!first || !last || last.atMs - first.atMs < LEAST_MS || last.bytes === first.bytes) return
      return ((last.bytes - first.bytes) * 1000) / (last.atMs - first.atMs)
    },
  }
}
