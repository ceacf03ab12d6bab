import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm run dev` started the emulator; it serves every host of the backend. */
const emulator = process.env.EMULATOR ?? 'http://localhost:4401'
const proxied = ['/api', '/product', '/oauth2', '/attestation', '/_emulator']

/** react-aria empties its live region by `innerHTML`, which throws where the content security policy requires trusted types. */
const trustedLiveRegion: Plugin = {
  name: 'trusted-live-region',
  apply: 'build',
  transform: {
    filter: { id: /dist[/\\]private[/\\]live-announcer[/\\]LiveAnnouncer\./ },
    handler(code) {
      const changed = code.replaceAll(".innerHTML = ''", '.replaceChildren()')
      if (changed === code) this.error('react-aria empties its live region in another way: is this plugin still needed?')
      return { code: changed, map: null }
    },
  },
}

/**
 * Every schema of zod carries methods that write it as JSON Schema, which keeps 5 kB from being shaken off. Only the emulator's documentation
 * calls them.
 */
const schemasWithoutJsonSchema: Plugin = {
  name: 'schemas-without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod[/\\]v4[/\\]classic[/\\]schemas\.js/ },
    handler(code) {
      const changed = code
        .replace(/import \* as processors from "[^"]+";/, 'const processors = {};')
        .replace(/import \{ (\w+), (\w+) \} from "\.\.\/core\/to-json-schema\.js";/, 'const $1 = () => undefined, $2 = $1;')
      if (/json-schema/.test(changed)) this.error('zod writes JSON Schema in another way: is this plugin still needed?')
      return { code: changed, map: null }
    },
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR'] }), enforce: 'pre' },
    trustedLiveRegion,
    schemasWithoutJsonSchema,
    react(),
  ],
  worker: { format: 'es' },
  // In development it would look for its WebAssembly beside the bundle that Vite makes of a dependency.
  optimizeDeps: { exclude: ['onnxruntime-web'] },
  build: {
    target: 'es2024',
    // light-dark() and oklch() go out as written.
    cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    // The content security policy allows no data: URL for fonts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true, // what scripts/check-budgets.ts reads
    license: { fileName: 'third-party-licenses.md' },
    rolldownOptions: {
      // A schema is a value: building one that nobody reads does nothing, so it goes, and with it zod from the sign-in page.
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: {
        codeSplitting: {
          groups: [
            // By itself the bundler may lay zod beside React, where it would run on the sign-in page and before jitless.ts.
            { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
            // What the sign-in page needs, in one file: in a dozen small ones it compresses 3 % worse.
            { name: 'first', test: /apps\/web\/src\/main\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, { target: emulator, xfwd: true }])) },
})
