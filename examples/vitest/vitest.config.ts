/// <reference types="concord-emulator/vitest" />
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'concord-emulator/vitest/setup',
    provide: { concord: { scenario: 'e2e', seed: 7 } },
  },
})
