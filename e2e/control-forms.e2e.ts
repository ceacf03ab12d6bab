import { control } from '@concord/domain/control/contracts'
import { expect, test } from './test.ts'

test('the clock takes only a time with its offset, and a refused one stays to be corrected', async ({
  page,
  emulator,
}) => {
  await page.goto(`${emulator.origin}/_emulator/ui/clock`)
  const field = page.getByLabel('Moment')
  const before = Date.parse((await emulator.call(control.clock.get)).now)
  for (const text of ['1', '2031-05-06', '2031-05-06 10:00', 'next week']) {
    await field.fill(text)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(
      /This is not a date and time\. Enter one such as/,
    )
  }
  expect(Date.parse((await emulator.call(control.clock.get)).now) - before).toBeLessThan(60_000)
  await field.fill('1950-05-06T10:00:00Z')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('1980')
  await expect(field).toHaveValue('1950-05-06T10:00:00Z')
  await field.fill(' 2031-05-06T10:00:00-05:00 ')
  await field.press('Enter')
  await expect(page.getByText('May 6, 2031, 3:00').first()).toBeVisible()
  await expect(field).toHaveValue(/^2031-05-06T15:00:/)
})

test('a row’s button of the control page shows that its action runs, such as a long restoration', async ({
  page,
  emulator,
}) => {
  const params = { name: 'long-one' }
  await emulator.call(control.snapshots.save, { params })
  await page.goto(`${emulator.origin}/_emulator/ui/snapshots`)
  let finish = () => {}
  const mayFinish = new Promise<void>((resolve) => {
    finish = resolve
  })
  for (const path of ['**/snapshots/long-one/restore', '**/snapshots/long-one'])
    await page.route(path, async (route) => {
      await mayFinish
      await route.fulfill({ status: 503, json: { message: 'Not now' } })
    })
  const restore = page.getByRole('button', { name: 'Restore long-one' })
  await restore.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(restore).toHaveAttribute('aria-disabled', 'true')
  const remove = page.getByRole('button', { name: 'Delete long-one' })
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  finish()
  await expect(page.getByText('Not now')).toHaveCount(2)
  await expect(restore).not.toHaveAttribute('aria-disabled', 'true')
  await page.unrouteAll()
  await emulator.call(control.snapshots.remove, { params })
})

test('after a world is created its name is no longer in the form, so that a second press creates another world', async ({
  page,
  emulator,
}) => {
  await page.goto(`${emulator.origin}/_emulator/ui/worlds`)
  const name = page.getByLabel(/^Name/)
  const said = page.getByText(/^The world \S+ is at/)
  await name.fill('typed-name')
  await name.press('Enter')
  await expect(said).toHaveText(/^The world typed-name/)
  await expect(name).toHaveValue('')
  await name.press('Enter')
  await expect(said).toHaveCount(2)
  const created = await said.allInnerTexts()
  for (const text of created)
    await emulator.call(control.worlds.remove, {
      params: { name: /world (\S+)/.exec(text)?.[1] ?? '' },
    })
})

test('a world whose answer is lost is not created twice, and the header shows a reset by another program', async ({
  page,
  emulator,
}) => {
  const countWorlds = async () => (await emulator.call(control.worlds.list)).items.length
  const before = await countWorlds()
  await page.goto(`${emulator.origin}/_emulator/ui/worlds`)
  await page.route('**/_emulator/worlds', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    // Sent without the page, because the driver of Firefox does not report a body.
    await fetch(request.url(), { method: 'POST', headers: await request.allHeaders(), body: '{}' })
    await route.abort()
  })
  const create = page.getByRole('button', { name: 'Create the world' })
  await create.click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await countWorlds()).toBe(before + 1)
  await page.unrouteAll()
  await create.click()
  const said = page.getByText(/^The world \S+ is at/)
  await expect(said).toBeVisible()
  expect(await countWorlds()).toBe(before + 1)
  const [, name = ''] = /world (\S+)/.exec(await said.innerText()) ?? []
  await emulator.call(control.worlds.remove, { params: { name } })

  await expect(page.getByRole('banner')).toContainText('seed 1')
  await emulator.post('/_emulator/reset', { seed: 7 })
  await expect(page.getByRole('banner')).toContainText('seed 7')
  await emulator.renew()
})
