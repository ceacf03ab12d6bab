import path from 'node:path'
import { findNginx } from '../scripts/package/nginx.ts'
import { download, getRow, openCollaboration, uploadDataset } from './collaboration.ts'
import { startEmulator } from './emulator.ts'
import { writePolicies } from './insurance.ts'
import { deployPortal } from './real-api.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { expect, getPerson, signIn, test, trustEnclave } from './test.ts'

const nginx = findNginx() ?? ''
test.skip(nginx === '', 'needs nginx, or its path in NGINX_PATH')

const IDEMPOTENCY_KEY = 'Idempotency-Key'
const folder = makeScratchFolder()

test('the portal on nginx works with an API on another origin that sends the documented CORS headers @long', async ({
  browser,
}) => {
  const emulator = await startEmulator()
  const { portal, stop } = await deployPortal(nginx, emulator, {
    variables: { IDEMPOTENCY_KEY_ENABLED: 'false', PRODUCT_NAME: 'Accord' },
    refused: [IDEMPOTENCY_KEY],
  })
  const context = await browser.newContext({ baseURL: portal, locale: 'en-CA' })
  try {
    const page = await context.newPage()
    const violations: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|CORS/.test(message.text())) violations.push(message.text())
    })
    await signIn(page, getPerson(emulator, 'owner'))
    await expect(page).toHaveTitle(/Accord/)
    const file = path.join(folder, 'policies.csv')
    await writePolicies(file, 20)
    await trustEnclave(page, emulator)
    await expect(page.getByText('_emulator')).toHaveCount(0)
    await openCollaboration(page)
    await uploadDataset(page, file, 'PolicyRecords')
    expect(await download(page, getRow(page, 'policies.csv'))).toContain('PM-000000019')
    expect(violations).toEqual([])
  } finally {
    await stop()
    await context.close()
    await emulator.stop()
  }
})

test('an API whose CORS refuses Idempotency-Key gets no create calls until the key is switched off @long', async ({
  browser,
}) => {
  const emulator = await startEmulator()
  const { portal, stop } = await deployPortal(nginx, emulator, { refused: [IDEMPOTENCY_KEY] })
  const context = await browser.newContext({ baseURL: portal, locale: 'en-CA' })
  try {
    const page = await context.newPage()
    await signIn(page, getPerson(emulator, 'owner'))
    const refusal = page.waitForEvent('console', (message) =>
      /idempotency-key is not allowed/i.test(message.text()),
    )
    await page.goto('/collaborations/new')
    await page.getByLabel('Name').fill('Of a test')
    await page.getByLabel('Description').fill('Of a test')
    await page.getByRole('button', { name: 'Next' }).click()
    await refusal
  } finally {
    await stop()
    await context.close()
    await emulator.stop()
  }
})
