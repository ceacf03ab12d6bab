// `npm run test:long`: runs at full length the tests of which `npm test` runs a part. Arguments
// select files. Property tests draw other cases each time; TEST_SEED repeats those of a run.
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { buildWeb } from './build-web.ts'
import { bundleForStart } from './bundle-for-start.ts'
import { getCommand, root, run } from './run.ts'
import { listTree } from './tree-files.ts'

const [, , ...files] = process.argv
const SEED_MAX = 1000
const TEST_SEED = process.env.TEST_SEED ?? `${randomInt(1, SEED_MAX + 1)}`
const LONG = { LONG: '1', TEST_SEED }
process.stdout.write(`TEST_SEED=${TEST_SEED} repeats the cases of this run\n`)
/** Test files that look at LONG, so that no list here can forget one. */
const getLongTests = () =>
  listTree('*.test.ts').filter((file) =>
    /\bLONG\b/.test(readFileSync(path.join(root, file), 'utf8')),
  )
const unit = files.length > 0 ? files : getLongTests()
await bundleForStart()
const isUnitGood = run(
  'long tests',
  getCommand('vitest', 'vitest'),
  ['run', '--project', 'node', '--testTimeout=1800000', ...unit],
  LONG,
)
const areStoriesGood =
  files.length > 0 ||
  run(
    'stories in both themes',
    getCommand('vitest', 'vitest'),
    ['run', '--project', 'stories'],
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
process.exit(isUnitGood && areStoriesGood && areWalksGood ? 0 : 1)
