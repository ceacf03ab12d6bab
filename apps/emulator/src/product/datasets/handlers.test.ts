import { datasets } from '@concord/domain/datasets/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openTransfer,
  sealFor,
  settledDataset,
  settledJob,
  upload,
} from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const PATIENTS = 'patient_id,name\n1,Ann\n2,Bob\n'
const create = (
  person: 'owner' | 'reader' | 'partner',
  type = 'Patients',
  workspaceId = 'active',
  fileName = 'a.csv',
) =>
  workplace.as(person)(datasets.create, {
    params: { workspaceId },
    body: { fileName, datasetType: `/dataset-types/${type}`, totalParts: 2 },
  })

describe('announcing a data set', () => {
  test('assigns it to the caller’s organization as NEW, with its type and its creator [B031 B096]', async () => {
    expect(await create('owner')).toMatchObject({
      datasetType: '/dataset-types/Patients',
      datasetTypeName: 'Patients',
      fileName: 'a.csv',
      status: 'NEW',
      totalParts: 2,
      createdBy: 'owner Example',
      organizationId: 'north',
    })
  })

  test('needs the permission, then an active collaboration, then WRITE on the type [B075 B081 B084]', async () => {
    await expect(create('reader', 'Nothing', 'draft')).rejects.toMatchObject({
      status: 403,
      code: 'insufficientUserPermission',
    })
    for (const workspaceId of ['draft', 'awaiting_acceptance', 'terminated'])
      await expect(create('owner', 'Nothing', workspaceId)).rejects.toMatchObject({
        status: 409,
        code: 'collaborationMustBeActive',
      })
    await expect(create('partner', 'Patients')).rejects.toMatchObject({
      status: 403,
      code: 'noWritePolicy',
    })
    await expect(create('owner', 'Secrets')).rejects.toMatchObject({
      status: 403,
      code: 'noWritePolicy',
    })
  })

  test('refuses a file name with a folder in it', async () => {
    await expect(create('owner', 'Patients', 'active', '../a.csv')).rejects.toMatchObject({
      status: 400,
    })
  })
})

