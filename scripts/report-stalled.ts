// A reporter for Vitest that ends a run whose tests neither end nor fail, as when a process no
// longer answers: Vitest would wait forever, and the other reporters say nothing.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import type { Reporter, TestModule } from 'vitest/node'

/** A test that is not answered ends after 60 s, and all stories are prepared within 120. */
const STALLED_MS = 300_000

export default class ReportStalled implements Reporter {
  readonly #open = new Set<string>()
  #lastResult = 0
  #timer: NodeJS.Timeout | undefined
  readonly #stalledMs: number

  constructor({ stalledMs = STALLED_MS } = {}) {
    this.#stalledMs = stalledMs
  }

  onTestRunStart(): void {
    this.#lastResult = performance.now()
    this.#timer = setInterval(() => this.#stopIfStalled(), this.#stalledMs / 10)
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#open.add(moduleId)
  }

  onTestCaseResult(): void {
    this.#lastResult = performance.now()
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#open.delete(moduleId)
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }

  #stopIfStalled(): void {
    if (performance.now() - this.#lastResult < this.#stalledMs) return
    console.log(`-- no test has ended for ${this.#stalledMs / 1000} s; these files have not ended:`)
    for (const file of this.#open) console.log(`-- ${file}`)
    for (const child of children()) process.kill(child, 'SIGKILL')
    process.exit(1)
  }
}

/** The processes that this one has started. One that computes forever does not end with it. */
function children(): number[] {
  if (process.platform === 'win32') return []
  // Some containers lack this command.
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
  return (stdout ?? '')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, command]) => Number(parent) === process.pid && command !== 'ps')
    .map(([pid]) => Number(pid))
}
