// `npm run offline -- COMMAND…`: runs a command, with everything it starts, on a machine of
// loopback only: a network namespace of Linux. What it tries to reach beyond, names that it asks
// for too, is counted by the kernel and fails the run.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { root } from './run.ts'

const INSIDE = 'CONCORD_OFFLINE'

/**
 * Packets that had no way out, of IPv4 only: Chromium asks the kernel for a way to an IPv6
 * address, to learn whether there is one, and sends nothing there. A look-up of a name asks
 * its server by IPv4. Source: RFC 4293, ipSystemStatsOutNoRoutes.
 */
function outNoRoutes(): number {
  const [names = [], counts = []] = readFileSync('/proc/net/snmp', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('Ip:'))
    .map((line) => line.split(' '))
  return Number(counts[names.indexOf('OutNoRoutes')] ?? 0)
}

function runHere(command: readonly string[]): number {
  spawnSync('ip', ['link', 'set', 'lo', 'up'], { stdio: 'inherit' })
  const before = outNoRoutes()
  const { status } = spawnSync(command[0] ?? '', command.slice(1), { cwd: root, stdio: 'inherit' })
  const tried = outNoRoutes() - before
  console.log(`-- tried to reach other machines: ${tried === 0 ? 'never' : `${tried} times`}`)
  return status || (tried === 0 ? 0 : 1)
}

function runApart(command: readonly string[]): number {
  if (process.platform !== 'linux' || command.length === 0) {
    console.error(
      'Usage, on Linux: npm run offline -- COMMAND [ARGUMENT…], for example: npm run offline -- npm run e2e',
    )
    return 2
  }
  const self = [process.execPath, import.meta.filename, ...command]
  const env = { ...process.env, [INSIDE]: '1' }
  const { status, error } = spawnSync('unshare', ['--user', '--map-root-user', '--net', ...self], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  if (error) console.error(`No network namespace: ${error.message}`)
  return status ?? 1
}

const command = process.argv.slice(2)
process.exit(process.env[INSIDE] ? runHere(command) : runApart(command))
