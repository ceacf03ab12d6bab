import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import {
  download,
  executeJob,
  getRow,
  openCollaboration,
  openTab,
  uploadDataset,
} from './collaboration.ts'
import { type Emulator, startEmulator } from './emulator.ts'
import { writeClaims, writePolicies } from './insurance.ts'
import { expect, getPerson, getToken, product, signIn, test, trustEnclave } from './test.ts'

// 64 characters that occur nowhere else: in a cell that stays in the enclave, in a cell that the
// result contains, and in a claim's note.
const canary = (name: string) => name.padEnd(64, 'QzXj7').slice(0, 64)
const INSIDE = canary('canary-inside-')
const IN_RESULT = canary('canary-in-result-')
const IN_NOTE = canary('canary-in-note-')
const CANARIES = [INSIDE, IN_RESULT, IN_NOTE].flatMap((text) => [
  Buffer.from(text, 'utf8'),
  Buffer.from(text, 'utf16le'),
])

/**
 * The files in the folders that contain a canary, and how many files were searched. Files that are
 * deleted during the search are skipped.
 */
function search(...folders: string[]): { found: string[]; searched: number } {
  const found: string[] = []
  let searched = 0
  const visit = (file: string) => {
    try {
      if (statSync(file).isDirectory())
        for (const name of readdirSync(file)) visit(path.join(file, name))
      else {
        const bytes = readFileSync(file)
        searched += 1
        if (CANARIES.some((text) => bytes.includes(text))) found.push(file)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  for (const folder of folders) visit(folder)
  return { found, searched }
}

test('plaintext is in no database, write-ahead log, temporary file or log: during a run, after it, and after a kill [C8]', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const own = mkdtempSync(path.join(tmpdir(), 'concord-canary-'))
  const [csv, temporary] = [path.join(own, 'csv'), path.join(own, 'tmp')]
  for (const folder of [csv, temporary]) mkdirSync(folder)
  const emulator = await startEmulator({ TMPDIR: temporary, LOG_LEVEL: 'trace' })
  const looks: { found: string[]; searched: number }[] = []
  const look = () => {
    looks.push(search(emulator.dataFolder, temporary))
    for (const text of [INSIDE, IN_RESULT, IN_NOTE]) expect(emulator.output()).not.toContain(text)
  }
  const looking = setInterval(look, 500)
  try {
    const policies = await writePolicies(path.join(csv, 'policies.csv'), 40_000, {
      products: [IN_RESULT],
      names: [INSIDE],
    })
    await writeClaims(path.join(csv, 'claims.csv'), 60_000, policies, { notes: [IN_NOTE] })
    expect(search(csv).found).toHaveLength(2)

    const owner = await getWindow(browser, emulator, 'owner')
    const workspaceId = await openCollaboration(owner)
    await uploadDataset(owner, path.join(csv, 'policies.csv'), 'PolicyRecords')
    const partner = await getWindow(browser, emulator, 'partner')
    await openCollaboration(partner)
    await uploadDataset(partner, path.join(csv, 'claims.csv'), 'ClaimRecords')
    await executeJob(partner, 'Claims by policy since a date', ['policies.csv', 'claims.csv'], {
      since: '2001-01-01',
    })
    const job = getRow(partner, 'Claims by policy since a date')
    await expect(job).toContainText('Completed', { timeout: 60_000 })
    expect(await download(partner, job)).toContain(IN_RESULT)
    look()

    const bearer = await getToken(emulator, getPerson(emulator, 'partner'))
    const jobs = `/workspaces/${workspaceId}/jobs/`
    const { items } = (
      await product<{
        items: { jobType: string; inputDatasets: string[]; parameters: unknown[] }[]
      }>(emulator, bearer, jobs)
    ).body
    const again = items.find(({ parameters }) => parameters.length === 1)
    const begun = await product<{ links: { self: string } }>(emulator, bearer, jobs, {
      jobType: again?.jobType,
      inputDatasets: again?.inputDatasets,
      parameters: again?.parameters,
    })
    const status = async () =>
      (await product<{ status: string }>(emulator, bearer, begun.body.links.self)).body.status
    await expect.poll(status, { intervals: [20] }).toBe('PROCESSING')
    await emulator.kill()
    look()
    await emulator.restart()
    await openTab(partner, 'Jobs')
    await expect.poll(status, { timeout: 60_000 }).toBe('COMPLETED')
    look()
  } finally {
    clearInterval(looking)
    await emulator.stop()
    rmSync(own, { recursive: true })
  }
  expect(looks.flatMap(({ found }) => found)).toEqual([])
  expect(Math.min(...looks.map(({ searched }) => searched))).toBeGreaterThanOrEqual(2)
})

async function getWindow(browser: Browser, emulator: Emulator, purpose: string) {
  const person = getPerson(emulator, purpose)
  await product(
    emulator,
    await getToken(emulator, person),
    '/users/self',
    { language: 'en' },
    'PATCH',
  )
  const context = await browser.newContext({ baseURL: emulator.getWindow(person), locale: 'en-CA' })
  const page = await context.newPage()
  await signIn(page, person)
  await trustEnclave(page, emulator)
  return page
}
