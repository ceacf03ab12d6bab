// `npm run test:long`: the tests whose slice is in `npm test`, at their full length. Arguments choose files.
import process from 'node:process'
import { commandOf, run } from './run.ts'

const [, , ...files] = process.argv
const long = files.length > 0 ? files : ['apps/emulator/src/product/collaborations/concurrency']
process.exit(run('long tests', commandOf('vitest', 'vitest'), ['run', '--project', 'node', ...long], { LONG: '1' }) ? 0 : 1)
