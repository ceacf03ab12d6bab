import { control } from '@concord/domain/control/contracts'
import { test as base, expect } from '@playwright/test'
import { createWorld, type OwnWorld } from '../package/world.ts'
import { beginning, sharedEmulator } from './shared-emulator.ts'
import { signIn } from './test.ts'

const test = base.extend<{ worlds: [OwnWorld, OwnWorld] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  worlds: async ({}, use) => {
    const begin = () => createWorld(sharedEmulator() ?? '', beginning())
    const worlds: [OwnWorld, OwnWorld] = [await begin(), await begin()]
    await use(worlds)
    for (const world of worlds) await world.end()
  },
})

test.skip(sharedEmulator() === undefined, 'needs the control plane: POST /_emulator/worlds')

test('a browser has sessions of the same person in two worlds, and ending one does not affect the other', {
  tag: '@long',
}, async ({ browser, worlds: [one, other] }) => {
  const context = await browser.newContext()
  const [here, there] = [await context.newPage(), await context.newPage()]
  const { owner } = one.people
  if (!owner) throw new Error('The scenario has no owner')

  await signIn(here, owner, one.getWindow(owner))
  await there.goto(`${other.getWindow(owner)}/collaborations`)
  await expect(there).toHaveURL(/\/login/)
  await signIn(there, owner, other.getWindow(owner))
  await one.call(control.scenarios.reset, { body: {} })
  await there.reload()
  await expect(there).toHaveURL(`${other.getWindow(owner)}/collaborations`)
  await context.close()
})