test('every member lists the data sets of all, newest first, page by page [B073 B096]', async () => {
  const first = await create('owner', 'Claims')
  workplace.world.clock.advance(1000)
  const second = await create('partner', 'Claims')
  const params = { workspaceId: 'active' }
  const page = await workplace.as('reader')(datasets.list, {
    params,
    query: { page: 1, pageSize: 2 },
  })
  expect(page.items.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(page.links?.next).toBe('/workspaces/active/datasets/?page=2&pageSize=2')
})

describe('the enclave', () => {
  const verdictOn = async (csv: string) =>
    settledDataset(workplace, await upload(workplace.as('owner'), 'active', 'Patients', csv))

  test('counts rows and bytes of a valid file', async () => {
    expect(await verdictOn(PATIENTS)).toMatchObject({
      status: 'COMPLETED',
      rowCount: 2,
      byteSize: PATIENTS.length,
      errorDetails: null,
    })
    expect(await verdictOn('patient_id,name\n')).toMatchObject({ status: 'COMPLETED', rowCount: 0 })
  })

  test.each([
    [
      'patient_id,name\n99999999999,Secret Ann\n,Bob\n',
      [
        '2 errors',
        'Row 2, column patient_id',
        'Row 3, column patient_id: NULL_VALUE: Must contain a value',
      ],
    ],
    [
      'patient_id,name\n9999999999,Secret Ann\n',
      ['1 error', 'Row 2, column patient_id: INVALID_VALUE'],
    ],
    ['1,Secret Ann\n2,Bob\n', ['Row 1']],
    ['patient_id,name\n1,"Secret Ann\n', ['A quotation mark that opens in row 2 is never closed.']],
    [`patient_id,name\n${',Secret Ann\n'.repeat(1001)}`, ['Maximum error limit of 1000 reached']],
  ])(
    'fails a file that breaks its type, and quotes no value of it [B056 B066 B111]: %#',
    async (csv, reported) => {
      const { status, errorDetails } = await verdictOn(csv)
      expect(status).toBe('FAILED')
      for (const words of reported) expect(errorDetails).toContain(words)
      expect(errorDetails).not.toContain('Secret')
      expect(errorDetails?.split('\n').length).toBeLessThan(40)
    },
  )

  test('shows each reader in the language of their profile why a file failed [A006 B111]', async () => {
    const { id } = await verdictOn('patient_id,name\n,Bob\n')
    const readBy = async (person: 'owner' | 'reader') =>
      (
        await workplace.as(person)(datasets.get, {
          params: { workspaceId: 'active', datasetId: id },
        })
      ).errorDetails
    workplace.world.store.run("UPDATE users SET language = 'fr' WHERE id = 'reader'")
    expect(await readBy('owner')).toBe(
      '1 error.\nRow 2, column patient_id: NULL_VALUE: Must contain a value',
    )
    expect((await readBy('reader'))?.replaceAll(/\s/g, ' ')).toBe(
      '1 erreur. Ligne 2, colonne patient_id : NULL_VALUE : Une valeur est obligatoire',
    )
  })
})

describe('deleting a data set', () => {
  const remove = (person: 'owner' | 'reader' | 'partner', datasetId: string) =>
    workplace.as(person)(datasets.remove, { params: { workspaceId: 'active', datasetId } })

  test('erases its parts and leaves its name as DELETED [B056 B078 B096]', async () => {
    const place = await upload(workplace.as('owner'), 'active', 'Patients', PATIENTS)
    await settledDataset(workplace, place)
    await remove('owner', place.datasetId)
    expect((await settledDataset(workplace, place)).status).toBe('DELETED')
    expect(
      workplace.world.parts.all('SELECT 1 FROM parts WHERE owner_id = ?', [place.datasetId]),
    ).toEqual([])
    await expect(remove('owner', place.datasetId)).rejects.toMatchObject({
      status: 409,
      code: 'wrongStatus',
    })
  })

  test('stops an upload that is in progress', async () => {
    const place = { workspaceId: 'active', datasetId: (await create('owner')).id }
    const transfer = await openTransfer(workplace.as('owner'), 'c2s', place)
    await remove('owner', place.datasetId)
    const { sealed, headers } = await sealFor(transfer, new Uint8Array(1024), 1, 2)
    const late = workplace.as('owner')(datasets.uploadPart, {
      params: { ...place, partNumber: '1' },
      body: sealed.ciphertext,
      headers,
    })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'wrongStatus' })
  })

  test('is for the organization that created it, with the permission [B078 B081]', async () => {
    const { id } = await create('owner', 'Claims')
    await expect(remove('partner', id)).rejects.toMatchObject({
      status: 403,
      code: 'notYourDataset',
    })
    await expect(remove('reader', id)).rejects.toMatchObject({
      status: 403,
      code: 'insufficientUserPermission',
    })
  })

  test('waits for the job that reads it', async () => {
    const patients = await upload(workplace.as('owner'), 'active', 'Patients', PATIENTS)
    const claims = await upload(
      workplace.as('owner'),
      'active',
      'Claims',
      'patient_id,amount\n1,1.00\n',
    )
    await settledDataset(workplace, claims)
    const { id } = await workplace.as('owner')(jobs.create, {
      params: { workspaceId: 'active' },
      body: {
        jobType: '/query-job-types/Sums',
        parameters: [{ parameterName: 'least', parameterValue: '0' }],
        inputDatasets: [patients, claims].map(
          ({ datasetId }) => `/workspaces/active/datasets/${datasetId}`,
        ),
      },
    })
    await expect(remove('owner', patients.datasetId)).rejects.toMatchObject({
      status: 409,
      code: 'datasetInUse',
    })
    expect((await settledJob(workplace, 'active', id)).status).toBe('COMPLETED')
    await remove('owner', patients.datasetId)
  })
})

test('an upload that is unfinished after a day is abandoned', async () => {
  const { id } = await create('owner')
  workplace.world.clock.advance(23 * 3_600_000)
  const status = async () =>
    (
      await workplace.as('owner')(datasets.get, {
        params: { workspaceId: 'active', datasetId: id },
      })
    ).status
  workplace.world.background.wake()
  await workplace.world.background.idle()
  expect(await status()).toBe('NEW')
  workplace.world.clock.advance(2 * 3_600_000)
  await expect.poll(status, { timeout: 5000 }).toBe('FAILED')
})
