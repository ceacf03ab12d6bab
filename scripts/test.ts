// `npm test`: all checks and all tests. The last line is `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { buildWeb } from './build-web.ts'
import { getCommand, root, run } from './run.ts'

const reports = mkdtempSync(path.join(tmpdir(), 'concord-test-'))
const report = (name: string) => path.join(reports, `${name}.json`)

/**
 * The counts of one run. A runner that crashed before it wrote its report counts as one failure.
 */
function counts(file: string, read: (json: never) => { passed: number; failed: number }) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as never)
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const isChecked = run('check', path.join(root, 'scripts/check.ts'))
const unit = run(
  'unit tests',
  getCommand('vitest', 'vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`],
  { STORY_RETRIES: '1' },
)
const isBuilt = buildWeb()
const isLight = isBuilt && run('script budgets', path.join(root, 'scripts/check-budgets.ts'))
const isClean =
  isBuilt &&
  run('nothing of the emulator in the portal', path.join(root, 'scripts/check-bundle.ts'))
const e2e = run(
  'end-to-end tests',
  getCommand('@playwright/test', 'playwright'),
  ['test', '-c', 'e2e'],
  {
    E2E_REPORT: report('playwright'),
  },
)

const tally = [
  counts(
    report('vitest'),
    (json: { numPassedTests: number; numFailedTests: number; success: boolean }) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests || (json.success ? 0 : 1),
    }),
  ),
  counts(
    report('playwright'),
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      // Passed at the second attempt; the output above lists them under "flaky".
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }),
  ),
]
rmSync(reports, { recursive: true })
const total = (name: 'passed' | 'failed') => tally.reduce((sum, count) => sum + count[name], 0)
const checks = [isChecked, isBuilt, isLight, isClean]
const passed = total('passed') + checks.filter(Boolean).length
const failed = Math.max(
  total('failed') + checks.filter((isGood) => !isGood).length,
  unit && e2e ? 0 : 1,
)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
