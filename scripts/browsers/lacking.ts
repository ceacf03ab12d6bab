import compat from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'

/** A browser in the words of `browserslist`: `ios_saf`, `26.0`. */
export type Supported = { browser: string; version: string }
/** What a supported browser lacks, and how a built file writes it. */
export type Lacking = { name: string; isCss: boolean; written: RegExp; lacking: string[] }

const BROWSERS: Record<string, keyof CompatStatement['support']> = {
  and_chr: 'chrome_android',
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'safari_ios',
  safari: 'safari',
}
/** Objects that exist once, and the interface of each. */
const OBJECTS: Record<string, string> = {
  Navigator: 'navigator',
  Document: 'document',
  Window: '(?:window|self|globalThis)',
  Crypto: 'crypto',
  SubtleCrypto: 'subtle',
  StorageManager: 'storage',
  Clipboard: 'clipboard',
  Performance: 'performance',
  History: 'history',
}

const isOlder = (version: string, other: string): boolean => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major - otherMajor < 0 || (major === otherMajor && minor <= otherMinor)
}

/** Whether a statement of the data means: there, by this name, whole, without a switch. */
const isWhole = (statement: SupportStatement, version: string): boolean =>
  [statement]
    .flat()
    .some(
      (one) =>
        typeof one.version_added === 'string' &&
        one.version_added !== 'preview' &&
        !one.version_removed &&
        !one.flags &&
        !one.prefix &&
        !one.alternative_name &&
        !one.partial_implementation &&
        isOlder(one.version_added, version),
    )

const lacks = (supported: readonly Supported[], { support }: CompatStatement): string[] =>
  supported
    .filter(({ browser, version }) => {
      const statement = support[BROWSERS[browser] ?? 'chrome']
      return statement === undefined || !isWhole(statement, version)
    })
    .map(({ browser, version }) => `${browser} ${version}`)

/** @param feature A path of the data: `api.Worker.Worker.ecmascript_modules`. */
export function lacksAt(supported: readonly Supported[], feature: string): string[] {
  let at = compat as unknown as Identifier
  for (const step of feature.split('.')) {
    const next = at[step]
    if (next === undefined) throw new Error(`The compatibility data has no ${feature}`)
    at = next as Identifier
  }
  return at.__compat === undefined ? [] : lacks(supported, at.__compat)
}

const childrenOf = (at: Identifier | undefined): [string, Identifier][] =>
  Object.entries(at ?? {}).filter(([name]) => /^[a-zA-Z][\w-]*$/.test(name)) as [
    string,
    Identifier,
  ][]

/**
 * What some supported browser lacks of the interfaces, of the members of objects that exist once,
 * of static members, of the methods of JavaScript’s own objects, and of CSS. The members of other
 * objects cannot be seen in a file, because properties of any object may have their names.
 */
export function findLacking(supported: readonly Supported[]): Lacking[] {
  const found: Lacking[] = []
  const lookAt = (name: string, at: Identifier, written: string, isCss = false) => {
    const lacking = at.__compat ? lacks(supported, at.__compat) : []
    if (lacking.length > 0) found.push({ name, isCss, written: new RegExp(written), lacking })
  }
  const builtins = childrenOf(compat.javascript.builtins)
  const globals = [...childrenOf(compat.api), ...builtins]
  const isBuiltin = (owner: string) => builtins.some(([name]) => name === owner)
  const methods = new Map<string, Identifier[]>()
  for (const [owner, at] of globals) {
    lookAt(owner, at, `(?:window|self|globalThis)\\??\\.${owner}\\b|\\b(?:new|typeof) ${owner}\\b`)
    if (/Error$/.test(owner)) continue // only values of errors, such as `error`
    for (const [key, member] of childrenOf(at)) {
      const name = key.replace(/_static$/, '')
      if (name === owner || name.includes('_')) continue
      const object = key === name ? OBJECTS[owner] : owner
      const isTelling = key === name && /[a-z][A-Z]/.test(name)
      const written = isTelling ? `\\b${name}\\b` : `\\b${object}\\??\\.${name}\\b`
      if (object) lookAt(name, member, written)
      if (isBuiltin(owner) && key === name)
        methods.set(name, [...(methods.get(name) ?? []), member])
    }
  }
  for (const [name, members] of methods) {
    const everywhere = members.some(
      ({ __compat }) => !__compat || lacks(supported, __compat).length === 0,
    )
    if (!everywhere && members[0]) lookAt(name, members[0], `\\.${name}\\(`)
  }
  for (const [name, at] of childrenOf(compat.css.properties)) lookAt(name, at, `[{;]${name}:`, true)
  for (const [name, at] of childrenOf(compat.css.selectors))
    lookAt(name, at, `::?${name}(?=[\\s{,:().>+~])`, true)
  for (const [name, at] of childrenOf(compat.css['at-rules'])) lookAt(name, at, `@${name}\\b`, true)
  return found
}
