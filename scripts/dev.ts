// `npm run dev`: the portal with hot reload on port 4400, and behind it the emulator on 4401, which
// restarts when a source changes.
import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { build } from './build-web.ts'
import { announce } from './people.ts'
import { getCommand, root } from './run.ts'

if (!build('control page')) process.exit(1)

const port = process.env.PORT ?? '4400'
const emulatorPort = String(Number(port) + 1)
const emulator = spawn(
  process.execPath,
  [
    '--watch-path=apps/emulator/src',
    '--watch-path=packages',
    '--watch-preserve-output',
    'apps/emulator/start.js',
    '--port',
    emulatorPort,
  ],
  {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, PUBLIC_ORIGIN: `http://localhost:${port}` },
  },
)
const portal = spawn(
  process.execPath,
  [getCommand('vite', 'vite'), '--strictPort', '--port', port],
  {
    cwd: path.join(root, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, EMULATOR: `http://localhost:${emulatorPort}` },
  },
)
announce(emulator, `http://localhost:${port}`)

const children = [emulator, portal]
const stop = () => {
  for (const child of children) child.kill()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children)
  child.on('exit', (code) => {
    stop()
    process.exitCode ||= code ?? 0
  })
