// `concord-emulator/vitest`: Vitest's test with a separate world for each file, in the emulator of
// `concord-emulator/vitest/setup`.
import { test as base, expect, inject } from 'vitest'
import type { Start } from './start-emulator.ts'
import { type Beginning, createWorld, type World } from './world.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How `concord-emulator/vitest/setup` starts the emulator. */
    concord?: Start
    /** Its address. */
    concordUrl: string
  }
}

/**
 * Gives a test `world`, which is deleted after the last test of its file. `test.override({
 * beginning: { from: 'month-end' } })` changes what it starts with.
 */
export const test = base
  .extend('beginning', { scope: 'file' }, (): Beginning => ({}))
  .extend('world', { scope: 'file' }, async ({ beginning }, { onCleanup }): Promise<World> => {
    const world = await createWorld(inject('concordUrl'), beginning)
    onCleanup(() => world.end())
    return world
  })
export const it: typeof test = test

export type { Beginning, World }
export { expect }
