import path from 'node:path'
import { defineConfig } from 'vite'
import { build, plugins } from './vite.shared.ts'

/** The emulator's control page: a separate bundle, so that nothing of it is in the portal's. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'src/control'),
  publicDir: path.join(import.meta.dirname, 'public'),
  base: '/_emulator/ui/',
  plugins,
  build: {
    ...build,
    outDir: path.join(import.meta.dirname, 'dist-control'),
    emptyOutDir: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
    },
  },
})
