import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { root } from '../run.ts'
import { fillTemplates, parseVariables } from './dockerfile.ts'

/** The path of nginx, if this machine has one. */
export const findNginx = (): string | undefined =>
  [
    process.env.NGINX_PATH ?? '',
    '/usr/sbin/nginx',
    '/usr/local/bin/nginx',
    '/opt/homebrew/bin/nginx',
  ].find((file) => file && existsSync(file))

const TYPES =
  'text/html html; text/css css; application/javascript js; application/wasm wasm; image/svg+xml svg; font/woff2 woff2;'

/** The configuration around the portal's server block, which the image provides. */
const getConfigFrame = (
  folder: string,
) => `${process.getuid?.() === 0 ? 'user root; ' : ''}worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { types { ${TYPES} } ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
include ${folder}/conf.d/*.conf; }`

type Options = {
  port: number
  /** The folder of the built portal. */
  html: string
  /** Those of docs/production.md, in addition to the image's own. */
  variables: Record<string, string>
  /** Further locations of the server. */
  locations?: string
}
export type Nginx = {
  /** The text of both logs. */
  readLogs(): string
  stop(): Promise<void>
}

/**
 * Starts nginx with the configuration of the portal's image on a port of this machine.
 *
 * @throws {Error} with what nginx printed, if it does not answer within 10 s.
 */
export async function startNginx(
  nginx: string,
  { port, html, variables, locations = '' }: Options,
): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-nginx-'))
  const files = fillTemplates(path.join(root, 'deploy/portal/templates'), {
    ...parseVariables(path.join(root, 'Dockerfile'), 'portal'),
    DNS_SERVERS: '127.0.0.1:53',
    ...variables,
  })
  mkdirSync(path.join(folder, 'conf.d'))
  for (const [name, text] of Object.entries(files))
    writeFileSync(
      path.join(folder, 'conf.d', name),
      text
        .replace('listen 8080;', `listen 127.0.0.1:${port}; ${locations}`)
        .replaceAll('/etc/nginx/conf.d', `${folder}/conf.d`)
        .replaceAll('/var/log/nginx', folder)
        .replace('/usr/share/nginx/html', html),
    )
  writeFileSync(path.join(folder, 'nginx.conf'), getConfigFrame(folder))
  const child = spawn(nginx, ['-c', path.join(folder, 'nginx.conf'), '-p', folder])
  let printed = ''
  child.stderr.on('data', (text) => (printed += text))
  const readLogs = () =>
    ['access.log', 'error.log']
      .map((name) => path.join(folder, name))
      .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
      .join('')
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill()
      await ended
    }
    rmSync(folder, { recursive: true })
  }
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { readLogs, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const reason = printed + readLogs()
  await stop()
  throw new Error(`nginx does not answer: ${reason}`)
}
