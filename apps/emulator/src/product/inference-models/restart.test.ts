import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { newModel, settledModel, uploadModel } from '#testing/model-upload.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'concord-models-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

const LINEAR = linearModel([0.5, 2, -1], 10)

async function opened(): Promise<Workplace> {
  const workplace = await openWorkplace(folder)
  onTestFinished(workplace.close)
  return workplace
}

test.each(['CREATED', 'UPLOADED', 'PROCESSING'])(
  'a model with all parts is deployed at startup, even if its status is %s [C055]',
  async (status) => {
    const workplace = await openWorkplace(folder)
    const id = await uploadModel(workplace.as('owner'), LINEAR)
    await workplace.world.background.stop()
    workplace.world.store.run(
      'UPDATE inference_models SET status = ?, byte_size = NULL WHERE id = ?',
      [status, id],
    )
    await workplace.close()
    expect(await settledModel(await opened(), id)).toMatchObject({ modelStatus: 'DEPLOYED' })
  },
)

test('a model that was being deleted is erased at startup, and one that waits for parts keeps those it has', async () => {
  const workplace = await openWorkplace(folder)
  const id = await uploadModel(workplace.as('owner'), LINEAR)
  const { id: waiting } = await workplace.as('owner')(inferenceModels.create, {
    body: newModel(LINEAR),
  })
  await workplace.world.background.stop()
  workplace.world.store.run("UPDATE inference_models SET status = 'DELETE_PENDING' WHERE id = ?", [
    id,
  ])
  await workplace.close()
  const again = await opened()
  expect((await settledModel(again, id)).modelStatus).toBe('DELETED')
  expect(again.world.parts.all('SELECT 1 FROM parts')).toEqual([])
  expect((await settledModel(again, waiting)).modelStatus).toBe('CREATED')
})

test('nothing of a model, deployed or refused, is ever on the disk in plain text', async () => {
  const workplace = await opened()
  for (const file of [LINEAR, LINEAR.subarray(0, 150)])
    await settledModel(workplace, await uploadModel(workplace.as('owner'), file))
  const canary = LINEAR.subarray(20, 60)
  for (const name of readdirSync(folder))
    expect(readFileSync(path.join(folder, name)).includes(canary), name).toBe(false)
})
