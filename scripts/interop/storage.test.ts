import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { blobStorage } from '@concord/domain/blob-storage/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { jobs } from '@concord/domain/jobs/contract'
import {
  download,
  openTransfer,
  sealFor,
  settledDataset,
  settledJob,
  upload,
} from '@concord/emulator/testing/sealed-transfer'
import { openWorkplace, type Workplace } from '@concord/emulator/testing/workplace'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Azurite } from './azurite.ts'
import { openStorage, type Storage } from './storage.ts'

// Parts on Azure Blob Storage, as Microsoft’s own emulator of it answers, with faults of a proxy.
const LONG = process.env.LONG === '1'
const PATIENTS = `patient_id,name\n${Array.from({ length: 200 }, (_, index) => `${index},canary ${index}\n`).join('')}`
const CLAIMS = `patient_id,amount\n${Array.from({ length: 200 }, (_, index) => `${index},${index}.50\n`).join('')}`
const PLACE = { params: { workspaceId: 'active' } }

let storage: Storage
let azurite: Azurite
beforeAll(async () => {
  if (!LONG) return
  storage = await openStorage()
  azurite = storage.azurite
}, 600_000)
afterAll(() => storage?.close())
beforeEach(() => {
  if (LONG) azurite.fault = undefined
})

async function open({
  data = storage.nextData(),
  container = storage.nextContainer(),
} = {}): Promise<Workplace & { data: string; container: string }> {
  const workplace = await openWorkplace(data, { PARTS: container })
  let isOpen = true
  const close = async () => {
    if (isOpen) await workplace.close()
    isOpen = false
  }
  onTestFinished(close)
  return { ...workplace, close, data, container }
}

const inContainer = async ({ world }: Workplace): Promise<string[]> => {
  const names = []
  for await (const page of world.blobs?.list() ?? []) names.push(...page.names)
  return names
}

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no refusal',
    (error: Error) => error.message,
  )

