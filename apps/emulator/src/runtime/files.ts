import { readFileSync } from 'node:fs'
/**
 * The folder of the emulator's sources, in which its migrations are. The packed emulator has all
 * of its code in that folder itself.
 */
export const SOURCE_FOLDER = new URL(
  import.meta.url.endsWith('/runtime/files.ts') ? '../' : './',
  import.meta.url,
)

/** Of the package; the built one has its manifest one folder above its code, too. */
export const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../package.json', SOURCE_FOLDER), 'utf8'),
) as { version: string }
