// An empty folder of another project, which has only the tarball and its own test runner.
import { execFile, type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { cpSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { chromiumOptions } from '../browser.mjs'
import { getCommand, root } from '../run.ts'

/** Copies examples into one folder next to the installed package. @returns the folder. */
export function copyExample(name: string, home: string, ...others: string[]): string {
  const folder = path.join(home, `with-${name}`) // npm installs no package in one of its name
  for (const each of [...others, name])
    cpSync(path.join(root, 'examples', each), folder, { recursive: true })
  return folder
}

/** Runs a program in a folder; `output` is all that it printed. */
export function runIn(
  folder: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): { status: number | null; output: string } {
  // A test runner within a test runner would take over its settings.
  const outer = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST_|TEST$)/.test(name))
  const result: SpawnSyncReturns<string> = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...Object.fromEntries(outer), ...env },
  })
  return {
    status: result.status,
    output: stripVTControlCharacters(result.stdout + result.stderr),
  }
}

export const hasProgram = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

export const runVitest = (folder: string) =>
  runIn(folder, process.execPath, [getCommand('vitest', 'vitest'), 'run'])

/**
 * Runs Playwright with the configuration of the folder, in this machine's Chromium. A folder that
 * has its own Playwright needs that one: a test file works with one copy only.
 */
export function runPlaywright(
  folder: string,
  { args = [], env = {} }: { args?: string[]; env?: NodeJS.ProcessEnv } = {},
) {
  const own = path.join(folder, 'node_modules/@playwright/test/cli.js')
  writeFileSync(
    path.join(folder, 'machine.config.ts'),
    `import config from './playwright.config.ts'
export default { ...config, use: { ...config.use, launchOptions: ${JSON.stringify(chromiumOptions())} } }
`,
  )
  const command = existsSync(own) ? own : getCommand('@playwright/test', 'playwright')
  return runIn(
    folder,
    process.execPath,
    [command, 'test', '--config=machine.config.ts', '--reporter=line', ...args],
    env,
  )
}

/** Runs a module of the scratch folder, which may use top-level await. */
export function runModule(home: string, code: string) {
  const file = path.join(home, 'program.mjs')
  writeFileSync(file, code)
  return runIn(home, process.execPath, [file])
}

/** Runs a module in another process while this process answers; `output` is its stdout. */
export const runBeside = (file: string, env: NodeJS.ProcessEnv) =>
  new Promise<{ output: string }>((resolve, reject) => {
    execFile(process.execPath, [file], { env: { ...process.env, ...env } }, (error, out, wrong) =>
      error ? reject(new Error(out + wrong)) : resolve({ output: out }),
    )
  })
