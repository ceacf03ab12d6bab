// `npm test`: all checks and all tests. It ends with the names of the tests that failed, or passed
// only at their second attempt; the last line is `N passed, N failed`. With `--changed`, or
// `--changed=REF` for a branch, all checks and the tests that import a file changed since then.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { findFirefox } from './browser.mjs'
import { buildWeb } from './build-web.ts'
import { bundleForStart } from './bundle-for-start.ts'
import { getCommand, root, run, runConcurrently } from './run.ts'
import { readPlaywright, readReport, readVitest } from './test-report.ts'

/** Fields, cookies and the session in another engine. */
const FIREFOX_SLICE = 'a reload resumes the session'
const reports = mkdtempSync(path.join(tmpdir(), 'concord-test-'))
const report = (name: string) => path.join(reports, `${name}.json`)

const argv = process.argv.slice(2).map((arg) => (arg === '--changed' ? '--changed=HEAD' : arg))
const { changed } = parseArgs({ args: argv, options: { changed: { type: 'string' } } }).values
const units = changed === undefined ? [] : [`--changed=${changed}`, '--passWithNoTests']
const journeys = changed === undefined ? [] : [`--only-changed=${changed}`, '--pass-with-no-tests']

await bundleForStart()
const isChecked = run('check', path.join(root, 'scripts/check.ts'))
/**
 * Stories follow one another in one page of a browser. Tests for Node run at the same time, in as
 * many processes as there are cores, since they wait for other processes half of their time.
 */
const UNIT_TESTS = {
  'unit tests in Node': ['--project=node', `--maxWorkers=${Math.max(availableParallelism(), 2)}`],
  'unit tests in a browser': ['--project=crypto-browser', '--project=stories'],
}
const runUnitTests = (title: keyof typeof UNIT_TESTS) =>
  runConcurrently(
    title,
    getCommand('vitest', 'vitest'),
    [
      'run',
      '--reporter=default',
      '--reporter=./scripts/report-stalled.ts',
      '--reporter=json',
      `--outputFile.json=${report(title)}`,
      ...UNIT_TESTS[title],
      ...units,
    ],
    { env: { TEST_RETRIES: '1' }, isLive: true },
  )
const unitTitles = Object.keys(UNIT_TESTS) as (keyof typeof UNIT_TESTS)[]
const unit = await Promise.all(
  unitTitles.map(async (title) => {
    const isGood = await runUnitTests(title)
    // A run that stalls is stopped by its reporter, and repeated once.
    return isGood || existsSync(report(title)) ? isGood : runUnitTests(title)
  }),
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
/**
 * A slice in the stock Firefox of the system, where there is one; Windows cannot start its relay.
 */
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

function list(heading: string, names: readonly string[]): void {
  if (names.length > 0) console.log(`\n${heading}\n${names.map((name) => `- ${name}`).join('\n')}`)
}

const checks = {
  'npm run check': isChecked,
  'build of the portal': isBuilt,
  'script budgets': isLight,
  'nothing of the emulator in the portal': isClean,
  'supported browsers': isSupported,
}
const results = [
  ...unitTitles.map((title) => readReport(title, report(title), readVitest)),
  readReport('end-to-end tests', report('playwright'), readPlaywright),
  ...(hasFirefox
    ? [readReport('end-to-end tests in Firefox', report('firefox'), readPlaywright)]
    : []),
]
rmSync(reports, { recursive: true })
const failures = [
  ...Object.keys(checks).filter((name) => !checks[name as keyof typeof checks]),
  ...results.flatMap((result) => result.failures),
]
if (failures.length === 0 && !(unit.every(Boolean) && e2e && inFirefox))
  failures.push('a test command failed without a failed test')
const passed =
  Object.values(checks).filter(Boolean).length +
  results.reduce((sum, result) => sum + result.passed, 0)
list(
  'Passed only at their second attempt:',
  results.flatMap(({ repeated }) => repeated),
)
list('Failed:', failures)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
