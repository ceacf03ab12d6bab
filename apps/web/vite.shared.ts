import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import browserslist from 'browserslist'
import type { BuildOptions, Plugin, PluginOption } from 'vite'
import { repeatablyLoadedParts } from './vite.parts.ts'
import { precompress } from './vite.precompress.ts'
import { textsInOneLanguage } from './vite.texts.ts'

/**
 * react-aria clears its live region with `innerHTML`, which throws if the content security policy
 * requires trusted types.
 */
const trustedLiveRegion: Plugin = {
  name: 'trusted-live-region',
  apply: 'build',
  transform: {
    filter: { id: /dist[/\\]private[/\\]live-announcer[/\\]LiveAnnouncer\./ },
    handler(code) {
      const changed = code.replaceAll(".innerHTML = ''", '.replaceChildren()')
      if (changed === code)
        this.error(
          'react-aria empties its live region in another way: is this plugin still needed?',
        )
      return { code: changed, map: null }
    },
  },
}

/**
 * react-aria asks at its start whether dates can be written in the browser's language, only to see
 * whether its tag is well formed. The browser then reads all its locales, for 20 ms of a fast machine.
 */
const localeWithoutDates: Plugin = {
  name: 'locale-without-dates',
  apply: 'build',
  transform: {
    filter: { id: /dist[/\\]private[/\\]i18n[/\\]useDefaultLocale\./ },
    handler(code) {
      const changed = code.replace(
        'Intl.DateTimeFormat.supportedLocalesOf',
        'Intl.getCanonicalLocales',
      )
      if (changed === code)
        this.error('react-aria finds its locale in another way: is this plugin still needed?')
      return { code: changed, map: null }
    },
  },
}

/**
 * react-aria asks the browser in which direction a language is written, which reads its data of all
 * scripts, for 14 ms. Its own list of languages knows it too.
 */
const directionByList: Plugin = {
  name: 'direction-by-list',
  apply: 'build',
  transform: {
    filter: { id: /dist[/\\]private[/\\]i18n[/\\]utils\./ },
    handler(code) {
      const changed = code.replace('if (Intl.Locale)', 'if (false)')
      if (changed === code)
        this.error('react-aria finds directions in another way: is this plugin still needed?')
      return { code: changed, map: null }
    },
  },
}

/**
 * Every zod schema has methods that convert it to JSON Schema, which prevents 5 kB from being
 * tree-shaken. Only the emulator's documentation uses them.
 */
const schemasWithoutJsonSchema: Plugin = {
  name: 'schemas-without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod[/\\]v4[/\\]classic[/\\]schemas\.js/ },
    handler(code) {
      const changed = code
        .replace(/import \* as processors from "[^"]+";/, 'const processors = {};')
        .replace(
          /import \{ (\w+), (\w+) \} from "\.\.\/core\/to-json-schema\.js";/,
          'const $1 = () => undefined, $2 = $1;',
        )
      if (/json-schema/.test(changed))
        this.error('zod writes JSON Schema in another way: is this plugin still needed?')
      return { code: changed, map: null }
    },
  },
}

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

/** The oldest supported version of each engine, in Vite's words: `safari26.0` (docs/browsers.md). */
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
