import { chromium } from 'playwright'
import { expect, test } from 'vitest'
import { chromiumOptions } from './browser.mjs'

test('all that Playwright switches off is switched off', async () => {
  const server = await chromium.launchServer(chromiumOptions())
  await server.close()
  const [playwrights = [], ours] = server
    .process()
    .spawnargs.filter((argument) => argument.startsWith('--disable-features='))
    .map((argument) => argument.replace('--disable-features=', '').split(','))
  expect(playwrights).not.toEqual([])
  expect(ours).toEqual(expect.arrayContaining(playwrights))
})
