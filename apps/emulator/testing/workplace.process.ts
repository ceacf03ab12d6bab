import { flushCompileCache } from 'node:module'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { openWorkplace } from './workplace.ts'

// A workplace in its own process, to be killed: `node workplace.process.ts <folder> [synchronous]`.

const [folder, synchronous] = process.argv.slice(2)
const { QUEUE, WORKER_KEYS } = process.env
const { url, world } = await openWorkplace(
  folder,
  QUEUE ? { QUEUE, WORKER_KEYS, JOB_TIME_LIMIT: 300_000 } : {},
)
if (synchronous)
  for (const store of [world.store, world.parts]) store.exec(`PRAGMA synchronous=${synchronous}`)
const delay = monitorEventLoopDelay()
delay.enable()
process.on('message', () => {
  process.send?.({ delayMs: delay.percentile(99) / 1e6 })
  delay.reset()
})
flushCompileCache() // a killed process would not write it
process.send?.({ url })
