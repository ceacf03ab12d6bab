import type { Plugin } from 'vite'
import { createVitest, type InlineConfig, type Vitest } from 'vitest/node'
import { textsInOneLanguage } from '../../apps/web/vite.texts.ts'
import { root } from '../run.ts'

/** A Vitest for unit tests, through which `plugin` changes what they import. */
export async function openVitest(plugin: Plugin, settings: InlineConfig): Promise<Vitest> {
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      environment: 'node',
      isolate: true,
      fsModuleCache: false, // it would return files without the plugin's changes
      watch: false,
      pool: 'threads', // threads end with this process
      testTimeout: 40_000,
      hookTimeout: 40_000,
      reporters: [{}],
      ...settings,
    },
    { logLevel: 'silent', plugins: [textsInOneLanguage(), plugin] },
  )
  await vitest.standalone()
  return vitest
}
