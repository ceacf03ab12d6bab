import { truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { linearModel, treeModel } from '@concord/domain/fixtures/onnx-models'
import type { Page } from '@playwright/test'
import { fault, getHits, mend } from './faults.ts'
import { changes, recordRequests } from './requests.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { expect, getPerson, getToken, product, test, trustEnclave } from './test.ts'

const folder = makeScratchFolder()
const getFile = (name: string, content: Uint8Array) => {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

/** Large enough for two parts. */
const WEIGHTS = Array.from({ length: 300_000 }, (_, index) => (index % 11) / 10)
const TREES = treeModel(
  2,
  [{ feature: 0, atMost: 5, yes: 1, no: { feature: 1, atMost: 2, yes: 3, no: 7 } }],
  100,
)

async function fill(page: Page, name: string, file: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Description' }).fill(`The model ${name}`)
  await page.locator('input[type=file]').setInputFiles(file)
}
const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true }).click()

test('a model is checked in the browser, uploaded step by step, deployed by the enclave, and deleted [C011 C033 C055 C058 C079 C095 C096 C097]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  const violations: string[] = []
  page.on(
    'console',
    (message) =>
      message.text().includes('Content Security Policy') && violations.push(message.text()),
  )
  await trustEnclave(page, emulator)
  await page.getByRole('link', { name: 'Models' }).click()
  await expect(page.getByRole('row', { name: /Lapse risk/ })).toContainText('Ready for use')
  await page.getByRole('button', { name: 'New Model' }).click()

  await fill(page, 'Churn', getFile('churn.onnx', linearModel(WEIGHTS, 1)))
  await expect(page.getByText('The model was loaded in this browser.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByRole('table', { name: 'Inputs' })).toContainText('[rows × 300000]')
  await expect(page.getByRole('table', { name: 'Outputs' })).toContainText('score')
  const requests = recordRequests(page)
  await upload(page)
  const dialog = page.getByRole('dialog', { name: 'Uploading churn.onnx' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Creating Secure Channel/,
    /Transmitting Encrypted Data/,
    /Done/,
  ])
  await expect(page).toHaveURL(/\/inference-models\/[\w-]{36}$/, { timeout: 30_000 })
  await expect(page.getByText('“Churn” has been uploaded.')).toBeVisible()
  const id = page.url().split('/').at(-1)
  expect(new Set(changes(requests))).toEqual(
    new Set([
      'POST /product/v1/saas-secure-channels/',
      'POST /product/v1/inference-models/',
      `POST /product/v1/inference-models/${id}/parts/1`,
      `POST /product/v1/inference-models/${id}/parts/2`,
    ]),
  )
  await expect(page.getByText('Ready for use')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('table', { name: 'Inputs' })).toContainText('[rows × 300000]')

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/inference-models$/)
  const row = page.getByRole('row', { name: /Churn/ })
  await expect(row).toContainText('Deleted')
  await expect(row.getByRole('button', { name: 'Delete Churn' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(violations).toEqual([])
})

test('a model whose upload was cut off is uploaded again with its name and description [C058 C119]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  await trustEnclave(page, emulator)
  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  const cutOff = await product<{ id: string }>(emulator, bearer, '/inference-models/', {
    modelName: 'Cut off',
    modelDescription: 'Half of it arrived',
    modelFileName: 'cut.onnx',
    modelFileSize: TREES.length,
    modelTotalParts: 1,
  })
  await page.goto(`/inference-models/${cutOff.body.id}`)
  await page.getByRole('link', { name: 'Upload it again' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Cut off')
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Half of it arrived')
  await page.locator('input[type=file]').setInputFiles(getFile('again.onnx', TREES))
  await expect(page.getByText('The model was loaded in this browser.')).toBeVisible({
    timeout: 30_000,
  })
  await upload(page)
  await expect(page.getByText('“Cut off” has been uploaded.')).toBeVisible({ timeout: 30_000 })
})

test('a log-out in another tab that stops an upload says so [A012 C058]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner')
  await trustEnclave(page, emulator)
  await page.goto('/inference-models/new')
  await fill(page, 'Stopped', getFile('stopped.onnx', TREES))
  await expect(page.getByText('The model was loaded in this browser.')).toBeVisible({
    timeout: 30_000,
  })
  const slow = await fault(emulator, {
    match: { path: '/product/v1/inference-models/*/parts/*' },
    act: { delayMs: 60_000 },
  })
  await upload(page)
  await expect.poll(() => getHits(emulator, slow)).toBeGreaterThan(0)
  const other = await page.context().newPage()
  await other.goto('/logout')
  await expect(other.getByText('You have logged out.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(
    page.getByText(
      'Your session has ended in another tab, which stopped the uploads and downloads in this one.',
    ),
  ).toBeVisible()
  await mend(emulator)
})

test('corrupt, oversized, renamed and wrongly named files are refused in the browser, and nothing is sent [C079 C116 C123]', async ({
  as,
}) => {
  const page = await as('owner')
  await page.goto('/inference-models/new')
  const requests = recordRequests(page)
  const oversized = getFile('huge.onnx', TREES)
  truncateSync(oversized, 2 ** 30 + 1)
  const files: [string, string][] = [
    [
      getFile('cut.onnx', TREES.subarray(0, 400)),
      'The model is incomplete: the file ends too early.',
    ],
    [
      getFile(
        'flipped.onnx',
        TREES.map((byte, at) => (at > 17 && at < 30 ? 0xff : byte)),
      ),
      'The model is damaged',
    ],
    [
      getFile('renamed.onnx', Uint8Array.from([0x50, 0x4b, 3, 4, ...new Uint8Array(500)])),
      'The file is not an ONNX model.',
    ],
    [oversized, 'The model must be at most 1 GiB'],
    [getFile('model.zip', TREES), 'Choose an ONNX model with the extension .onnx'],
  ]
  for (const [file, words] of files) {
    await fill(page, 'Evil', file)
    await expect(page.getByRole('group', { name: 'Model file' })).toContainText(words)
    await upload(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('textbox', { name: 'Name' }).fill('x'.repeat(151))
  await upload(page)
  await expect(page.getByText('Name must be at most 150 characters').first()).toBeVisible()
  expect(changes(requests)).toEqual([])
})

test('an upload stops for an untrusted enclave or a refused part, shows the error and leaves no model [C058 C079 C119]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const page = await as('owner')
  await page.goto('/inference-models/new')
  await expect(
    page.getByText(
      'No attestation measurements are saved in this browser, so a model cannot be uploaded yet.',
    ),
  ).toBeVisible()
  await fill(page, 'Untrusting', getFile('trees.onnx', TREES))
  await expect(page.getByText('The model was loaded in this browser.')).toBeVisible({
    timeout: 30_000,
  })
  await upload(page)
  const dialog = page.getByRole('dialog', { name: 'Uploading trees.onnx' })
  await expect(dialog).toContainText(
    'No attestation measurements are saved in this browser. Save the ones that you trust first.',
  )
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('')
  await page.getByRole('button', { name: 'Remove trees.onnx' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()

  await trustEnclave(page, emulator)
  await page.goto('/inference-models/new')
  await fill(page, 'Refused', getFile('trees.onnx', TREES))
  await expect(page.getByText('The model was loaded in this browser.')).toBeVisible({
    timeout: 30_000,
  })
  await page.route('**/parts/1', (route) =>
    route.fulfill({ status: 403, json: { code: 'x', message: 'no' } }),
  )
  await upload(page)
  await expect(dialog).toContainText('Operation not allowed')
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  const token = await getToken(emulator, getPerson(emulator, 'owner'))
  const listed = await product<{ items: { modelName: string; modelStatus: string }[] }>(
    emulator,
    token,
    '/inference-models/',
  )
  expect(listed.body.items.find(({ modelName }) => modelName === 'Refused')?.modelStatus).toMatch(
    /^DELETE/,
  )
  expect(listed.body.items.filter(({ modelName }) => modelName === 'Untrusting')).toEqual([])
})
