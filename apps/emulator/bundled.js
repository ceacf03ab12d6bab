// Whether `dist-bundle/` was bundled from the sources as they are now. Plain JavaScript, since each
// start runs it before anything else.
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export const BUNDLE = path.join(import.meta.dirname, 'dist-bundle')
/** In the bundle: its sources, and the folders that hold them, as `[path, size, mtimeMs]`. */
export const SOURCES = path.join(BUNDLE, 'sources.json')

/** A file that is added or removed changes the time of its folder. */
export function describeFile(file) {
  const { size, mtimeMs } = statSync(path.join(import.meta.dirname, file))
  return [file, size, mtimeMs]
}

export function isBundled() {
  try {
    for (const [file, size, mtimeMs] of JSON.parse(readFileSync(SOURCES, 'utf8'))) {
      const found = describeFile(file)
      if (found[1] !== size || found[2] !== mtimeMs) return false
    }
    return true
  } catch {
    return false // never bundled, or a source is missing
  }
}
