import { createRateMeter } from './rate-meter.ts'

/** More frequent updates would not be readable, and would slow the page down. */
const REDRAW_MS = 200

export type Throughput = { bytesPerSecond: number | undefined; secondsLeft: number | undefined }
type Done = {
  bytes: number
  /** The completed fraction, 0 … 1; undefined while the total is unknown. */
  ratio: number | undefined
  /** A new stage is reported immediately. */
  stage: string
}

/**
 * Measures throughput and limits how often it is reported. Call `stop` at the end: a value that
 * waits would be reported after it.
 */
export function createThroughput(
  report: (throughput: Throughput) => void,
  now: () => number = () => performance.now(),
) {
  const [bytes, parts] = [createRateMeter(), createRateMeter()]
  let reportedAt = Number.NEGATIVE_INFINITY
  let lastStage = ''
  let late: ReturnType<typeof setTimeout> | undefined

  function reportProgress(done: Done): void {
    lastStage = done.stage
    reportedAt = now()
    const ratioPerSecond = parts.bytesPerSecond()
    report({
      bytesPerSecond: bytes.bytesPerSecond(),
      secondsLeft:
        done.ratio === undefined || done.ratio === 1 || !ratioPerSecond
          ? undefined
          : Math.ceil((1 - done.ratio) / ratioPerSecond),
    })
  }

  return {
    add: (done: Done): void => {
      const at = now()
      bytes.add(done.bytes, at)
      parts.add(done.ratio ?? 0, at)
      clearTimeout(late)
      const wait = done.stage === lastStage ? reportedAt + REDRAW_MS - at : 0
      if (wait > 0) late = setTimeout(reportProgress, wait, done)
      else reportProgress(done)
    },
    stop: (): void => clearTimeout(late),
  }
}
