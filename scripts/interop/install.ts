import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { runIn } from '../package/scratch.ts'
import { root } from '../run.ts'

/**
 * Installs the packages of a folder of `interop` as its lock file says, unless they are there.
 *
 * @returns its folder. @throws with the output of npm.
 */
export function installInterop(name: string): string {
  const folder = path.join(root, 'interop', name)
  const installed = path.join(folder, 'node_modules/.package-lock.json')
  const lock = path.join(folder, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return folder
  const { status, output } = runIn(folder, 'npm', ['ci', '--ignore-scripts'])
  if (status !== 0) throw new Error(output)
  return folder
}
