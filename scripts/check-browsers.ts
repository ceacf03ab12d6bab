// Checks the built portal against the browsers of package.json (`browserslist`): what not all of
// them have needs a fallback. Syntax needs no check, because the build translates it for the same
// list.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import browserslist from 'browserslist'
import { FALLBACKS, USED } from './browsers/fallbacks.ts'
import { findLacking, lacksAt, type Supported } from './browsers/lacking.ts'
import { root } from './run.ts'

const dist = process.argv[2] ?? path.join(root, 'apps/web/dist')
const files = globSync('**/*.{js,mjs,css}', { cwd: dist }).map((name) => ({
  name: path.basename(name).replace(/-[\w-]{7,8}(?=\.)/, ''),
  text: readFileSync(path.join(dist, name), 'utf8'),
}))
const supported: Supported[] = browserslist(undefined, { path: root }).map((entry) => {
  const [browser = '', version = ''] = entry.split(' ')
  return { browser, version }
})

const faults: string[] = []
const explained = new Set<string>()
for (const { name, isCss, written, lacking } of findLacking(supported)) {
  const found = files.filter(
    (file) =>
      file.name.endsWith('.css') === isCss && file.text.includes(name) && written.test(file.text),
  )
  if (found.length === 0) continue
  if (name in FALLBACKS) explained.add(name)
  else
    faults.push(
      `${name} in ${found.map((file) => file.name).join(', ')}: not in ${lacking.join(', ')}, and no fallback`,
    )
}
for (const feature of USED) {
  const lacking = lacksAt(supported, feature)
  if (lacking.length > 0) faults.push(`${feature}: not in ${lacking.join(', ')}`)
}
for (const name of Object.keys(FALLBACKS))
  if (!explained.has(name)) faults.push(`${name}: no longer needs a fallback, or is not used`)
// WebKit runs a worker's own file again when another file imports it.
for (const { name, text } of files) {
  const worker = /from\s*["']\.\/([\w-]+\.worker)-/.exec(text)?.[1]
  if (worker !== undefined) faults.push(`${name} imports the file of a worker, ${worker}`)
}
if (files.length === 0) faults.push(`${dist} has no files`)
for (const fault of faults) console.error(fault)
if (faults.length === 0)
  console.log(
    `All but ${explained.size} features with a fallback are in ${supported.length} browser versions`,
  )
process.exit(faults.length > 0 ? 1 : 0)
