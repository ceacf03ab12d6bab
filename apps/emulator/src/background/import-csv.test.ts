import { datasets } from '@concord/domain/datasets/contract'
import { expect, onTestFinished, test } from 'vitest'
import { download } from '#testing/sealed-transfer.ts'
import { openWorkplace } from '#testing/workplace.ts'
import { importCsv } from './import-csv.ts'

test('an imported CSV is validated and downloadable like an uploaded one', async () => {
  const workplace = await openWorkplace()
  onTestFinished(workplace.close)
  const put = (text: string) =>
    importCsv(workplace.world, {
      collaborationId: 'active',
      organizationId: 'north',
      userId: 'owner',
      datasetTypeId: 'Patients',
      fileName: 'seed.csv',
      csv: Buffer.from(text),
      createdAt: new Date('2026-01-01T00:00:00.000Z'),
    })
  const csv = `patient_id,name\n${Array.from({ length: 300 }, (_, index) => `${index},Person ${index}\n`).join('')}`
  const [good, bad] = await Promise.all([put(csv), put('patient_id,name\nx,y\n')])
  const get = (datasetId: string) =>
    workplace.as('owner')(datasets.get, { params: { workspaceId: 'active', datasetId } })
  expect(await get(good)).toMatchObject({
    status: 'COMPLETED',
    rowCount: 300,
    createdBy: 'owner Example',
    createdAt: '2026-01-01T00:00:00.000Z',
  })
  expect(await get(bad)).toMatchObject({ status: 'FAILED' })
  expect(await download(workplace.as('owner'), { workspaceId: 'active', datasetId: good })).toBe(
    csv,
  )
})
