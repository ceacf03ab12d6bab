import { defineConfig } from 'vite'
import { build, plugins } from './vite.shared.ts'

/** The address of the emulator that `npm run dev` started; it serves every host of the backend. */
const emulator = process.env.EMULATOR ?? 'http://localhost:4401'
const proxied = ['/api', '/product', '/oauth2', '/attestation', '/_emulator']

/** Parts that the tabs of a collaboration share with the pages of a data set and a job. */
const WORK = [
  'web/src/features/collaborations/datasets/Deletion',
  'web/src/features/collaborations/datasets/error-lines',
  'web/src/features/collaborations/datasets/use-delete-dataset',
  'web/src/features/collaborations/datasets/use-shown-upload',
  'web/src/features/collaborations/jobs/use-outputs',
  'web/src/features/collaborations/lineage/ParameterList',
  'web/src/features/collaborations/state/creator-column',
  'web/src/features/collaborations/state/use-all-datasets',
  'web/src/features/collaborations/state/use-all-jobs',
  'web/src/features/collaborations/styles/tab',
  'web/src/features/collaborations/transfers/use-download',
]

/** Small parts of most screens with a list, and what screens of collaborations share. */
const ROWS = [
  'web/src/features/collaborations/collaborations.module',
  'web/src/features/collaborations/first-run/first-run-memory',
  'web/src/session/environment/measurements-text',
  'web/src/ui/action/IconButton',
  'web/src/ui/action/use-watch-place',
  'web/src/ui/feedback/StatusLabel',
  'web/src/ui/table/Aside',
  'web/src/ui/table/MoreMenu',
  'web/src/ui/table/RowActions',
  'web/src/ui/table/moment-column',
  'domain/src/collaborations/policy',
  'domain/src/collaborations/status',
  'domain/src/status',
]

/** It would report how long plugins took on a busy machine: a newcomer reads it as a fault. */
const CHECKS = { bundlerTimings: false }

/** What the shells of people and of administrators share, with all that it imports. */
const FRAME = [
  'web/src/app/navigation/MainNavigation',
  'web/src/app/routes/FlagGuard',
  'web/src/app/routes/Guard',
  'web/src/app/routes/NotFound',
  'web/src/app/shell/Layout',
  'web/src/app/shell/use-product-call',
  'web/src/session/idle/SessionWatch',
  'web/src/session/tokens/use-other-tabs',
  'web/src/session/tokens/use-refresh',
  'web/src/session/user/Waiting',
  'web/src/ui/dialog/PromptsProvider',
]

/** Whether a file is one of these parts, whatever its ending. */
const isOneOf = (parts: readonly string[]) => (file: string) =>
  parts.some((part) => file.includes(`/${part}.`))

export default defineConfig({
  root: import.meta.dirname,
  plugins,
  worker: {
    format: 'es',
    rolldownOptions: {
      checks: CHECKS,
      // WebKit runs a worker's own file again when a part that is loaded later imports it: the
      // worker forgets its state, and a class exists twice. So the code of such workers has its own
      // file.
      output: { codeSplitting: { groups: [{ name: 'worker-code', test: /-work\.ts\b/ }] } },
    },
  },
  // In development it would look for its WebAssembly next to Vite's pre-bundled dependency.
  optimizeDeps: { exclude: ['onnxruntime-web'] },
  build: {
    ...build,
    rolldownOptions: {
      checks: CHECKS,
      // Creating an unused schema has no side effects, so it can be removed, and with it zod from
      // the sign-in page.
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: {
        // The sign-in page has the names of all files, and hashes do not compress: the fewest
        // characters that the bundler allows for so many.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // By default the bundler may put zod next to React, where it would run on the sign-in
            // page and before jitless.ts.
            { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
            // The sign-in page's code in one file: a dozen small files compress 3 % worse.
            { name: 'first', test: /apps\/web\/src\/main\.tsx$/, priority: 1 },
            // The code of most screens in two files: saves about twenty requests and 5 kB per
            // screen. The schemas run while the rest arrives (routes.tsx).
            { name: 'schemas', test: /packages\/domain\/src\//, minShareCount: 26, priority: 1 },
            { name: 'common', minShareCount: 26 },
            // Files of the frame around a screen, and of lists: each file costs the main thread 2
            // ms.
            { name: 'frame', test: isOneOf(FRAME) },
            { name: 'shell', test: /\/app\/shell\/Shell\.tsx$/ },
            { name: 'list', test: /\/ui\/table\/ListScreen\.tsx$/ },
            {
              name: 'rows',
              includeDependenciesRecursively: false,
              test: isOneOf(ROWS),
              minShareCount: 2,
            },
            // One file instead of ten: Lighthouse counts a second less until the title is drawn.
            {
              name: 'work',
              includeDependenciesRecursively: false,
              test: isOneOf(WORK),
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: emulator }])),
  },
})
