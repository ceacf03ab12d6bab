// `npm run conformance`: calls every endpoint of the contract on a backend and reports differences.
import process from 'node:process'
import { Unusable } from './backend.ts'
import { command } from './command.ts'

// npm runs scripts in the project's folder, not in the caller's
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
process.stdout.on('error', () => process.exit()) // the reader closed the pipe
try {
  process.exitCode = await command(process.argv.slice(2), console.log)
} catch (error) {
  console.error(error instanceof Unusable ? error.message : error)
  process.exitCode = 2
}
