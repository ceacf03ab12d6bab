import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { chromiumOptions, findUsersBrowser } from '../scripts/browser.mjs'
import type {} from './chromium/page.ts'
import type { Measurement, Run } from './measurement.ts'

export type Chromium = { measure: (run: Run) => Promise<Measurement>; close: () => Promise<void> }

/**
 * The benchmark's page, built and served like the portal. Each measurement has its own browser and
 * worker.
 */
export async function openChromium(): Promise<Chromium> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'concord-bench-'))
  const root = path.join(import.meta.dirname, 'chromium')
  const shared = { root, configFile: false, logLevel: 'warn', worker: { format: 'es' } } as const
  await build({ ...shared, build: { outDir, emptyOutDir: true, target: 'es2024' } })
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const [url = ''] = server.resolvedUrls?.local ?? []
  return {
    measure: async (run) => {
      const browser = await chromium.launch(chromiumOptions(findUsersBrowser()))
      try {
        const page = await browser.newPage()
        await page.goto(url)
        return await page.evaluate((given) => globalThis.measure(given), run)
      } finally {
        await browser.close()
      }
    },
    close: async () => {
      await server.close()
      rmSync(outDir, { recursive: true })
    },
  }
}
