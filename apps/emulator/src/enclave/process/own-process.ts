import process from 'node:process'

// Imported by each process of the enclave.

const WATCH_MS = 50

/**
 * Ends this process when its parent is gone. `process.exit` would wait for the engine's threads,
 * which a query may occupy for hours.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

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