describe.runIf(LONG)('parts on Azure Blob Storage', () => {
  test('an upload, a job and a download pass through the container, and nothing readable is in it', async () => {
    const workplace = await open()
    const owner = workplace.as('owner')
    const patients = await upload(owner, 'active', 'Patients', PATIENTS)
    const claims = await upload(workplace.as('partner'), 'active', 'Claims', CLAIMS)
    expect(await settledDataset(workplace, patients)).toMatchObject({ status: 'COMPLETED' })
    const job = await owner(jobs.create, {
      ...PLACE,
      body: {
        jobType: '/query-job-types/Sums',
        inputDatasets: [patients, claims].map(
          ({ datasetId }) => `/workspaces/active/datasets/${datasetId}`,
        ),
        parameters: [{ parameterName: 'least', parameterValue: '0' }],
      },
    })
    const done = await settledJob(workplace, 'active', job.id)
    expect(done).toMatchObject({ status: 'COMPLETED' })
    expect(await download(owner, patients)).toBe(PATIENTS)

    const names = await inContainer(workplace)
    const rows = workplace.world.parts.all<{ blob: string; bytes: number }>(
      'SELECT blob, length(ciphertext) AS bytes FROM parts',
    )
    expect(new Set(rows.map(({ blob }) => blob))).toEqual(new Set(names))
    expect(rows.every(({ bytes }) => bytes === 0)).toBe(true)
    const stored = readdirSync(storage.files, {
      recursive: true,
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)).toString('latin1'))
    expect(stored.some((text) => text.includes('canary'))).toBe(false)
  })

  test('administrators see the names, checksums, tags and times of the container [C051]', async () => {
    const workplace = await open()
    await upload(workplace.as('owner'), 'active', 'Patients', PATIENTS)
    const { items } = await workplace.as('administrator')(blobStorage.list, {
      params: { containerName: 'TEST' },
      query: { page: 1, pageSize: 100 },
    })
    expect(items.map(({ Name }) => Name).sort()).toEqual(await inContainer(workplace))
    for (const { Properties } of items) {
      expect(Properties.Etag).toMatch(/^"0x[0-9A-F]+"$/)
      expect(Buffer.from(String(Properties['Content-MD5']), 'base64')).toHaveLength(16)
      expect(Date.parse(String(Properties['Creation-Time']))).toBeGreaterThan(Date.now() - 60_000)
    }
  })

  test('a deleted data set leaves no blob', async () => {
    const workplace = await open()
    const owner = workplace.as('owner')
    const place = await upload(owner, 'active', 'Patients', PATIENTS)
    await settledDataset(workplace, place)
    await owner(datasets.remove, { params: place })
    await workplace.world.background.idle()
    expect(await owner(datasets.get, { params: place })).toMatchObject({ status: 'DELETED' })
    expect(await inContainer(workplace)).toEqual([])
  })

  test.each([
    ['503', () => ({ status: 503 }) as const],
    ['a lost answer', () => 'lostAnswer' as const],
    ['a closed connection', () => 'noAnswer' as const],
  ])(
    'every first attempt that ends with %s is repeated, and each part is stored once',
    async (_, fault) => {
      const workplace = await open()
      const tried = new Set<string>()
      azurite.fault = (method, url) => {
        if (method !== 'PUT' || tried.has(url)) return undefined
        tried.add(url)
        return fault()
      }
      const place = await upload(workplace.as('owner'), 'active', 'Patients', PATIENTS)
      azurite.fault = undefined
      expect(await settledDataset(workplace, place)).toMatchObject({ status: 'COMPLETED' })
      expect(tried.size).toBe(3)
      expect(await inContainer(workplace)).toHaveLength(tried.size)
      expect(await download(workplace.as('owner'), place)).toBe(PATIENTS)
    },
  )

  test('a throttled attempt is repeated after the time that the service asks for', async () => {
    const workplace = await open()
    let throttledAt = 0
    let repeatedAt = 0
    azurite.fault = (method) => {
      if (method !== 'PUT') return undefined
      if (throttledAt > 0) {
        repeatedAt ||= performance.now()
        return undefined
      }
      throttledAt = performance.now()
      return { status: 503, headers: { 'retry-after': '2' } }
    }
    await upload(workplace.as('owner'), 'active', 'Patients', 'patient_id,name\n1,a\n')
    expect(repeatedAt - throttledAt).toBeGreaterThan(1990)
  })

  test('while the service is down a part is refused with 503, and accepted again afterwards', async () => {
    const workplace = await open()
    const owner = workplace.as('owner')
    const { id: datasetId } = await owner(datasets.create, {
      ...PLACE,
      body: { fileName: 'p.csv', datasetType: '/dataset-types/Patients', totalParts: 1 },
    })
    const place = { workspaceId: 'active', datasetId }
    const transfer = await openTransfer(owner, 'c2s', place)
    const { sealed, headers } = await sealFor(transfer, Buffer.from('patient_id,name\n1,a\n'), 1, 1)
    const send = () =>
      owner(datasets.uploadPart, {
        params: { ...place, partNumber: '1' },
        body: sealed.ciphertext,
        headers,
      })
    azurite.fault = () => 'noAnswer'
    await expect(send()).rejects.toMatchObject({ status: 503, code: 'storageFailing' })
    expect((await owner(datasets.receivedParts, { params: place })).items).toEqual([])
    azurite.fault = undefined
    await send()
    expect(await settledDataset(workplace, place)).toMatchObject({ status: 'COMPLETED' })
  })

  test('a data set that cannot be read now is validated when the service is back', async () => {
    const workplace = await open()
    azurite.fault = (method) => (method === 'GET' ? { status: 503 } : undefined)
    const place = await upload(workplace.as('owner'), 'active', 'Patients', PATIENTS)
    await workplace.world.background.idle()
    const get = () => workplace.as('owner')(datasets.get, { params: place })
    expect(await get()).toMatchObject({ status: 'PROCESSING' })
    azurite.fault = undefined
    workplace.world.background.wake()
    expect(await settledDataset(workplace, place)).toMatchObject({ status: 'COMPLETED' })
  })

  test('the start says which key, clock, address or folder is wrong', async () => {
    const data = storage.nextData()
    process.env.AZURE_STORAGE_KEY = Buffer.from('another key').toString('base64')
    onTestFinished(() => {
      process.env.AZURE_STORAGE_KEY = azurite.key
    })
    expect(await refusal(open({ data }))).toMatch(/refused the key in AZURE_STORAGE_KEY/)
    const date = new Date(Date.now() - 3_600_000).toUTCString()
    azurite.fault = () => ({ status: 403, headers: { date } })
    expect(await refusal(open({ data }))).toMatch(/clock differs by 60 minutes/)
    azurite.fault = () => 'noAnswer'
    expect(await refusal(open({ data }))).toMatch(/does not answer/)
    azurite.fault = undefined
    process.env.AZURE_STORAGE_KEY = azurite.key
    const { close, container } = await open({ data })
    await close()
    expect(await refusal(open({ data }))).toContain(`are in ${container}. Set PARTS`)
    expect(await refusal(openWorkplace(data))).toContain(`are in ${container}. Set PARTS`)
  })
})
