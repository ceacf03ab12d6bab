import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { type Policy, writePolicies } from '../insurance.ts'
import { makeScratchFolder } from '../scratch-folder.ts'
import { openPortal } from './portal.ts'
import type { Window } from './webdriver.ts'

// The work of a contributor in WebKitGTK, from the file to the result.

const portal = openPortal()
const { options, signIn } = portal
const folder = makeScratchFolder()

/** About 20 MB, so that it is sent in many parts. */
const ROWS = 180_000
/** The sums of more rows do not fit the result of the job. */
const SAMPLE_ROWS = 1000
const STUDY = 'Claims experience study 2026'
const PORTFOLIO = 'Portfolio by province'
const DIALOG = '//*[@role="dialog"]'
const TAB = '\uE004'
const ENTER = '\uE007'
const button = (name: string) => `//button[normalize-space(.)="${name}"]`
const row = (text: string) => `//*[@role="tabpanel"]//*[@role="row"][contains(., "${text}")]`

/** Waits until the browser has saved a file whole. */
async function readSaved(name: RegExp): Promise<Buffer> {
  const { downloads } = portal.webkit
  for (let size = -1, look = 0; look < 600; look += 1) {
    await wait(100)
    const saved = readdirSync(downloads).find((file) => name.test(file))
    if (saved === undefined) continue
    const content = readFileSync(path.join(downloads, saved))
    if (content.length > 0 && content.length === size) return content
    size = content.length
  }
  throw new Error(`${name} was not saved, only ${readdirSync(downloads).join() || 'nothing'}`)
}

const openStudy = async (window: Window) => {
  await window.open((await window.url()).origin)
  await window.click(`//th[@scope="row"]//a[.="${STUDY}"]`)
  await window.find(`//h1[.="${STUDY}"]`)
}

async function upload(window: Window, name: string): Promise<void> {
  await window.click(button('Upload File'))
  await window.find(`${DIALOG}//button[contains(., "PolicyRecords")]`) // the only type to upload
  await window.choose(`${DIALOG}//input[@type="file"]`, path.join(folder, name))
  await window.find(`${DIALOG}//*[text()="${name}"]`)
  await window.click(`${DIALOG}${button('Upload')}`)
  await window.sees('has been uploaded')
  await window.click(`(${DIALOG}${button('Close')})[last()]`)
  await window.find(`${row(name)}[contains(., "Completed")]`)
}

/** The first two columns of the result, in its order. */
function countByProvince(policies: readonly Policy[]): string[] {
  const provinces = Map.groupBy(policies, ({ holderProvince }) => holderProvince)
  return [...provinces]
    .map(([name, { length }]) => `${name},${length}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
}

test(
  'a file of 20 MB is validated, encrypted, uploaded, and downloaded byte for byte; a job counts another',
  options,
  async () => {
    const file = path.join(folder, 'policies.csv')
    await writePolicies(file, ROWS)
    const sample = await writePolicies(path.join(folder, 'sample.csv'), SAMPLE_ROWS)
    const window = await signIn('owner', 'host')
    await portal.trustEnclave(window)
    await openStudy(window)
    for (const name of ['policies.csv', 'sample.csv']) await upload(window, name)

    await window.click('//*[@role="tab"][contains(., "Jobs")]')
    await window.click(button('Execute job'))
    await window.click(`${DIALOG}//button[@aria-haspopup="listbox"]`)
    await window.click(`//*[@role="option"][contains(., "${PORTFOLIO}")]`)
    await window.click(`${DIALOG}//label[contains(., "sample.csv")]`)
    await window.click(`${DIALOG}${button('Execute')}`)
    await window.find(`${row(PORTFOLIO)}[contains(., "Completed")]`)
    await window.click(`${row(PORTFOLIO)}//button[starts-with(@aria-label, "Download")]`)
    await window.sees('is complete')
    assert.deepEqual(
      (await readSaved(/^Portfolio.*\.csv$/))
        .toString()
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(',').slice(0, 2).join()),
      countByProvince(sample),
    )

    await window.click('//*[@role="tab"][contains(., "Data Sets")]')
    await window.click('//button[starts-with(@aria-label, "Download policies.csv")]')
    await window.sees('is complete')
    assert.ok((await readSaved(/^policies\.csv$/)).equals(readFileSync(file)))
  },
)

test('the list of collaborations is in French for a person who reads French', options, async () => {
  const window = await signIn('partner', 'host')
  await window.find('//h1[contains(., "Collaborations")]')
  await window.find('//th[@scope="row"]//a')
  assert.match(await window.evaluate<string>('return document.documentElement.lang'), /^fr/)
  await window.find('//th[@scope="col"]//*[contains(., "Partenaires")]')
})

test('sign-in works by keyboard only', options, async () => {
  const { email, password } = portal.getPerson('contributor')
  const window = await portal.webkit.newWindow()
  await window.open(`${portal.world.getWindow(portal.getPerson('contributor'))}/login`)
  await window.find('//input[@name="email"]')
  await window.evaluate(`document.querySelector('input[name=email]').focus()`)
  await window.press(email + TAB + password + ENTER)
  await window.find(portal.account('contributor', 'Account of'))
})

test('the terms are shown as pages of a PDF, and can be saved as a file', options, async () => {
  const window = await signIn('terms', 'host')
  await window.find(`${DIALOG}//canvas`)
  await window.click(`${DIALOG}${button('Download the PDF')}`)
  const saved = await readSaved(/^Terms and conditions 1\.pdf$/)
  assert.equal(saved.subarray(0, 5).toString(), '%PDF-')
})

test(
  'a model is loaded and checked in this browser, and a damaged one is refused',
  options,
  async () => {
    const model = linearModel([0.5, 1, 2], 1)
    writeFileSync(path.join(folder, 'good.onnx'), model)
    writeFileSync(path.join(folder, 'cut.onnx'), model.subarray(0, model.length - 40))
    const window = await signIn('owner', 'host')
    await window.open(`${(await window.url()).origin}/inference-models/new`)
    await window.find('//h1')
    await window.choose('//input[@type="file"]', path.join(folder, 'cut.onnx'))
    await window.sees('The model is incomplete: the file ends too early.')
    await window.choose('//input[@type="file"]', path.join(folder, 'good.onnx'))
    await window.sees('The model was loaded in this browser.')
  },
)
