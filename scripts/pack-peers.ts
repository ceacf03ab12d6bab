// Writes to `dist-peers/` the manifest and the lock file of the packages that only the settings
// PARTS and QUEUE load, for the image that has them: in the versions that the project is tested
// with.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { QUEUE_PEERS, STORAGE_PEERS } from './package/bundle.ts'
import { createShrinkwrap } from './package/shrinkwrap.ts'
import { root } from './run.ts'

const read = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))
const target = path.join(root, 'dist-peers')
const writeJson = (name: string, value: object) =>
  writeFileSync(path.join(target, name), `${JSON.stringify(value, null, 2)}\n`)

const { version, devDependencies } = read('apps/emulator/package.json')
const peers = Object.keys({ ...STORAGE_PEERS, ...QUEUE_PEERS })
const manifest = {
  name: 'concord-emulator-peers',
  version: String(version),
  dependencies: Object.fromEntries(peers.map((name) => [name, String(devDependencies[name])])),
}
rmSync(target, { recursive: true, force: true })
mkdirSync(target)
writeJson('package.json', { ...manifest, private: true, license: 'UNLICENSED' })
writeJson('npm-shrinkwrap.json', createShrinkwrap(read('package-lock.json'), manifest))
