import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { control } from '@concord/domain/control/contracts'
import { test as base, expect } from '@playwright/test'
import { createWorld, type OwnWorld } from '../package/world.ts'
import { expectGood } from './axe.ts'
import { startEmulator } from './emulator.ts'
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

test('worlds that were lost with their process are listed with what is gone, and one comes back from its snapshot', {
  tag: '@long',
}, async ({ page }) => {
  test.skip(process.platform !== 'linux', 'finds the process in /proc')
  const emulator = await startEmulator({ WORLD_PROCESSES: '2' })
  try {
    await emulator.call(control.snapshots.save, { params: { name: 'start' } })
    // The second one is in the first process.
    for (const body of [{ name: 'saved', from: 'start' }, { name: 'here' }, { name: 'unsaved' }])
      await emulator.call(control.worlds.create, { body })
    for (const pid of findWorldProcesses(emulator.dataFolder)) process.kill(pid, 'SIGKILL')

    await page.goto(`${emulator.origin.replace('127.0.0.1', 'localhost')}/_emulator/ui/worlds`)
    const lost = page.getByRole('region', { name: 'Lost worlds' })
    const saved = lost.getByRole('row', { name: /^saved/ })
    await expect(saved).toContainText('Everything since the snapshot start')
    const unsaved = lost.getByRole('row', { name: /^unsaved/ })
    await expect(unsaved).toContainText('Create a new world with its name')
    await expectGood(page, 'control page, lost worlds')
    await saved.getByRole('button', { name: 'Create again saved from start' }).click()
    await expect(saved).toHaveCount(0)
    const running = page.getByRole('table', { name: 'Worlds', exact: true })
    await expect(running.getByRole('row', { name: /^saved/ })).toContainText('start')
    await unsaved.getByRole('button', { name: 'Remove unsaved from the list' }).click()
    await expect(lost).toHaveCount(0)
  } finally {
    await emulator.stop()
  }
})

/** The processes of worlds of the emulator with this data folder. */
const findWorldProcesses = (dataFolder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/cmdline`).includes('world.process'))
    .filter((name) => read(`/proc/${name}/environ`).includes(`DATA_DIR=${dataFolder}`))
    .map(Number)

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // the process has ended
  }
}
