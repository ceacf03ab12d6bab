import path from 'node:path'
import type { Plugin } from 'vite'

const LOADER = path.join(import.meta.dirname, 'src/api/load-part.ts')

/**
 * Loads the parts of the portal that `import()` names with `loadPart`, which explains why. Vite
 * passes it the files that a part imports, and with `resolveDependencies` its own.
 */
export function repeatablyLoadedParts(): Plugin {
  return {
    name: 'repeatably-loaded-parts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, dependencies, { hostType }) =>
            hostType === 'html' ? dependencies : [...new Set([file, ...dependencies])],
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadPart as __vitePreload } from ${JSON.stringify(LOADER)}`,
    },
    generateBundle(_, bundle) {
      const isUsed = Object.values(bundle).some(
        (file) => file.type === 'chunk' && file.moduleIds.includes(LOADER),
      )
      if (!isUsed) this.error('Vite loads parts in another way: is this plugin still needed?')
    },
  }
}
