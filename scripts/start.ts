// `npm start`: the built portal and the seeded emulator on one port, with the list of people.
import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { buildWeb } from './build-web.ts'
import { bundleForStart } from './bundle-for-start.ts'
import { areDocsFresh } from './docs.ts'
import { announce } from './people.ts'
import { root } from './run.ts'

if (!buildWeb()) process.exit(1)
await bundleForStart()

const emulator = spawn(
  process.execPath,
  [path.join(root, 'apps/emulator/start.js'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { LOG_LEVEL: 'warn', ...process.env },
  },
)
announce(emulator)
// Building the documentation takes longer than starting; `/docs/` has it a little later.
const docs = areDocsFresh()
  ? undefined
  : spawn(process.execPath, [path.join(root, 'scripts/docs.ts')], { cwd: root, stdio: 'ignore' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => emulator.kill(signal))
emulator.on('exit', (code, signal) => {
  docs?.kill()
  process.exit(code ?? (signal ? 0 : 1))
})
