/// <reference types="concord-emulator/vitest" />
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts'], // by default also *.spec.ts, which Playwright runs
    globalSetup: 'concord-emulator/vitest/setup',
    provide: { concord: { scenario: 'e2e', seed: 7 } },
  },
})
