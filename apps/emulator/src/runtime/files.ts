import { readFileSync } from 'node:fs'

/**
 * The folder of the emulator's sources and migrations. The packed emulator has all of its code
 * directly in that folder.
 */
export const SOURCE_FOLDER = new URL(
  import.meta.url.endsWith('/runtime/files.ts') ? '../' : './',
  import.meta.url,
)

/** The version of the package; a built package also has its manifest one folder above its code. */
export const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../package.json', SOURCE_FOLDER), 'utf8'),
) as { version: string }
