import { defineConfig } from '@playwright/test'
import type { Options, WorkerOptions } from 'concord-emulator/playwright'

export default defineConfig<Options, WorkerOptions>({
  testMatch: '*.spec.ts', // by default also *.test.ts, which Vitest runs
  fullyParallel: true, // each test has its own world
  use: { emulatorStart: { scenario: 'e2e', seed: 7 } },
})
