import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'
import { bundleApi, createExports, OPTIONAL_PEERS, SHARED_PACKAGES } from './api.ts'
import {
  bundleEmulator,
  collectLicences,
  KEPT_PACKAGES,
  QUEUE_PEERS,
  STORAGE_PEERS,
} from './bundle.ts'
import { createShrinkwrap } from './shrinkwrap.ts'

type Manifest = { version: string; dependencies: Record<string, string> }

/** Required by better-sqlite3; `concord-emulator.js` says so on an older version. */
const NODE = '>=22'

/**
 * The command checks Node's version before it loads anything that needs a newer one. Node caches
 * the compiled code in the package: write access there already means being able to change the code.
 */
const createCommand = (name: string, program: string) => `#!/usr/bin/env node
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const [major] = process.versions.node.split('.')
if (Number(major) < ${NODE.replace(/\D/g, '')}) {
  console.error('${name} needs Node ${NODE}; this is ' + process.version + '.')
  process.exit(1)
}
const cache = path.join(path.dirname(fileURLToPath(import.meta.url)), 'app/.compiled')
module.enableCompileCache?.(cache)
setTimeout(() => module.flushCompileCache?.(), 2000).unref()
await import('./app/${program}.js')
`

const COMMANDS = {
  'concord-emulator': 'main',
  'concord-enclave-worker': 'enclave-worker.process',
}

/** Writes the usage as this command's; the kit's own names the project's script. */
const CONFORMANCE = `#!/usr/bin/env node
import { command, Unusable } from './api/conformance.js'

const print = (text) => console.log(text.replaceAll('npm run conformance --', 'concord-conformance'))
process.stdout.on('error', () => process.exit()) // the reader closed the pipe
try {
  process.exitCode = await command(process.argv.slice(2), print)
} catch (error) {
  if (error instanceof Unusable) print(error.message)
  else console.error(error)
  process.exitCode = 2
}
`

const README = `# concord-emulator

The whole backend of Concord in one process on SQLite, with the built portal: for development, tests and demos, never for production.

    npx concord-emulator                      # http://localhost:4400, data in ./.data
    npx concord-emulator --port 0 --scenario e2e --data-dir :memory:
    npx concord-emulator --help
    npx concord-enclave-worker --help         # does its jobs on another machine

In tests, each with its own people, data, clock, faults and inbox:

    import { startEmulator } from 'concord-emulator'
    import { expect, test } from 'concord-emulator/playwright'
    import { expect, test } from 'concord-emulator/vitest'
    import { control, createClient, product } from 'concord-emulator/client'
    import { run } from 'concord-emulator/conformance'

The people who can sign in, the inbox and the clock are at \`/_emulator/\` of the address that it prints. It reaches no network.
The licences of bundled code are in THIRD-PARTY-LICENSES.md and in app/portal/third-party-licenses.md.
`

/**
 * The package's manifest: name, command, and the packages that are not bundled, in the project's
 * versions.
 */
function createManifest() {
  const { version, dependencies } = JSON.parse(
    readFileSync(path.join(root, 'apps/emulator/package.json'), 'utf8'),
  ) as Manifest
  const kept = [...KEPT_PACKAGES, ...SHARED_PACKAGES]
  const peers = { ...OPTIONAL_PEERS, ...STORAGE_PEERS, ...QUEUE_PEERS }
  return {
    name: 'concord-emulator',
    version,
    private: true, // installed from its tarball; must not be published by mistake
    license: 'UNLICENSED',
    type: 'module',
    description:
      'The whole backend of Concord in one process, with its portal: for development, tests and demos.',
    bin: {
      'concord-emulator': 'concord-emulator.js',
      'concord-enclave-worker': 'concord-enclave-worker.js',
      'concord-conformance': 'concord-conformance.js',
    },
    exports: createExports(),
    files: ['api', 'app', 'types', 'npm-shrinkwrap.json', 'THIRD-PARTY-LICENSES.md'],
    engines: { node: NODE },
    dependencies: Object.fromEntries(kept.map((name) => [name, dependencies[name] ?? '*'])),
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(peers).map((name) => [name, { optional: true }]),
    ),
  }
}

const writeJson = (file: string, value: object) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/**
 * Writes the package into a folder, which is emptied first. The portal, the control page and the
 * documentation must be built.
 */
export async function stagePackage(
  target: string,
  pages: { portal: string; 'control-page': string; docs: string },
): Promise<void> {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const app = path.join(target, 'app')
  const bundled = [...(await bundleEmulator(app)), ...(await bundleApi(target))]
  // Files with a leading dot are needed only by the build, compressed ones only by a web server.
  for (const [name, built] of Object.entries(pages))
    cpSync(built, path.join(app, name), {
      recursive: true,
      filter: (file) => !/^\.|\.(br|gz)$/.test(path.basename(file)),
    })
  const manifest = createManifest()
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  writeJson(path.join(target, 'package.json'), manifest)
  writeJson(path.join(target, 'npm-shrinkwrap.json'), createShrinkwrap(lock, manifest))
  for (const [name, program] of Object.entries(COMMANDS))
    writeFileSync(path.join(target, `${name}.js`), createCommand(name, program))
  writeFileSync(path.join(target, 'concord-conformance.js'), CONFORMANCE)
  writeFileSync(path.join(target, 'README.md'), README)
  writeFileSync(path.join(target, 'THIRD-PARTY-LICENSES.md'), collectLicences(bundled))
}
