import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { JWK } from 'jose'
import { createWorkerKey } from '#enclave/workers/new-key.ts'
import type { SettingsInput } from '#runtime/settings.ts'

const PROGRAM = fileURLToPath(
  new URL('../src/enclave/workers/enclave-worker.process.ts', import.meta.url),
)

/** A worker's key: the file of its private half, and the emulator's setting. */
export async function newWorkerKey(): Promise<{
  file: string
  /** The file of the public half, for `WORKER_KEYS`. */
  publicFile: string
  /** The private half. */
  secret: JWK
  workerKeys: NonNullable<SettingsInput['WORKER_KEYS']>
  remove(): void
}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-worker-'))
  const file = path.join(folder, 'worker.json')
  const open = await createWorkerKey(file, 'worker')
  const publicFile = path.join(folder, 'keys.json')
  writeFileSync(publicFile, JSON.stringify({ keys: [open] }))
  return {
    file,
    publicFile,
    secret: JSON.parse(readFileSync(file, 'utf8')),
    workerKeys: { keys: [open] } as never,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type EnclaveWorker = {
  child: ChildProcess
  /** What it has logged. */
  log(): string
  /** SIGKILL: no cleanup. */
  kill(): Promise<void>
}

/** The settings of a worker of a workplace. */
export const workerOf = (
  redis: { url: string },
  workplace: { url: string },
  key: { file: string },
) => ({ QUEUE: redis.url, EMULATOR: workplace.url, WORKER_KEY: key.file })

/** The program in its own process, ready to take tasks. */
export async function startWorker(env: {
  QUEUE: string
  EMULATOR: string
  WORKER_KEY: string
  PARTS?: string
  AZURE_STORAGE_KEY?: string
  JOBS_AT_ONCE?: string
}): Promise<EnclaveWorker> {
  const child = fork(PROGRAM, [], {
    execArgv: [],
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`The worker ended: ${output}`)
    }),
  ])
  return {
    child,
    log: () => output,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
