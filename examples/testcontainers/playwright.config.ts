import { defineConfig } from '@playwright/test'
import type { Options, WorkerOptions } from 'concord-emulator/playwright'

export default defineConfig<Options, WorkerOptions>({
  testMatch: '*.spec.ts',
  fullyParallel: true, // each test has its own world in the one container
  globalSetup: './container.ts',
  use: { beginning: { scenario: 'e2e', seed: 7 } },
})
