// Checks the built portal against the browsers of package.json (`browserslist`): what not all of them
// have needs a fallback. Syntax needs no check, because the build translates it for the same list.
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import browserslist from 'browserslist'
import { root } from './run.ts'

/** Compatibility data of caniuse, by feature: browser → version → `y`, `a` (partly), `n`. */
type Stats = Record<string, Record<string, string>>
const require = createRequire(import.meta.url)
const { feature, features } = require('caniuse-lite') as {
  features: Record<string, string>
  feature(packed: string): { stats: Stats }
}

/**
 * Features that engines differ in: how built files contain them, and their names in the
 * compatibility data.
 * `fallback` is what happens without it; a library may mention it without using it here.
 */
const FEATURES: { written: RegExp; name: string; fallback?: string }[] = [
  {
    written: /showSaveFilePicker|showDirectoryPicker|showOpenFilePicker/,
    name: 'native-filesystem-api',
    fallback: 'files are chosen by an input and saved as downloads (save-file.ts)',
  },
  {
    written: /navigator\.storage/,
    name: 'native-filesystem-api',
    fallback: 'a large download waits in blobs (save-file.ts)',
  },
  {
    written: /serviceWorker/,
    name: 'serviceworkers',
    fallback: 'a large download waits in blobs (save-file.ts)',
  },
  {
    written: /\btrustedTypes\b/,
    name: 'trusted-types',
    fallback: 'the policy is not created; nothing else changes',
  },
  {
    written: /requestIdleCallback/,
    name: 'requestidlecallback',
    fallback: 'only a library mentions it',
  },
  {
    written: /startViewTransition/,
    name: 'view-transitions',
    fallback: 'the router shows the next page without a transition',
  },
  {
    written: /navigator\.connection/,
    name: 'netinfo',
    fallback: 'only a library mentions it',
  },
  {
    written: /navigator\.clipboard/,
    name: 'async-clipboard',
    fallback: 'the button reports that the browser refused (CopyButton.tsx)',
  },
  { written: /\bOffscreenCanvas\b/, name: 'offscreencanvas' },
  { written: /new Worker\(/, name: 'webworkers' },
  { written: /crypto\.subtle/, name: 'cryptography' },
  { written: /WebAssembly/, name: 'wasm' },
  { written: /onnx.*wasm-simd|ort-wasm-simd/, name: 'wasm-simd' },
  { written: /indexedDB/, name: 'indexeddb2' },
  { written: /:has\(/, name: 'css-has' },
  { written: /@container/, name: 'css-container-queries' },
  {
    written: /text-wrap: ?balance/,
    name: 'css-text-wrap-balance',
    fallback: 'lines break as usual',
  },
  { written: /anchor-name|position-anchor/, name: 'css-anchor-positioning' },
]

const dist = process.argv[2] ?? path.join(root, 'apps/web/dist')
const written = globSync('**/*.{js,css,html}', { cwd: dist }).map((file) =>
  readFileSync(path.join(dist, file), 'utf8'),
)
const supported = browserslist(undefined, { path: root })

/** The supported browsers that do not have all of a feature. */
const lacking = (name: string): string[] => {
  const { stats } = feature(features[name] ?? '')
  return supported.filter((browser) => {
    const [engine = '', version = ''] = browser.split(' ')
    return !stats[engine]?.[version]?.startsWith('y')
  })
}

const faults = FEATURES.filter(
  ({ written: pattern, fallback }) =>
    fallback === undefined && written.some((text) => pattern.test(text)),
).flatMap(({ name }) => {
  const without = lacking(name)
  return without.length === 0 ? [] : [`${name}: not in ${without.join(', ')}, and no fallback`]
})
if (written.length === 0) faults.push(`${dist} has no files`)
for (const fault of faults) console.error(fault)
if (faults.length === 0)
  console.log(`${FEATURES.length} features fit ${supported.length} browser versions`)
process.exit(faults.length > 0 ? 1 : 0)
