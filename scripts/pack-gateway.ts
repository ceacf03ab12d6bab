// Bundles the session gateway into `dist-gateway/`: what its image runs, and a lock file of the
// packages that are not bundled.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type OutputChunk, rolldown } from 'rolldown'
import { collectLicences } from './package/bundle.ts'
import { createShrinkwrap } from './package/shrinkwrap.ts'
import { root } from './run.ts'

/** Native code, and the package that only a setting loads. */
const KEPT = ['better-sqlite3', '@redis/client']

type Manifest = {
  name: string
  version: string
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

const source = path.join(root, 'deploy/gateway')
const target = path.join(root, 'dist-gateway')
const writeJson = (name: string, value: object) =>
  writeFileSync(path.join(target, name), `${JSON.stringify(value, null, 2)}\n`)

rmSync(target, { recursive: true, force: true })
mkdirSync(target)
const build = await rolldown({
  input: path.join(source, 'src/main.ts'),
  platform: 'node',
  external: (id) => KEPT.some((name) => id === name || id.startsWith(`${name}/`)),
  logLevel: 'warn',
})
const { output } = await build.generate({
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
await build.close()
const chunks = output.filter((file): file is OutputChunk => file.type === 'chunk')
for (const { fileName, code } of chunks) writeFileSync(path.join(target, fileName), code)
cpSync(path.join(source, 'src/migrations'), path.join(target, 'migrations'), { recursive: true })

const { name, version, dependencies, optionalDependencies } = JSON.parse(
  readFileSync(path.join(source, 'package.json'), 'utf8'),
) as Manifest
const versions = { ...dependencies, ...optionalDependencies }
const manifest = {
  name,
  version,
  dependencies: Object.fromEntries(KEPT.map((each) => [each, versions[each] ?? '*'])),
}
writeJson('package.json', { ...manifest, private: true, license: 'UNLICENSED', type: 'module' })
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
writeJson('npm-shrinkwrap.json', createShrinkwrap(lock, manifest))
const bundled = chunks
  .flatMap(({ moduleIds }) => moduleIds)
  .filter((id) => id.includes('node_modules'))
writeFileSync(path.join(target, 'THIRD-PARTY-LICENSES.md'), collectLicences(bundled))
