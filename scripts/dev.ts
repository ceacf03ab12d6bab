// `npm run dev`: the portal with hot reload on port 4400, and behind it the emulator on 4401, which
// restarts when a source changes. It takes every flag of the emulator; `--port` is the portal's.
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { build } from './build-web.ts'
import { asksForText, readDevArguments } from './dev-arguments.ts'
import { announce } from './people.ts'
import { getCommand, root } from './run.ts'

const EMULATOR = path.join(root, 'apps/emulator')
const args = process.argv.slice(2)
if (asksForText(args))
  process.exit(
    spawnSync(process.execPath, [path.join(EMULATOR, 'start.js'), ...args], { stdio: 'inherit' })
      .status ?? 1,
  )

function readArguments() {
  try {
    return readDevArguments(args, process.env)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
const { port, emulator: emulatorArguments } = readArguments()

if (!build('control page')) process.exit(1)

const emulator = spawn(
  process.execPath,
  [
    '--watch-path=apps/emulator/src',
    '--watch-path=packages',
    '--watch-preserve-output',
    path.join(EMULATOR, 'src/main.ts'), // and no bundle: a debugger shows the sources
    ...emulatorArguments,
  ],
  {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      NODE_COMPILE_CACHE: path.join(EMULATOR, 'node_modules/.cache/compiled'),
    },
  },
)
const portal = spawn(
  process.execPath,
  [getCommand('vite', 'vite'), '--strictPort', '--port', String(port)],
  {
    cwd: path.join(root, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, EMULATOR: `http://localhost:${port + 1}` },
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
