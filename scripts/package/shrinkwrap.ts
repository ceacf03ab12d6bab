import path from 'node:path'

type Entry = {
  version: string
  link?: boolean
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
type Lock = { lockfileVersion: number; packages: Record<string, Entry> }

/**
 * The folder where Node finds a package that another package imports: in its own node_modules, or
 * in one above.
 */
function getPlace(name: string, from: string, packages: Lock['packages']): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder === '.' ? '' : folder, 'node_modules', name)
    if (packages[place] && !packages[place].link) return place
    if (folder === '' || folder === '.') return undefined
  }
}

/**
 * The part of the project's lock file that some of its packages need, as `npm-shrinkwrap.json` of
 * another package. `npm ci` in its folder, as the Dockerfile runs it, then installs the same
 * versions and bytes that the project is tested with. `npm install` of a tarball reads only the
 * manifest, which names exact versions of direct dependencies.
 */
export function createShrinkwrap(
  lock: Lock,
  manifest: { name: string; version: string; dependencies: Record<string, string> },
): object {
  const kept: Record<string, Entry> = {}
  const keep = (name: string, from: string, isOptional = false): void => {
    const place = getPlace(name, from, lock.packages)
    if (!place) {
      if (isOptional) return
      throw new Error(`package-lock.json has no ${name} for ${from || 'the package'}`)
    }
    const entry = lock.packages[place]
    if (!entry || kept[place]) return
    kept[place] = entry
    for (const dependency of Object.keys(entry.dependencies ?? {})) keep(dependency, place)
    for (const dependency of Object.keys(entry.optionalDependencies ?? {}))
      keep(dependency, place, true)
  }
  for (const name of Object.keys(manifest.dependencies)) keep(name, '')
  const packages = Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1)))
  const { name, version, dependencies } = manifest
  return {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': { name, version, dependencies }, ...packages },
  }
}
