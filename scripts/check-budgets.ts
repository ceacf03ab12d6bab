// Checks how much of the built portal each page loads, in kB of 1000 bytes after gzip. Fails if a
// page or a chunk is over its budget.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { ADMIN_SCREENS } from '../apps/web/src/app/screens/admin-screens.ts'
import { SCREENS } from '../apps/web/src/app/screens/screens.ts'
import { root } from './run.ts'

/**
 * All scripts of the sign-in page, including its texts; zod is not among them. Trace ids of
 * requests and ids of errors take 0.5. The hashes in the names of chunks compress differently in
 * each build, which makes a difference of 0.05.
 */
const SIGN_IN_KB = 153.7
/** Additional scripts of a route: shell, texts, screen. */
const ROUTE_KB = 135
/**
 * All styles of the portal together, a few hundred bytes per screen; there is no room for a CSS
 * framework.
 */
const STYLES_KB = 36
/**
 * Larger budgets for chunks that load on demand, by name. All other lazy chunks have the budget of
 * a route.
 */
const PARTS_KB: Record<string, number> = { PdfViewer: 230, CodeEditor: 135 }

type Chunk = {
  file: string
  src?: string
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

const dist = process.argv[2] ?? path.join(root, 'apps/web/dist')
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>
const gzipKb = (file: string) => gzipSync(readFileSync(path.join(dist, file))).length / 1000
function getChunk(name: string): Chunk {
  const chunk = manifest[name]
  if (chunk) return chunk
  console.error(`The portal in ${dist} has no chunk of ${name}. Was this file moved or renamed?`)
  process.exit(1)
}

/** A chunk and all its static imports. */
function withImports(names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    withImports(getChunk(name).imports ?? [], seen)
  }
  return seen
}
const weigh = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipKb(getChunk(name).file), 0)
const largest = (...names: string[]) =>
  names.reduce((a, b) => (weigh(withImports([a])) >= weigh(withImports([b])) ? a : b))

const page = readFileSync(path.join(dist, 'index.html'), 'utf8')
const first = Object.keys(manifest).filter((name) =>
  page.includes(`src="/${manifest[name]?.file}"`),
)
const getTexts = (area: string) => {
  const file = `../../packages/domain/src/texts/${area}.ts`
  return largest(`${file}?en`, `${file}?fr`)
}
const signIn = withImports([...first, getTexts('front')])
/** Weighs what these chunks load in addition to the known ones. */
const weighAdded = (known: Set<string>, names: readonly string[]) =>
  weigh([...withImports(names)].filter((name) => !known.has(name)))
const added = (...names: string[]) => weighAdded(signIn, names)

const later = Object.keys(manifest).filter(
  (name) => manifest[name]?.isDynamicEntry && !signIn.has(name),
)
const isScreen = (name: string) => /Screen\.tsx$|identity-screens\.ts$/.test(name)
/** The source file of a screen. */
const getFile = ({ load }: { load: () => unknown }) =>
  `src/${/[\w/-]+\.tsx/.exec(String(load))?.[0]}`
const areasByScreen = new Map(
  [...SCREENS, ...ADMIN_SCREENS].map((screen) => [getFile(screen), screen.texts ?? []]),
)
const administrationScreens = new Set(ADMIN_SCREENS.map(getFile))

/** Layout and texts that load with a screen. */
function getSurroundings(name: string): string[] {
  const always = [largest('src/i18n/texts-en.ts', 'src/i18n/texts-fr.ts'), getTexts('portal')]
  if (/identity-screens/.test(name))
    return [
      ...always,
      getTexts('identity'),
      largest(getTexts('registration'), getTexts('password-recovery')),
    ]
  const adminRoutes = 'src/app/routes/admin-routes.tsx'
  if (/Admin(Login|Logout)Screen/.test(name))
    return [...always, adminRoutes, getTexts('administration')]
  const areas = (areasByScreen.get(name) ?? []).map(getTexts)
  return administrationScreens.has(name)
    ? [adminRoutes, 'src/app/shell/AdminShell.tsx', ...always, getTexts('administration'), ...areas]
    : ['src/app/shell/PortalFrame.tsx', ...always, ...areas]
}

const budgets: [page: string, kb: number, budget: number][] = [
  ['sign-in page', weigh(signIn), SIGN_IN_KB],
  ...later
    .filter(isScreen)
    .map((name): [string, number, number] => [
      name,
      added(name, ...getSurroundings(name)),
      ROUTE_KB,
    ]),
  ...later
    .filter((name) => !isScreen(name) && !/^src\/(app|i18n)\//.test(name))
    .map((name): [string, number, number] => {
      const kb = weighAdded(
        withImports(['src/app/shell/PortalFrame.tsx', getTexts('portal')], new Set(signIn)),
        [name],
      )
      return [name, kb, PARTS_KB[path.basename(name, '.tsx')] ?? ROUTE_KB]
    }),
  [
    'all styles',
    readdirSync(path.join(dist, 'assets'))
      .filter((file) => file.endsWith('.css'))
      .reduce((sum, file) => sum + gzipKb(`assets/${file}`), 0),
    STYLES_KB,
  ],
]

const over = budgets.filter(([, kb, budget]) => kb > budget)
for (const [page, kb, budget] of budgets)
  console.log(`${kb > budget ? '✗' : ' '} ${kb.toFixed(1).padStart(6)} of ${budget} kB  ${page}`)
const hasZod = [...signIn].some((name) => /zod/.test(manifest[name]?.file ?? ''))
if (hasZod) console.error('The sign-in page loads zod.')
if (over.length > 0) console.error(`Over budget: ${over.map(([page]) => page).join(', ')}`)
process.exit(over.length > 0 || hasZod ? 1 : 0)
