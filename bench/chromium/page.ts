import type { Measurement, Run } from '../measurement.ts'

declare global {
  var measure: (run: Run) => Promise<Measurement>
}

globalThis.measure = (run) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./run.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Measurement>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(run)
  })
