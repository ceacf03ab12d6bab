// `concord doctor`: whether this machine can run the system, and what to do where it cannot.

import { execFileSync } from 'node:child_process'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { IN_MEMORY, Settings } from '@concord/emulator/runtime/settings'
import { z } from 'zod'
import { findBrowser } from '../browser.mjs'
import { root } from '../run.ts'
import { Refusal } from './refusal.ts'

/** `fault` says what is wrong and what to do; `warning` the same where the system still runs. */
type Finding = { name: string; is: 'ok' | 'warning' | 'fault'; text: string }

const ok = (name: string, text: string): Finding => ({ name, is: 'ok', text })
const warning = (name: string, text: string): Finding => ({ name, is: 'warning', text })
const fault = (name: string, text: string): Finding => ({ name, is: 'fault', text })

const NODE_LEAST = 20
/** Space for the data of a demonstration, and for the files of its tests. */
const FREE_BYTES_LEAST = 1024 ** 3
/** No clock is right that is before this version was written. */
const CLOCK_LEAST = Date.parse('2026-01-01T00:00:00Z')
/** Beyond it, tokens and certificates of other machines count as expired. */
const CLOCK_MOST = Date.parse('2060-01-01T00:00:00Z')

const GIB = 1024 ** 3
const inGib = (bytes: number) => `${(bytes / GIB).toFixed(1)} GiB`

/** Reads what the checks need; a test gives a machine with faults. */
export type Machine = {
  nodeVersion: string
  now: Date
  browser: string | undefined
  /** The version of the Node.js that set-up installed, which starts the emulator. */
  bundledNode: () => string
  port: number
  /** The address that the emulator will listen on. */
  host: string
  dataDir: string
  freeBytes: (folder: string) => number
}

const versionOf = (node: string) =>
  execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().replace(/^v/, '')

export function thisMachine(env: NodeJS.ProcessEnv): Machine {
  const read = Settings.pick({ PORT: true, HOST: true, DATA_DIR: true }).safeParse(env)
  if (!read.success) throw new Refusal(z.prettifyError(read.error))
  const { PORT, HOST, DATA_DIR } = read.data
  return {
    // npm puts the installed Node.js first; this is the user's own, which runs npm.
    nodeVersion: versionOf(env.npm_node_execpath ?? process.execPath),
    now: new Date(),
    browser: findBrowser(),
    bundledNode: () => versionOf(path.join(root, 'node_modules/.bin/node')),
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    freeBytes(folder) {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    },
  }
}

/** Every check, in the order in which a start needs them. */
export async function examine(machine: Machine): Promise<Finding[]> {
  return [
    checkNode(machine),
    checkSetUp(machine),
    checkClock(machine),
    await checkPort(machine),
    ...checkDataDir(machine),
    checkBrowser(machine),
  ]
}

function checkNode({ nodeVersion }: Machine): Finding {
  return Number(nodeVersion.split('.')[0]) >= NODE_LEAST
    ? ok('Node.js', nodeVersion)
    : fault('Node.js', `${nodeVersion} is too old. Install version ${NODE_LEAST} or a newer one.`)
}

function checkSetUp({ bundledNode }: Machine): Finding {
  try {
    return ok('Set-up', `complete, with Node.js ${bundledNode()}`)
  } catch {
    return fault('Set-up', 'The installed packages are incomplete. Run `npm start`, or `npm ci`.')
  }
}

function checkClock({ now }: Machine): Finding {
  const text = now.toISOString()
  const isRight = now.getTime() > CLOCK_LEAST && now.getTime() < CLOCK_MOST
  return isRight
    ? ok('Clock', text)
    : fault('Clock', `It shows ${text}. Set the date of this machine: tokens would not be valid.`)
}

const tryToListen = (port: number, host: string) =>
  new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    // Otherwise `::` would also take the address of IPv4 and hide who has it.
    server.listen({ port, host, ipv6Only: true }, () => server.close(() => resolve(undefined)))
  })

