// The types of what the package exports, as the compiler has written them.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getCommand, root } from '../run.ts'

/** The folders of sources that the exports reach, and where the compiler writes their types. */
const FOLDERS: Readonly<Record<string, string>> = {
  package: 'package/node_modules/.tsc/package',
  conformance: 'conformance/node_modules/.tsc/conformance',
  domain: 'packages/domain/node_modules/.tsc/src',
  crypto: 'packages/crypto/node_modules/.tsc/src',
}
const OWN = /^@concord\/(domain|crypto)(?:\/(.+))?$/
/** The module of an import, an export or an `import('…')`, in a file that the compiler wrote. */
const SPECIFIERS = /(?<=\bfrom |\bimport\(|\bimport )(['"])([^'"\n]+)\1/g

/** The place of a module in the package; undefined for a module of another package. */
function getPlace(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.'))
    return path.posix.join(path.posix.dirname(from), specifier).replace(/\.[jt]s$/, '')
  const [, name, file = 'index'] = OWN.exec(specifier) ?? []
  if (name === undefined) return undefined
  return `${name}/${['csv', 'onnx'].includes(file) ? `${file}/index` : file}`
}

/**
 * Writes the types of the entries, and those that they refer to, into a folder.
 *
 * @param entries Names of files in `package`, without `.ts`.
 * @returns the other packages that the types refer to. @throws {Error} if the types do not compile.
 */
export function writeTypes(target: string, entries: readonly string[]): Set<string> {
  const { status, stdout } = spawnSync(
    process.execPath,
    [getCommand('typescript', 'tsc'), '-b', path.join(root, 'package'), '--singleThreaded'],
    { encoding: 'utf8', timeout: 240_000 },
  )
  if (status !== 0) throw new Error(`The types of the package do not compile:\n${stdout}`)
  const foreign = new Set<string>()
  const places = new Set(entries.map((entry) => `package/${entry}`))
  for (const place of places) {
    const [folder = '', ...rest] = place.split('/')
    const source = path.join(root, FOLDERS[folder] ?? folder, `${rest.join('/')}.d.ts`)
    const text = readFileSync(source, 'utf8').replace(SPECIFIERS, (_, quote, specifier) => {
      const other = getPlace(specifier, place)
      if (other === undefined) {
        foreign.add(specifier)
        return `${quote}${specifier}${quote}`
      }
      places.add(other)
      const relative = path.posix.relative(path.posix.dirname(place), other)
      return `${quote}${relative.startsWith('.') ? '' : './'}${relative}.js${quote}`
    })
    const file = path.join(target, `${place}.d.ts`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return foreign
}
