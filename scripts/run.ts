import { spawnSync } from 'node:child_process'
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
  const outcome = status === 0 ? 'ok' : `failed (${status ?? signal})`
  console.log(`-- ${title}: ${outcome} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return status === 0
}