const isOnThisMachine = (host: string) => /^(127\.|0\.0\.0\.0$|::1?$|localhost$)/.test(host)

/**
 * The emulator's own address, and both addresses of `localhost`: a browser that opens
 * `http://localhost` tries `::1` first, where another program may listen.
 */
async function checkPort({ port, host }: Machine): Promise<Finding> {
  const name = 'Port'
  const error = await tryToListen(port, host)
  if (!error) {
    if (port === 0 || !isOnThisMachine(host)) return ok(name, `${port} is free`)
    for (const other of ['127.0.0.1', '::1'])
      if ((await tryToListen(port, other))?.code === 'EADDRINUSE')
        return fault(
          name,
          `${port} is in use at ${other} by another program, which http://localhost:${port} would open. Stop it, or start with --port ${port + 1}.`,
        )
    return ok(name, `${port} is free`)
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return fault(name, `This machine has no address ${host}. Start with --host 127.0.0.1.`)
  if (error.code === 'EACCES')
    return fault(name, `${port} needs the rights of root. Start with --port 4400.`)
  if (error.code !== 'EADDRINUSE') return fault(name, `${port}: ${error.message}`)
  return (await isEmulator(port, host))
    ? warning(name, `${port} has a running emulator. A second one needs --port and --data-dir.`)
    : fault(
        name,
        `${port} is in use by another program. Stop it, or start with --port ${port + 1}.`,
      )
}

async function isEmulator(port: number, host: string): Promise<boolean> {
  const name = isOnThisMachine(host) ? '127.0.0.1' : host
  try {
    const answer = await fetch(`http://${name}:${port}/_emulator/health`, {
      signal: AbortSignal.timeout(2000),
    })
    return answer.ok
  } catch {
    return false
  }
}

/** The folder, or the nearest one above that exists. */
const existing = (folder: string): string =>
  existsSync(folder) ? folder : existing(path.dirname(folder))

function checkDataDir({ dataDir, freeBytes }: Machine): Finding[] {
  const name = 'Data folder'
  if (dataDir === IN_MEMORY) return [ok(name, 'none: nothing is stored')]
  const folder = path.resolve(root, dataDir)
  if (existsSync(folder) && !statSync(folder).isDirectory())
    return [fault(name, `${folder} is a file. Choose another folder with --data-dir.`)]
  const place = existing(folder)
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [fault(name, `${place} cannot be written. Choose another folder with --data-dir.`)]
  }
  const bytes = freeBytes(place)
  const space =
    bytes >= FREE_BYTES_LEAST
      ? ok('Disk', `${inGib(bytes)} free`)
      : fault('Disk', `${inGib(bytes)} free at ${place}. Make room, or choose another folder.`)
  return [folderOf(folder, place), space]
}

/** The header of SQLite's file format. */
function isDatabase(file: string): boolean {
  const header = Buffer.alloc(15)
  const opened = openSync(file, 'r')
  readSync(opened, header)
  closeSync(opened)
  return header.toString() === 'SQLite format 3'
}

function folderOf(folder: string, place: string): Finding {
  const name = 'Data folder'
  if (place !== folder) return ok(name, `${folder} will be created`)
  const world = path.join(folder, 'concord.sqlite')
  if (existsSync(world) && !isDatabase(world))
    return fault(name, `${world} is not a database. Restore it, or delete the folder.`)
  const { mode } = statSync(folder)
  return process.platform !== 'win32' && (mode & 0o077) !== 0
    ? warning(name, `${folder} can be read by other users. Run: chmod 700 ${folder}`)
    : ok(name, folder)
}

function checkBrowser({ browser }: Machine): Finding {
  return browser
    ? ok('Browser', browser)
    : warning('Browser', 'No Chromium was found; only the tests need one. `npm test` installs it.')
}

const MARKS = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' } as const

export const describeFinding = ({ name, is, text }: Finding): string =>
  `${MARKS[is]}  ${name}: ${text}`
