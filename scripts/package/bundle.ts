// Bundles the emulator into a few flat JavaScript files, with the files that it reads at run time
// next to them.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { VIEWER_FILES } from '@concord/emulator/http/docs/routes'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'
import { root } from '../run.ts'
import { readScenarios, toAscii, withoutEncodings } from './quick-start.ts'

const source = path.join(root, 'apps/emulator/src')

/**
 * Packages with native code, or that look for their own files, remain packages. All others are
 * bundled.
 */
export const KEPT_PACKAGES = [
  '@duckdb/node-api',
  '@duckdb/node-bindings',
  '@node-rs/argon2',
  '@polyglot-sql/sdk',
  'better-sqlite3',
]
/** Loaded only by the setting `PARTS`, and installed only by those who set it. */
export const STORAGE_PEERS = { '@azure/identity': '>=4.14.0', '@azure/storage-blob': '>=12.34.0' }
/** The same for `QUEUE`, and for the workers. */
export const QUEUE_PEERS = { bullmq: '>=6.7.0', ioredis: '>=6.0.0' }
const NOT_BUNDLED = [KEPT_PACKAGES, Object.keys(STORAGE_PEERS), Object.keys(QUEUE_PEERS)].flat()
const isKept = (id: string) => NOT_BUNDLED.some((name) => id === name || id.startsWith(`${name}/`))

/**
 * Each worker or child process is a separate file next to the others: `new
 * URL('./query.process.ts', import.meta.url)`.
 */
const ownFiles: Plugin = {
  name: 'own-files',
  transform: {
    filter: { code: /\.(process|worker)\.ts'/ },
    handler: (code) => ({
      code: code.replace(/'\.\/([\w-]+\.(?:process|worker))\.ts'/g, "'./$1.js'"),
      map: null,
    }),
  },
}

const getFiles = (...patterns: string[]) =>
  globSync(patterns, { cwd: source }).filter((file) => !file.includes('.test.'))

/** The API page comes from a package: its files, and the licences of the code in them. */
const viewer = path.join(root, 'node_modules/swagger-ui-dist')
const copyViewer = (target: string) => {
  for (const name of [...VIEWER_FILES, 'swagger-ui-bundle.js.LICENSE.txt'])
    cpSync(path.join(viewer, name), path.join(target, 'swagger-ui', name))
}

/** The files that the runtime of models looks for next to its code, of its 139 MB. */
const MODEL_RUNTIME = ['mjs', 'wasm'].map((ending) => `ort-wasm-simd-threaded.${ending}`)
const copyModelRuntime = (target: string) => {
  for (const name of MODEL_RUNTIME)
    cpSync(path.join(root, 'node_modules/onnxruntime-web/dist', name), path.join(target, name))
}

/**
 * The bundle is flat, so style sheets, page scripts and the terms are copied next to the code.
 * Migrations keep their folders.
 */
function copyAssets(target: string): void {
  const seen = new Set<string>()
  for (const file of getFiles('**/*.css', '**/*.js', '**/*.pdf')) {
    const name = path.basename(file)
    if (seen.has(name))
      throw new Error(
        `Two files are called ${name}: the packed emulator has all of them in one folder.`,
      )
    seen.add(name)
    cpSync(path.join(source, file), path.join(target, name))
  }
  for (const file of getFiles('**/*.sql')) cpSync(path.join(source, file), path.join(target, file))
}

/** A process with the whole emulator, not one of the small ones that work for it. */
const runsWorld = (file: string) => path.basename(file) === 'world.process.ts'

/** The files of some entries, and of what they import. */
async function bundleEntries(entries: readonly string[]): Promise<OutputChunk[]> {
  const build = await rolldown({
    input: Object.fromEntries(
      entries.map((file) => [path.basename(file, '.ts'), path.join(source, file)]),
    ),
    platform: 'node',
    external: isKept,
    plugins: [ownFiles, readScenarios, withoutEncodings],
    logLevel: 'warn',
  })
  const { output } = await build.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // Compressing would inline functions into assignments, from where V8 keeps each request and
    // response in its old space: see `refusal-pace.ts`.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  })
  await build.close()
  return output.filter((file): file is OutputChunk => file.type === 'chunk')
}

/**
 * Writes the emulator's code into an empty folder: `main.js` and the files that it starts. What
 * both import is there twice: if it were shared, a start would load four times as many files.
 *
 * @returns the bundled files of packages.
 */
export async function bundleEmulator(target: string): Promise<string[]> {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const processes = getFiles('**/*.process.ts', '**/*.worker.ts')
  const chunks = [
    ...(await bundleEntries(['main.ts', ...processes.filter(runsWorld)])),
    ...(await bundleEntries(processes.filter((file) => !runsWorld(file)))),
  ]
  for (const { fileName, code } of chunks) writeFileSync(path.join(target, fileName), toAscii(code))
  copyAssets(target)
  copyViewer(target)
  copyModelRuntime(target)
  const bundled = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => id.includes('node_modules'))
  return [...bundled, path.join(viewer, 'package.json')]
}

/**
 * The licences of the packages that the files belong to, as one text. A package that occurs twice
 * is listed once.
 */
export function collectLicences(files: readonly string[]): string {
  const folders = new Set(
    files.flatMap(
      (file) => /^\0?(.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)/.exec(file)?.[1] ?? [],
    ),
  )
  const texts = [...folders].map((folder): [title: string, text: string] => {
    const { name, version, license } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as Record<string, string>
    const [file] = globSync('{LICEN[SC]E,licen[sc]e}*', { cwd: folder })
    const text = file
      ? readFileSync(path.join(folder, file), 'utf8').trim()
      : 'The package brings no text of its licence.'
    return [`${name} ${version} (${license})`, text]
  })
  const sections = Object.entries(Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1))))
  return `# Third-party software in the emulator\n${sections.map(([title, text]) => `\n## ${title}\n\n${text}\n`).join('')}`
}
