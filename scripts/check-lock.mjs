// Fails when package-lock.json could not serve `npm ci` on the platforms we support.
import { readFileSync } from 'node:fs'
import process from 'node:process'

const lock = JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'))
const want = /(^|[-/])(linux|darwin|win32|win)[-](x64|arm64)([-](gnu|musl|msvc))?$/
const bad = []
// npm leaves out an optional package that its own Node is too old for, without a word. It runs on
// Node 20 (`engines`), before the project's own Node is there.
const NPM_NODE = 20
const getLeastNode = (engines) => Number(/\d+/.exec(engines?.node ?? '')?.[0] ?? 0)
const isOptionalAnywhere = (at, p) => p.optional && !p.os && !p.cpu && !at.includes('wasm')
for (const [at, p] of Object.entries(lock.packages)) {
  if (isOptionalAnywhere(at, p) && getLeastNode(p.engines) > NPM_NODE)
    bad.push(`${at}: optional, but not installed by Node ${NPM_NODE}; make it a dependency`)
  if (p.resolved?.startsWith('http')) bad.push(`${at}: names a registry host`)
  if (at.includes('node_modules/') && !p.link && !p.inBundle && !p.integrity)
    bad.push(`${at}: no integrity`)
  for (const [dep, range] of Object.entries(p.optionalDependencies ?? {})) {
    if (!lock.packages[`${at}/node_modules/${dep}`] && !lock.packages[`node_modules/${dep}`])
      (want.test(dep) ? bad : []).push(`${at || '(root)'}: optional ${dep}@${range} missing`)
  }
}
for (const b of bad) console.error(b)
console.log(bad.length ? `${bad.length} problems` : 'lock ok')
process.exitCode = bad.length ? 1 : 0
