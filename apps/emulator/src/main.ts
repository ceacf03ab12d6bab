import path from 'node:path'
import process from 'node:process'
import { VERSION } from './runtime/files.ts'
import { countParts, growth } from './runtime/heap.ts'
import { isGiven, readSettings } from './runtime/settings.ts'
import { helpText } from './runtime/settings-help.ts'

/** Handles an informational flag; false if there was none. */
function answered(args: string[]): boolean {
  const asks = (...flags: string[]) => args.some((arg) => flags.includes(arg))
  if (asks('--help', '-h'))
    process.stdout.write(
      helpText(
        path
          .basename(process.argv[1] ?? '')
          .replace(/^main\.ts$/, 'node $&')
          .replace(/\.js$/, ''),
      ),
    )
  else if (asks('--version', '-v')) process.stdout.write(`${VERSION}\n`)
  else return false
  return true
}

async function main(): Promise<void> {
  if (answered(process.argv.slice(2))) return
  countParts()
  // Otherwise V8 keeps the startup heap: 25 MB.
  growth(1)
  const settings = readSettings(process.argv.slice(2), process.env)
  if (settings.JOB_SPILL_DIR !== undefined)
    (await import('./enclave/query/spill.ts')).clearSpills(settings.JOB_SPILL_DIR)
  const { createWorld } = await import('./instances/create-world.ts')
  // A new world generates its keys on other threads while this one loads the rest of the program.
  const [world, { serve }] = await Promise.all([createWorld({ settings }), import('./server.ts')])
  if (settings.JOB_SPILL_DIR !== undefined)
    world.log.warn(
      'JOB_SPILL_DIR is set: query jobs write plaintext there, so it must be on an encrypted volume',
    )
  const { port, authorityFile, stop } = await serve(world)
  growth(2)
  const { scenario, seed } = world.scenario()
  if (isGiven('SCENARIO', process.argv.slice(2), process.env)) {
    const { explainScenario } = await import('./instances/explain-scenario.ts')
    process.stderr.write(explainScenario(settings, scenario))
  }
  const isOpen =
    settings.HOST === '0.0.0.0' || settings.HOST === '::' || settings.HOST.startsWith('127.')
  process.stdout.write(
    `Concord listens on http://${isOpen ? 'localhost' : settings.HOST}:${port}\n`,
  )
  process.stdout.write(`Scenario: ${scenario}, seed ${seed}, data folder ${settings.DATA_DIR}\n`)
  if (settings.HTTPS_PORT !== undefined)
    process.stdout.write(
      `Other machines open ${settings.PUBLIC_ORIGIN}${authorityFile ? ` and trust ${authorityFile}` : ''}\n`,
    )
  // A program that started it over a channel reads the port there, and takes it along when it ends.
  process.send?.({ port })
  process.once('disconnect', () => stop().then(() => process.exit(0), fail))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stop().then(() => process.exit(0), fail)
    })
}

/**
 * For readers who do not know the code: one line with the solution; a stack only when debugging.
 */
function fail(error: unknown): void {
  process.stderr.write(
    `${error instanceof Error ? (process.env.LOG_LEVEL === 'debug' ? error.stack : error.message) : String(error)}\n`,
  )
  process.exit(1)
}

main().catch(fail)
