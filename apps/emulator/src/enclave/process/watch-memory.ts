import process from 'node:process'

const WATCH_MS = 50

/**
 * Calls back once this process has more memory than it may have. The engine works in threads, so
 * that this one is free to look.
 */
export function watchMemory(memoryBytes: number, onTooMuch: () => void): void {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() <= memoryBytes) return
    clearInterval(timer)
    onTooMuch()
  }, WATCH_MS).unref()
}
