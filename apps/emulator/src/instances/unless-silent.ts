import { worldProcessSilent } from './refusals.ts'
import type { WorldKeeper } from './world-keeper.ts'

/** How often the process of a world is asked whether it runs, while its work is waited for. */
const ASK_MS = 1000
/**
 * Not specified: as many seconds, since its work may keep it from answering for a moment. Questions
 * are counted rather than time: this process may have been stopped meanwhile too.
 */
const UNANSWERED_MAX = 10

/**
 * The result of a keeper's work. A process that is stopped, but alive, never finishes it and keeps
 * its channel open. The work continues with the process.
 *
 * @throws 503 `worldProcessSilent`
 */
export async function unlessSilent<T>(keeper: WorldKeeper, work: Promise<T>): Promise<T> {
  if (!keeper.isRunning) return work
  const silence = Promise.withResolvers<never>()
  let unanswered = 0
  const timer = setInterval(() => {
    if (unanswered === UNANSWERED_MAX) silence.reject(worldProcessSilent(UNANSWERED_MAX))
    unanswered += 1
    keeper.isRunning?.().then(
      () => {
        unanswered = 0
      },
      () => undefined,
    )
  }, ASK_MS)
  try {
    return await Promise.race([work, silence.promise])
  } finally {
    clearInterval(timer)
  }
}
