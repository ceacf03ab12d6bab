// `npm run test:long`: runs at full length the tests of which `npm test` runs a part. Arguments
// select files.
import process from 'node:process'
import { buildWeb } from './build-web.ts'
import { getCommand, run } from './run.ts'

const [, , ...files] = process.argv
const LONG = { LONG: '1' }
const UNIT = [
  'apps/emulator/src/background/kill-jobs',
  'apps/emulator/src/enclave/query/text-facts',
  'apps/emulator/src/product/collaborations/concurrency',
  'apps/web/src/transfer/fault-run',
  'conformance/',
  'packages/domain/src/csv',
  'scripts/broken-clauses',
  'scripts/package',
  'scripts/recipes',
]
const unit = files.length > 0 ? files : UNIT
const isUnitGood = run(
  'long tests',
  getCommand('vitest', 'vitest'),
  ['run', '--project', 'node', '--testTimeout=1800000', ...unit],
  LONG,
)
const areWalksGood =
  files.length > 0 ||
  (buildWeb() &&
    run(
      'long walks',
      getCommand('@playwright/test', 'playwright'),
      ['test', '-c', 'e2e', '--grep', '@long|@full'],
      LONG,
    ))
process.exit(isUnitGood && areWalksGood ? 0 : 1)
