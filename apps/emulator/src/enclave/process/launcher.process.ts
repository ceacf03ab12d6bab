import type { Socket } from 'node:net'
import process from 'node:process'
import { createLauncher, type Order } from './launcher.ts'

// Starts the enclave's other processes on Linux. There a new process begins as a copy of the one
// that starts it, whose memory is then copied page by page as it changes: for a server of 200 MB,
// that stops every answer for tens of milliseconds. This process is small.

const WATCH_MS = 1000

const { carryOut, killAll } = createLauncher((report, channel) => {
  if (!channel) return void process.send?.(report)
  stopReading(channel)
  process.send?.(report, channel)
})

/**
 * Node reads from a pipe as soon as it is made, and would lose what the process says until the
 * server has received the channel. There is no public call for this.
 */
function stopReading(channel: Socket & { _handle?: { readStop(): void } }): void {
  channel._handle?.readStop()
}

function end(): void {
  killAll()
  process.exit()
}

process.on('message', carryOut satisfies (order: Order) => void)
process.on('disconnect', end)
// Node does not emit that event if the server ends while a channel is on its way to it.
setInterval(() => {
  if (!process.connected) end()
}, WATCH_MS)
