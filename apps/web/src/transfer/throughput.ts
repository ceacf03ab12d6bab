import { createRateMeter } from './rate-meter.ts'

/** Nobody reads faster, and the page has other things to do than to redraw for every part. */
const REDRAW_MS = 200

export type Throughput = { bytesPerSecond: number | undefined; secondsLeft: number | undefined }
type Done = {
  bytes: number
  /** How much of the whole is done, 0 … 1; nothing while the whole is not known. */
  ratio: number | undefined
  /** A new stage is reported immediately. */
  stage: string
}

/**
 * Measures how fast work goes, and says when it is worth telling again. The last value is reported
 * too: call `stop` when the work is over.
 */
export function createThroughput(
  tell: (throughput: Throughput) => void,
  now: () => number = () => performance.now(),
) {
  const [bytes, parts] = [createRateMeter(), createRateMeter()]
  let toldAt = Number.NEGATIVE_INFINITY
  let lastStage = ''
  let late: ReturnType<typeof setTimeout> | undefined

  function reportProgress(done: Done): void {
    lastStage = done.stage
    toldAt = now()
    const ratioPerSecond = parts.bytesPerSecond()
    tell({
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
      const wait = done.stage === lastStage ? toldAt + REDRAW_MS - at : 0
      if (wait > 0) late = setTimeout(reportProgress, wait, done)
      else reportProgress(done)
    },
    stop: (): void => clearTimeout(late),
  }
}
