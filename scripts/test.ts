// `npm test`: all checks and all tests. The last line is `N passed, N failed`. With `--changed`, or
// `--changed=REF` for a branch, all checks and the tests that import a file changed since then.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { findFirefox } from './browser.mjs'
import { buildWeb } from './build-web.ts'
import { getCommand, root, run } from './run.ts'

/** A sign-in with its messages, and a reload: fields, cookies and the session in another engine. */
const FIREFOX_SLICE = 'a reload resumes the session|a wrong password and an unknown person'
const reports = mkdtempSync(path.join(tmpdir(), 'concord-test-'))
const report = (name: string) => path.join(reports, `${name}.json`)

const argv = process.argv.slice(2).map((arg) => (arg === '--changed' ? '--changed=HEAD' : arg))
const { changed } = parseArgs({ args: argv, options: { changed: { type: 'string' } } }).values
const units = changed === undefined ? [] : [`--changed=${changed}`, '--passWithNoTests']
const journeys = changed === undefined ? [] : [`--only-changed=${changed}`, '--pass-with-no-tests']

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
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('vitest')}`,
    ...units,
  ],
  { STORY_RETRIES: '1' },
)
const isBuilt = buildWeb()
const isLight = isBuilt && run('script budgets', path.join(root, 'scripts/check-budgets.ts'))
const isClean =
  isBuilt &&
  run('nothing of the emulator in the portal', path.join(root, 'scripts/check-bundle.ts'))
const isSupported =
  isBuilt && run('supported browsers', path.join(root, 'scripts/check-browsers.ts'))
const e2e = run(
  'end-to-end tests',
  getCommand('@playwright/test', 'playwright'),
  ['test', '-c', 'e2e', ...journeys],
  {
    E2E_REPORT: report('playwright'),
  },
)
/** A slice in the stock Firefox of the system, where there is one; Windows cannot start its relay. */
const hasFirefox = process.platform !== 'win32' && findFirefox() !== undefined
const inFirefox =
  !hasFirefox ||
  run(
    'end-to-end tests in Firefox',
    getCommand('@playwright/test', 'playwright'),
    [
      'test',
      '-c',
      'e2e',
      '--browser',
      'firefox',
      '--grep',
      FIREFOX_SLICE,
      ...journeys,
      'sign-in.e2e.ts',
    ],
    { E2E_REPORT: report('firefox') },
  )
if (!hasFirefox) console.log('-- Firefox is not installed: its end-to-end tests were not run')

const readPlaywright = ({
  stats,
}: {
  stats: Record<'expected' | 'unexpected' | 'flaky', number>
}) => ({
  // Passed at the second attempt; the output above lists them under "flaky".
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
})
const tally = [
  counts(
    report('vitest'),
    (json: { numPassedTests: number; numFailedTests: number; success: boolean }) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests || (json.success ? 0 : 1),
    }),
  ),
  counts(report('playwright'), readPlaywright),
  ...(hasFirefox ? [counts(report('firefox'), readPlaywright)] : []),
]
rmSync(reports, { recursive: true })
const total = (name: 'passed' | 'failed') => tally.reduce((sum, count) => sum + count[name], 0)
const checks = [isChecked, isBuilt, isLight, isClean, isSupported]
const passed = total('passed') + checks.filter(Boolean).length
const failed = Math.max(
  total('failed') + checks.filter((isGood) => !isGood).length,
  unit && e2e && inFirefox ? 0 : 1,
)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
