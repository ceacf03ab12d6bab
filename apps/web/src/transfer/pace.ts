import { createMeter } from './meter.ts'

/** Nobody reads faster, and the page has other things to do than to redraw for every part. */
const REDRAW_MS = 200

export type Pace = { bytesPerSecond: number | undefined; secondsLeft: number | undefined }
type Done = {
  bytes: number
  /** How much of the whole is done, 0 … 1; nothing while the whole is not known. */
  ratio: number | undefined
  /** Progress of another kind than the last: it is told at once. */
  stage: string
}

/** Measures how fast work goes, and says when it is worth telling again. */
export function createPace(tell: (pace: Pace) => void, now: () => number = () => performance.now()): (done: Done) => void {
  const [bytes, parts] = [createMeter(), createMeter()]
  let toldAt = Number.NEGATIVE_INFINITY
  let lastStage = ''
  return (done) => {
    const at = now()
    bytes.add(done.bytes, at)
    parts.add(done.ratio ?? 0, at)
    if (done.stage === lastStage && at - toldAt < REDRAW_MS) return
    lastStage = done.stage
    toldAt = at
    const ratioPerSecond = parts.bytesPerSecond()
    tell({
      bytesPerSecond: bytes.bytesPerSecond(),
      secondsLeft:
        done.ratio === undefined || done.ratio === 1 || !ratioPerSecond ? undefined : Math.ceil((1 - done.ratio) / ratioPerSecond),
    })
  }
}
