// Compiles what other projects import from the package: `package/*.ts`.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type OutputChunk, rolldown } from 'rolldown'
import { root } from '../run.ts'
import { writeTypes } from './types.ts'

/** Each export of the package, and its file in `package` without `.ts`. */
const EXPORTS: Readonly<Record<string, string>> = {
  '.': 'index',
  './client': 'client',
  './conformance': 'conformance',
  './playwright': 'playwright',
  './vitest': 'vitest',
  './vitest/setup': 'vitest-setup',
}

/** Installed only by projects that use them. */
export const OPTIONAL_PEERS = { '@playwright/test': '>=1.57.0', vitest: '>=5.0.0' }
/** The types of schemas are this package's, so both must have the same copy of it. */
export const SHARED_PACKAGES = ['zod']

const EXTERNAL = [...Object.keys(OPTIONAL_PEERS), ...SHARED_PACKAGES]
const isExternal = (id: string) => EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`))

/** The `exports` of the manifest: ES modules only. */
export const createExports = () => ({
  ...Object.fromEntries(
    Object.entries(EXPORTS).map(([name, file]) => [
      name,
      { types: `./types/package/${file}.d.ts`, default: `./api/${file}.js` },
    ]),
  ),
  './package.json': './package.json',
})

/**
 * Writes the compiled code to `api`, and its types to `types`.
 *
 * @returns the bundled files of packages. @throws {Error} if a type is of a package that the
 * manifest does not name.
 */
export async function bundleApi(target: string): Promise<string[]> {
  const files = Object.values(EXPORTS)
  const build = await rolldown({
    input: Object.fromEntries(files.map((file) => [file, path.join(root, `package/${file}.ts`)])),
    platform: 'node',
    external: isExternal,
    logLevel: 'warn',
  })
  const { output } = await build.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await build.close()
  const chunks = output.filter((file): file is OutputChunk => file.type === 'chunk')
  mkdirSync(path.join(target, 'api'))
  for (const { fileName, code } of chunks) writeFileSync(path.join(target, 'api', fileName), code)
  const unknown = [...writeTypes(path.join(target, 'types'), files)].filter(
    (name) => !isExternal(name) && !name.startsWith('node:'),
  )
  if (unknown.length > 0) throw new Error(`The package's types need ${unknown.join(', ')}.`)
  return chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.includes('node_modules'))
}
