// Fails when package-lock.json could not serve `npm ci` on the platforms we support.
import { readFileSync } from 'node:fs'
import process from 'node:process'

const lock = JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'))
const want = /(^|[-/])(linux|darwin|win32|win)[-](x64|arm64)([-](gnu|musl|msvc))?$/
const bad = []
for (const [at, p] of Object.entries(lock.packages)) {
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
