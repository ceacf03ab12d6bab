import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from '../run.ts'

/** Packs the package with `npm pack`. @returns the path of the tarball. */
export function packInto(folder: string, staged: string): string {
  const isWindows = process.platform === 'win32'
  // Packing needs no network, and must not wait for one.
  const options = ['--offline', '--no-update-notifier', '--pack-destination', folder]
  execFileSync('npm', ['pack', staged, ...options], {
    cwd: folder,
    stdio: 'pipe',
    shell: isWindows,
    timeout: 60_000,
  })
  const [file = ''] = globSync('*.tgz', { cwd: folder })
  return path.join(folder, file)
}

/** Makes packages of the project those of another folder, in place of `npm install`. */
export function linkPackages(folder: string, names: readonly string[]): void {
  const modules = path.join(folder, 'node_modules')
  for (const name of names) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name), 'junction')
  }
}

/**
 * Installs a tarball into an empty folder without network access: unpacks it as npm would, and
 * links its dependencies to the project's. The package cannot reach a package that it does not
 * name.
 *
 * @returns the path of the command.
 */
export function installFrom(tarball: string, folder: string): string {
  const modules = path.join(folder, 'node_modules')
  mkdirSync(modules, { recursive: true })
  execFileSync('tar', ['-xzf', path.basename(tarball), '-C', modules], {
    cwd: path.dirname(tarball),
    timeout: 60_000,
  })
  const unpacked = path.join(modules, 'package')
  const { name, dependencies, bin } = JSON.parse(
    readFileSync(path.join(unpacked, 'package.json'), 'utf8'),
  ) as {
    name: string
    dependencies: Record<string, string>
    bin: Record<string, string>
  }
  const own = path.join(modules, name)
  renameSync(unpacked, own)
  linkPackages(folder, Object.keys(dependencies))
  return path.join(own, Object.values(bin)[0] ?? '')
}

/**
 * Runs a command with Node until it prints its address. @throws with the output if it exits before
 * that.
 */
export async function startCommand(
  file: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<{
  origin: string
  printed: () => string
  stop: () => Promise<void>
  child: ChildProcess
}> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let seen = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      seen += chunk.toString()
      const port = /listens on http:\/\/\S+:(\d+)\n/.exec(seen)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(`${file} ended:\n${seen}`)))
  })
  const stop = () => {
    child.kill()
    return ended
  }
  return { origin, printed: () => seen, stop, child }
}
