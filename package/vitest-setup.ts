// `concord-emulator/vitest/setup`, for `globalSetup`: one emulator for all test files.
import type { TestProject } from 'vitest/node'
import { type Start, startEmulator } from './start-emulator.ts'

/**
 * Starts the emulator as `test.provide.concord` of the configuration says, or takes the running one
 * of `CONCORD_URL`; returns the function that stops it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.CONCORD_URL
  if (running) {
    project.provide('concordUrl', running)
    return async () => {}
  }
  const { concord } = project.config.provide as { concord?: Start }
  const emulator = await startEmulator(concord)
  project.provide('concordUrl', emulator.url)
  return () => emulator.stop()
}
