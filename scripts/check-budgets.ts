// How much of the built portal each page loads (kB are 1000 bytes after gzip). Fails when a page or a part is over its budget.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { root } from './run.ts'

/** All script of the sign-in page, its texts too; zod is not among it. */
const SIGN_IN_KB = 155
/** What a route adds to that when it is opened: shell, texts, screen. */
const ROUTE_KB = 135
/** All script of the emulator's control page when it opens, with the words of one language. */
const CONTROL_KB = 120
/** All styles of the portal together, a few hundred bytes a screen: no CSS framework fits. */
const STYLES_KB = 35
/** Parts that load when they are opened, by the name of their chunk; whatever else loads later may weigh as much as a route. */
const PARTS_KB: Record<string, number> = { PdfViewer: 200, CodeEditor: 135 }

type Chunk = { file: string; src?: string; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }

const dist = process.argv[2] ?? path.join(root, 'apps/web/dist')
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const controlDist = process.argv[3] ?? path.join(root, 'apps/web/dist-control')
const gzipKb = (file: string, folder = dist) => gzipSync(readFileSync(path.join(folder, file))).length / 1000

/** A chunk and all that it imports at once. */
function withImports(names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    withImports(manifest[name]?.imports ?? [], seen)
  }
  return seen
}
const weigh = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + gzipKb(manifest[name]?.file ?? ''), 0)
const largest = (...names: string[]) => names.reduce((a, b) => (weigh(withImports([a])) >= weigh(withImports([b])) ? a : b))

const page = readFileSync(path.join(dist, 'index.html'), 'utf8')
const first = Object.keys(manifest).filter((name) => page.includes(`src="/${manifest[name]?.file}"`))
const textsOf = (area: string) => largest(`src/i18n/en/${area}.ts`, `src/i18n/fr/${area}.ts`)
const signIn = withImports([...first, textsOf('front')])
const weighBeside = (known: Set<string>, names: readonly string[]) => weigh([...withImports(names)].filter((name) => !known.has(name)))
const added = (...names: string[]) => weighBeside(signIn, names)

const later = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry && !signIn.has(name))
const isScreen = (name: string) => /Screen\.tsx$|identity-screens\.ts$/.test(name)
/** The areas of texts of a feature's screens, or of one of them. */
const TEXTS_OF: Record<string, string[]> = {
  collaborations: ['collaborations'],
  CollaborationScreen: ['collaborations', 'transfer', 'work'],
  'dataset-types': ['catalogue', 'dataset-types'],
  'job-types': ['catalogue', 'job-types', 'inference-job-types'],
  people: ['people'],
  ChangeOwnPasswordScreen: ['identity'],
  'inference-models': ['models', 'transfer'],
  administration: ['administration', 'catalogue', 'people'],
  OrganizationScreen: ['administration', 'people', 'reports'],
  platform: ['administration', 'platform', 'transfer'],
  reports: ['reports'],
}
/** The frame and the texts that come with a screen; apps/web/src/app/screens.ts says which. */
function surroundingsOf(name: string): string[] {
  if (/sign-in|identity-screens/.test(name)) return [textsOf('portal'), textsOf('identity')]
  if (/Admin(Login|Logout)Screen/.test(name)) return [textsOf('portal'), textsOf('administration')]
  const feature = /features\/([\w-]+)\//.exec(name)?.[1] ?? ''
  const areas = TEXTS_OF[path.basename(name, '.tsx')] ?? TEXTS_OF[feature] ?? []
  const frame = /administration|platform/.test(feature)
    ? ['src/app/AdminShell.tsx', 'src/app/FlagGuard.tsx']
    : ['src/app/Shell.tsx', 'src/app/Guard.tsx']
  return [...frame, textsOf('portal'), ...areas.map(textsOf)]
}

/** What its page names, and the larger language. */
function weighControlPage(): number {
  const files = readFileSync(path.join(controlDist, 'index.html'), 'utf8').matchAll(/\/(assets\/[\w-]+\.js)"/g)
  const chunks = JSON.parse(readFileSync(path.join(controlDist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const words = ['en', 'fr'].map((language) => gzipKb(chunks[`texts/${language}-page.ts`]?.file ?? '', controlDist))
  return Array.from(files, ([, file = '']) => gzipKb(file, controlDist)).reduce((sum, kb) => sum + kb, Math.max(...words))
}

const budgets: [page: string, kb: number, budget: number][] = [
  ['sign-in page', weigh(signIn), SIGN_IN_KB],
  ['control page of the emulator', weighControlPage(), CONTROL_KB],
  ...later.filter(isScreen).map((name): [string, number, number] => [name, added(name, ...surroundingsOf(name)), ROUTE_KB]),
  ...later
    .filter((name) => !isScreen(name) && !/^src\/(app|i18n)\//.test(name))
    .map((name): [string, number, number] => {
      const kb = weighBeside(withImports(['src/app/Shell.tsx', textsOf('portal')], new Set(signIn)), [name])
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
for (const [page, kb, budget] of budgets) console.log(`${kb > budget ? '✗' : ' '} ${kb.toFixed(1).padStart(6)} of ${budget} kB  ${page}`)
const hasZod = [...signIn].some((name) => /zod/.test(manifest[name]?.file ?? ''))
if (hasZod) console.error('The sign-in page loads zod.')
if (over.length > 0) console.error(`Over budget: ${over.map(([page]) => page).join(', ')}`)
process.exit(over.length > 0 || hasZod ? 1 : 0)
