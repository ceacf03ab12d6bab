import { existsSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Flags of Node's permission model for a process of the enclave: it reads the program and its
 * packages, but neither the data folder nor any other file of the machine; it writes nothing,
 * starts nothing and, from Node 25 on, reaches no network. Source:
 * https://nodejs.org/api/permissions.html. They do not restrict native code.
 */
export function permissionFlags(script: URL): readonly string[] {
  const known = flags.get(script.href) ?? findFlags(script)
  flags.set(script.href, known)
  return known
}

/** Listing the folders blocks the event loop for some milliseconds, once for each script. */
const flags = new Map<string, readonly string[]>()

function findFlags(script: URL): string[] {
  const folder = path.dirname(fileURLToPath(script))
  const ancestors = getAncestors(folder)
  const home = ancestors.find((one) => existsSync(path.join(one, 'package.json'))) ?? folder
  const packages = getPackageFolders(ancestors)
  const linked = packages.flatMap(getLinkedPackages)
  const readable = [
    ...getOwnFiles(home),
    ...packages,
    ...linked,
    ...getPackageFolders(linked.flatMap(getAncestors)), // the packages of linked packages
  ]
  return ['--permission', ...[...new Set(readable)].map((file) => `--allow-fs-read=${file}`)]
}

const getAncestors = (folder: string): string[] =>
  path.dirname(folder) === folder ? [folder] : [folder, ...getAncestors(path.dirname(folder))]

/** The default data folder, `.data`, may be in the program's own folder. */
const getOwnFiles = (home: string): string[] =>
  readdirSync(home)
    .filter((name) => !name.startsWith('.'))
    .map((name) => path.join(home, name))

const getPackageFolders = (folders: readonly string[]): string[] =>
  folders.map((folder) => path.join(folder, 'node_modules')).filter(existsSync)

/** The targets of the links in a `node_modules`: workspaces, or a package manager's store. */
function getLinkedPackages(packages: string): string[] {
  const entries = readdirSync(packages, { withFileTypes: true })
  const scoped = entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('@'))
    .flatMap((scope) => readdirSync(path.join(packages, scope.name), { withFileTypes: true }))
  return [...entries, ...scoped]
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => realpathSync(path.join(entry.parentPath, entry.name)))
}
