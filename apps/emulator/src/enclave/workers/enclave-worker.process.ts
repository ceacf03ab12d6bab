import process from 'node:process'
import { parseArgs } from 'node:util'
import { readSettingsOf } from '#runtime/settings.ts'
import { describeSettings } from '#runtime/settings-help.ts'
import { modelRefusal } from '../model/network-wall.ts'
import { clearSpills } from '../query/spill.ts'
import { createWorkerKey, keepWorkerKey } from './new-key.ts'
import { withPeers } from './open-workforce.ts'
import { WorkerSettings } from './worker-settings.ts'

// `concord-enclave-worker`: does the enclave's work on this machine, as the queue hands it out.

const USAGE = `Usage: concord-enclave-worker [--setting value]…
       concord-enclave-worker --new-key FILE [--name NAME] [--add-to KEYS]

Does jobs, validations and model checks of an emulator that has the setting QUEUE.

Each setting is a flag or an environment variable; a flag wins.

${describeSettings(WorkerSettings)}

  --new-key FILE
      makes a key for this worker: writes the private half to FILE and prints the public half, for
      the emulator’s WORKER_KEYS
  --name NAME
      the name of the key in WORKER_KEYS and in logs (default worker)
  --add-to KEYS
      puts the public half into the file KEYS in place of printing it, and keeps a key that is
      already in FILE
`

/** Handles a flag that asks for something else than work; false if there is none. */
async function answered(args: string[]): Promise<boolean> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(USAGE)
    return true
  }
  if (!args.some((arg) => arg.startsWith('--new-key'))) return false
  const { values } = parseArgs({
    args,
    options: {
      'new-key': { type: 'string' },
      name: { type: 'string', default: 'worker' },
      'add-to': { type: 'string' },
    },
  })
  const { 'new-key': file = '', name, 'add-to': keysFile } = values
  if (keysFile !== undefined) {
    await keepWorkerKey(file, name, keysFile)
    return true
  }
  const open = await createWorkerKey(file, name)
  process.stdout.write(`${JSON.stringify({ keys: [open] }, null, 2)}\n`)
  return true
}

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (await answered(args)) return
  const settings = readSettingsOf(WorkerSettings, args, process.env)
  const { JOB_SPILL_DIR, EMULATOR, WORKER_KEY } = settings
  if (modelRefusal(settings))
    throw new Error(
      `Node ${process.versions.node} cannot keep models from the network: use Node 25, or set MODELS_WITHOUT_NETWORK_WALL.`,
    )
  if (JOB_SPILL_DIR !== undefined) clearSpills(JOB_SPILL_DIR)
  const { serveQueue } = await withPeers(() => import('./serve-queue.ts'))
  const stop = await serveQueue(settings)
  process.stdout.write(`The worker ${WORKER_KEY.kid} works for ${EMULATOR}\n`)
  process.send?.('ready')
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // The second signal does not wait for the work in progress: the emulator has it done again.
      if (isStopping) process.exit(1)
      isStopping = true
      stop().then(() => process.exit(0), fail)
    })
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

main().catch(fail)
