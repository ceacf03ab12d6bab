import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/**
 * The script behind an installed package's command. Calling it directly uses this Node and works on
 * every system without a shell.
 */
export function getCommand(packageName: string, command: string): string {
  const folder = path.join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : bin[command]
  if (!file) throw new Error(`${packageName} has no command ${command}`)
  return path.join(folder, file)
}

/** Runs a script of a package, or one of ours, and prints its duration. */
export function run(
  title: string,
  script: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): boolean {
  const start = performance.now()
  const { status, signal } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  printOutcome(title, start, status ?? signal)
  return status === 0
}

/**
 * Like `run`, while others run. The output is printed as a whole when the script ends, or with
 * `isLive` as it comes.
 */
export async function runConcurrently(
  title: string,
  script: string,
  args: string[],
  { env = {}, isLive = false }: { env?: NodeJS.ProcessEnv; isLive?: boolean } = {},
): Promise<boolean> {
  const start = performance.now()
  const stream = isLive ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', stream, stream],
    env: { ...process.env, ...env },
  })
  const output: Buffer[] = []
  for (const piped of [child.stdout, child.stderr])
    piped?.on('data', (chunk: Buffer) => output.push(chunk))
  const [code, signal] = await once(child, 'close')
  process.stdout.write(Buffer.concat(output))
  printOutcome(title, start, code ?? signal)
  return code === 0
}

function printOutcome(title: string, start: number, ended: number | string | null): void {
  const outcome = ended === 0 ? 'ok' : `failed (${ended})`
  console.log(`-- ${title}: ${outcome} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
