// A reporter for Vitest that names the files whose tests neither end nor fail, as when their process
// no longer answers: the other reporters wait for a file in silence.
import type { Reporter, TestModule } from 'vitest/node'

/** The longest file takes 40 s; a test that is not answered ends after 60. */
const STALLED_MS = 180_000

export default class ReportStalled implements Reporter {
  readonly #started = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#report(), STALLED_MS)
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#started.set(moduleId, performance.now())
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#started.delete(moduleId)
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }

  #report(): void {
    for (const [file, start] of this.#started) {
      const seconds = Math.round((performance.now() - start) / 1000)
      if (seconds * 1000 >= STALLED_MS) console.log(`-- ${file} has not ended after ${seconds} s`)
    }
  }
}
