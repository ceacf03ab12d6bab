import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import { inferenceJobTypeIssues } from '@concord/domain/inference-job-types/inference-rules'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import { expect, test } from 'vitest'
import { startEmulator } from '#testing/start-emulator.ts'

test('every seeded inference job type fits its model and its data set types', async () => {
  const emulator = await startEmulator()
  const call = await emulator.callAs('owner')
  const all = { query: { pageSize: 100 } }
  const { items: models } = await call(inferenceModels.list, all)
  const { items: types } = await call(datasetTypes.list, all)
  const { items } = await call(inferenceJobTypes.list, all)
  expect(items.map(({ name, modelName }) => [name, modelName])).toEqual([
    ['Lapse risk by policy', 'Lapse risk'],
  ])
  for (const item of items)
    expect(inferenceJobTypeIssues(item, { models, datasetTypes: types })).toEqual([])
  await emulator.stop()
})
