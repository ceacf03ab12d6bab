import { defineConfig } from 'vite'
import { build, plugins } from './vite.shared.ts'

/** Where `npm run dev` started the emulator; it serves every host of the backend. */
const emulator = process.env.EMULATOR ?? 'http://localhost:4401'
const proxied = ['/api', '/product', '/oauth2', '/attestation', '/_emulator']

export default defineConfig({
  root: import.meta.dirname,
  plugins,
  worker: { format: 'es' },
  // In development it would look for its WebAssembly next to the bundle that Vite makes of a
  // dependency.
  optimizeDeps: { exclude: ['onnxruntime-web'] },
  build: {
    ...build,
    rolldownOptions: {
      // A schema is a value: building one that nobody reads does nothing, so it goes, and with it
      // zod from the sign-in page.
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: {
        codeSplitting: {
          groups: [
            // On its own the bundler may put zod next to React, where it would run on the sign-in
            // page and before jitless.ts.
            { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
            // What the sign-in page needs, in one file: in a dozen small ones it compresses 3 %
            // worse.
            { name: 'first', test: /apps\/web\/src\/main\.tsx$/, priority: 1 },
            // What most screens need, in one file: some twenty requests and 5 kB less for a screen.
            { name: 'common', minShareCount: 35 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: emulator }])),
  },
})
