// `npm run conformance`: asks a backend everything that the contract has, and tells what is
// different.
import process from 'node:process'
import { Unusable } from './backend.ts'
import { command } from './command.ts'

// npm runs scripts in the project's folder, not in that of the person
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
process.stdout.on('error', () => process.exit()) // the reader has read enough
try {
  process.exitCode = await command(process.argv.slice(2), console.log)
} catch (error) {
  console.error(error instanceof Unusable ? error.message : error)
  process.exitCode = 2
}
