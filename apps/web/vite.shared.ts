import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import browserslist from 'browserslist'
import type { BuildOptions, Plugin, PluginOption } from 'vite'
import { repeatablyLoadedParts } from './vite.parts.ts'
import { precompress } from './vite.precompress.ts'
import { textsInOneLanguage } from './vite.texts.ts'

/** Changes a file of a dependency. Fails where a new version is written in another way. */
const rewritten = (name: string, file: RegExp, change: (code: string) => string): Plugin => ({
  name,
  apply: 'build',
  transform: {
    filter: { id: file },
    handler(code) {
      const changed = change(code)
      if (changed === code)
        this.error('The dependency is written in another way: is this plugin still needed?')
      return { code: changed, map: null }
    },
  },
})

/**
 * react-aria clears its live region with `innerHTML`, which throws if the content security policy
 * requires trusted types.
 */
const trustedLiveRegion = rewritten(
  'trusted-live-region',
  /dist[/\\]private[/\\]live-announcer[/\\]LiveAnnouncer\./,
  (code) => code.replaceAll(".innerHTML = ''", '.replaceChildren()'),
)

/**
 * react-aria asks at its start whether dates can be written in the browser's language, only to see
 * whether its tag is well formed. The browser then reads all its locales, for 20 ms of a fast
 * machine.
 */
const localeWithoutDates = rewritten(
  'locale-without-dates',
  /dist[/\\]private[/\\]i18n[/\\]useDefaultLocale\./,
  (code) => code.replace('Intl.DateTimeFormat.supportedLocalesOf', 'Intl.getCanonicalLocales'),
)

/**
 * react-aria asks the browser in which direction a language is written, which reads its data of all
 * scripts, for 14 ms. Its own list of languages knows it too.
 */
const directionByList = rewritten(
  'direction-by-list',
  /dist[/\\]private[/\\]i18n[/\\]utils\./,
  (code) => code.replace('if (Intl.Locale)', 'if (false)'),
)

/**
 * react-aria tries at its start whether the browser can write numbers with signs, for 10 ms. All
 * supported browsers can.
 */
const signsWithoutTrial = rewritten(
  'signs-without-trial',
  /internationalized[/\\]number[/\\]dist[/\\]private[/\\]NumberFormatter\./,
  (code) => code.replace(/new Intl\.NumberFormat\('de-DE', \{.*?=== 'exceptZero'/s, 'true'),
)

/**
 * Every zod schema has methods that convert it to JSON Schema, which prevents 5 kB from being
 * tree-shaken. Only the emulator's documentation uses them.
 */
const schemasWithoutJsonSchema = rewritten(
  'schemas-without-json-schema',
  /zod[/\\]v4[/\\]classic[/\\]schemas\.js/,
  (code) => {
    const changed = code
      .replace(/import \* as processors from "[^"]+";/, 'const processors = {};')
      .replace(
        /import \{ (\w+), (\w+) \} from "\.\.\/core\/to-json-schema\.js";/,
        'const $1 = () => undefined, $2 = $1;',
      )
    return /json-schema/.test(changed) ? code : changed
  },
)

/**
 * pdf.js uses functions that Safari has only since 26.2, such as `Map.prototype.getOrInsert`. Its
 * legacy build brings them.
 */
const pdfForAllBrowsers: Plugin = {
  name: 'pdf-for-all-browsers',
  config: () => ({
    resolve: {
      alias: [
        { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
        { find: /^pdfjs-dist\/(build|web)\//, replacement: 'pdfjs-dist/legacy/$1/' },
      ],
    },
  }),
}

/**
 * The oldest supported version of each engine, in Vite's words: `safari26.0` (docs/browsers.md).
 */
function getTargets(): string[] {
  const oldest = new Map<string, number>()
  for (const entry of browserslist(undefined, { path: import.meta.dirname })) {
    const [name = '', versions = ''] = entry.split(' ')
    const engine = { and_chr: 'chrome', ios_saf: 'ios' }[name] ?? name
    const version = Number.parseFloat(versions)
    oldest.set(engine, Math.min(version, oldest.get(engine) ?? version))
  }
  return [...oldest].map(([engine, version]) => engine + version)
}

/** The plugins of both bundles, the portal's and the control page's. */
export const plugins: PluginOption[] = [
  { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR'] }), enforce: 'pre' },
  trustedLiveRegion,
  localeWithoutDates,
  directionByList,
  signsWithoutTrial,
  schemasWithoutJsonSchema,
  pdfForAllBrowsers,
  textsInOneLanguage(),
  repeatablyLoadedParts(),
  react(),
  precompress(),
]

export const build = {
  target: getTargets(),
  // The content security policy allows no data: URL for fonts and styles.
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  chunkSizeWarningLimit: 1024, // scripts/check-budgets.ts has a limit for each route
  manifest: true, // read by scripts/check-budgets.ts
  license: { fileName: 'third-party-licenses.md' },
} satisfies BuildOptions
