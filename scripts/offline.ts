// `npm run offline -- COMMAND…`: runs a command in a Linux network namespace that has only
// loopback. The kernel counts each attempt to reach another address, including DNS queries, and the
// run then fails.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { root } from './run.ts'

const INSIDE = 'CONCORD_OFFLINE'

/**
 * IPv4 packets without a route. IPv6 is not counted: Chromium looks up an IPv6 route to find out
 * whether there is one, and sends nothing. DNS queries use IPv4. Source: RFC 4293,
 * ipSystemStatsOutNoRoutes.
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
  console.log(`-- attempts to reach other machines: ${tried === 0 ? 'none' : tried}`)
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
