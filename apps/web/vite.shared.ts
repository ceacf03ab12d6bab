import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import type { BuildOptions, Plugin, PluginOption } from 'vite'
import { textsInOneLanguage } from './vite.texts.ts'

/**
 * react-aria empties its live region by `innerHTML`, which throws where the content security policy
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
 * Every schema of zod carries methods that write it as JSON Schema, which keeps 5 kB from being
 * shaken off. Only the emulator's documentation calls them.
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

/** What the portal's bundle and the control page's have in common. */
export const plugins: PluginOption[] = [
  { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR'] }), enforce: 'pre' },
  trustedLiveRegion,
  schemasWithoutJsonSchema,
  textsInOneLanguage(),
  react(),
]

export const build = {
  target: 'es2024',
  // light-dark() and oklch() go out as written.
  cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
  // The content security policy allows no data: URL for fonts and styles.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
  manifest: true, // what scripts/check-budgets.ts reads
  license: { fileName: 'third-party-licenses.md' },
} satisfies BuildOptions
