import { defineConfig } from 'vite'
import { build, plugins } from './vite.shared.ts'

/** The address of the emulator that `npm run dev` started; it serves every host of the backend. */
const emulator = process.env.EMULATOR ?? 'http://localhost:4401'
const proxied = ['/api', '/product', '/oauth2', '/attestation', '/_emulator']

/** Parts that the tabs of a collaboration share with the pages of a data set and a job. */
const WORK = [
  'datasets/Deletion',
  'datasets/error-lines',
  'datasets/use-delete-dataset',
  'datasets/use-shown-upload',
  'jobs/use-outputs',
  'lineage/ParameterList',
  'state/creator-column',
  'state/use-all',
  'styles/tab',
  'transfers/use-download',
]

/** Small parts of most screens with a list, and what screens of collaborations share. */
const ROWS = [
  'apps/web/src/features/collaborations/collaborations.module',
  'apps/web/src/features/collaborations/first-run/first-run-memory',
  'apps/web/src/session/environment/measurements-text',
  'apps/web/src/ui/action/IconButton',
  'apps/web/src/ui/action/use-watch-place',
  'apps/web/src/ui/feedback/StatusLabel',
  'apps/web/src/ui/table/Aside',
  'apps/web/src/ui/table/MoreMenu',
  'apps/web/src/ui/table/RowActions',
  'apps/web/src/ui/table/moment-column',
  'packages/domain/src/collaborations/policy',
  'packages/domain/src/collaborations/status',
  'packages/domain/src/status',
]

/** It would report how long plugins took on a busy machine: a newcomer reads it as a fault. */
const CHECKS = { bundlerTimings: false }

/** What the shells of people and of administrators share, with all that it imports. */
const FRAME = [
  'app/navigation/MainNavigation',
  'app/routes/FlagGuard',
  'app/routes/Guard',
  'app/routes/NotFound',
  'app/shell/Layout',
  'app/shell/use-product-call',
  'session/idle/SessionWatch',
  'session/tokens/use-other-tabs',
  'session/tokens/use-refresh',
  'session/user/Waiting',
  'ui/dialog/PromptsProvider',
]

export default defineConfig({
  root: import.meta.dirname,
  plugins,
  worker: {
    format: 'es',
    rolldownOptions: {
      checks: CHECKS,
      // WebKit runs a worker's own file again when a part that is loaded later imports it: the worker
      // forgets its state, and a class exists twice. So the code of such workers has its own file.
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
        codeSplitting: {
          groups: [
            // By default the bundler may put zod next to React, where it would run on the sign-in
            // page and before jitless.ts.
            { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
            // The sign-in page's code in one file: a dozen small files compress 3 % worse.
            { name: 'first', test: /apps\/web\/src\/main\.tsx$/, priority: 1 },
            // The code of most screens in one file: saves about twenty requests and 5 kB per
            // screen.
            { name: 'common', minShareCount: 26 },
            // Files of the frame around a screen, and of lists: each file costs the main thread 2 ms.
            {
              name: 'frame',
              test: (file) => FRAME.some((part) => file.includes(`/src/${part}.ts`)),
            },
            { name: 'shell', test: /\/app\/shell\/Shell\.tsx$/ },
            { name: 'list', test: /\/ui\/table\/ListScreen\.tsx$/ },
            {
              name: 'rows',
              includeDependenciesRecursively: false,
              test: (file) => ROWS.some((part) => file.includes(`/${part}.`)),
              minShareCount: 2,
            },
            // One file instead of ten: Lighthouse counts a second less until the title is drawn.
            {
              name: 'work',
              includeDependenciesRecursively: false,
              test: (file) =>
                WORK.some((part) => file.includes(`/features/collaborations/${part}`)),
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
