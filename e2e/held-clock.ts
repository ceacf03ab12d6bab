import { setTimeout } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

const STEP_MS = 250
const READING_MS = 250
/** An installed clock runs until it is paused, and it cannot be paused at a time in the past. */
const AHEAD_MS = 5000

export type HeldClock = {
  /** The page's elapsed time in milliseconds. */
  now(): number
  /**
   * Advances the clock by `ms`, or until the condition is true. The clock is frozen while a
   * response is pending, so slow machines measure the same times.
   */
  advance(ms: number, isEnough?: () => boolean | Promise<boolean>): Promise<void>
}

type Counting = Window & typeof globalThis & { unreadFetches: number }

/** In the page: counts the calls whose response it has not read to the end. */
function countFetches(): void {
  const counting = window as Counting
  const { fetch } = window
  counting.unreadFetches = 0
  window.fetch = async (...asked) => {
    counting.unreadFetches += 1
    const count = () => {
      counting.unreadFetches -= 1
    }
    try {
      const response = await fetch(...asked)
      response.clone().arrayBuffer().then(count, count)
      return response
    } catch (error) {
      count()
      throw error
    }
  }
}

/** Stops the clock of a page before it is opened. */
export async function holdClock(page: Page): Promise<HeldClock> {
  const start = new Date()
  await page.clock.install({ time: start })
  await page.clock.pauseAt(new Date(start.getTime() + AHEAD_MS))
  const unread = new Set<Request>()
  page.on('request', (request) => void unread.add(request))
  await page.addInitScript(countFetches)
  let now = 0
  // Runs a task after those that timers have queued, so that their requests have been sent when it
  // is done.
  const yieldToPage = () =>
    page.evaluate(() => {
      const { port1, port2 } = new MessageChannel()
      const done = new Promise((resolve) => {
        port1.onmessage = resolve
      })
      port2.postMessage(undefined)
      return done.then(() => undefined)
    })
  const hasFetches = () => page.evaluate(() => (window as Counting).unreadFetches > 0)
  return {
    now: () => now,
    async advance(ms, isEnough = () => false) {
      const end = now + ms
      while (now < end && !(await isEnough())) {
        now += STEP_MS
        await page.clock.runFor(STEP_MS)
        await yieldToPage()
        // The page knows of its requests before this process does.
        if (unread.size > 0 || (await hasFetches())) {
          for (const request of unread) {
            await (await request.response())?.finished()
            unread.delete(request)
          }
          // The page's process reads them when the machine lets it, also those that had come
          // before.
          await setTimeout(READING_MS)
          while (await hasFetches()) await yieldToPage()
        }
        // Once for the page to read the response, and once for its reaction.
        await yieldToPage()
        await yieldToPage()
      }
    },
  }
}
