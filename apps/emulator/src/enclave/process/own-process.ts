import { Socket } from 'node:net'
import process from 'node:process'
import { onMessages, writeMessage } from './message-stream.ts'

// Imported by each process of the enclave.

const WATCH_MS = 50

/** The third file descriptor after the standard streams, by which `launcher.ts` starts it. */
const server = new Socket({ fd: 3, readable: true, writable: true })

/**
 * Ends this process when the server is gone. `process.exit` would wait for the engine's threads,
 * which a query may occupy for hours.
 */
server.on('error', () => {}).on('close', () => process.kill(process.pid, 'SIGKILL'))

export const sendMessage = (message: unknown): void => writeMessage(server, message)

/** Calls back with each message of the server. */
export const onMessage = (receive: (message: unknown) => unknown): void =>
  onMessages(server, receive)

/**
 * Calls back when this process exceeds its memory limit. The engine uses other threads, so this one
 * is free to check.
 */
export function watchMemory(memoryBytes: number, onTooMuch: () => void): void {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() <= memoryBytes) return
    clearInterval(timer)
    onTooMuch()
  }, WATCH_MS).unref()
}
