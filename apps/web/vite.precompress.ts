import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Files that compress well; the page itself is small, and the emulator may add a script to it. */
const COMPRESSED = /\.(js|mjs|css|svg|md|wasm)$/
const LEAST_BYTES = 1024
/** The next level makes scripts 2 % smaller in twice the time. */
const TEXT_QUALITY = 10
/** Higher ones take seconds for 3 % of a file that is loaded once. */
const WASM_QUALITY = 6

/** Writes `.br` and `.gz` next to each file of a build, so that no server compresses it again. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => COMPRESSED.test(name))
    await Promise.all(names.map((name) => compressFile(path.join(dir, name))))
  },
})

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < LEAST_BYTES) return
  const brotli = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.wasm') ? WASM_QUALITY : TEXT_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  await writeFile(`${file}.br`, brotli)
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
