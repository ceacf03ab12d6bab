import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import { PERMISSIONS } from '@concord/domain/permission'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newModel } from '#testing/model-upload.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

const LINEAR = linearModel([1], 0)

describe('permissions of models', () => {
  let workplace: Workplace
  beforeAll(async () => {
    workplace = await openWorkplace()
  })
  afterAll(() => workplace.close())

  const params = { id: 'none' }
  const body = { ...newModel(LINEAR), modelTotalParts: 9 }
  const call = () => workplace.as('reader')
  const calls = {
    list: () => call()(inferenceModels.list),
    get: () => call()(inferenceModels.get, { params }),
    create: () => call()(inferenceModels.create, { body }),
    remove: () => call()(inferenceModels.remove, { params }),
    uploadPart: () =>
      call()(inferenceModels.uploadPart, {
        params: { ...params, partNumber: '1' },
        body: new Uint8Array(20),
      }),
  }
  const NEEDED: Record<keyof typeof calls, string> = {
    list: 'GET_MODEL',
    get: 'GET_MODEL',
    create: 'CREATE_MODEL',
    remove: 'DELETE_MODEL',
    uploadPart: 'CREATE_MODEL',
  }
  const setPermissions = (permissions: readonly string[]) =>
    workplace.world.store.run("UPDATE roles SET permissions = ? WHERE id = 'reader'", [
      JSON.stringify(permissions),
    ])

  test.each(Object.entries(NEEDED))(
    '%s needs %s and no other permission suffices [C084 C085]',
    async (name, needed) => {
      const call = calls[name as keyof typeof calls]
      setPermissions(PERMISSIONS.filter((permission) => permission !== needed))
      await expect(call()).rejects.toMatchObject({
        status: 403,
        code: 'insufficientUserPermission',
      })
      setPermissions([needed])
      const outcome = await call().then(
        () => 'allowed',
        ({ status }: { status: number }) => status,
      )
      expect(outcome).not.toBe(403)
    },
  )
})

describe('with FEATURE_INFERENCE_MODELS_ENABLED off', () => {
  let emulator: TestEmulator
  beforeAll(async () => {
    emulator = await startEmulator({ settings: { FEATURE_INFERENCE_MODELS_ENABLED: false } })
  })
  afterAll(() => emulator.stop())

  test.each([
    ['GET', '/inference-models/'],
    ['POST', '/inference-models/'],
    ['GET', '/inference-models/x'],
    ['DELETE', '/inference-models/x'],
    ['POST', '/inference-models/x/parts/1'],
    ['GET', '/inference-job-types/'],
  ])('%s %s does not exist, with the reason [C005 C011 C129]', async (method, path) => {
    const authorization = `Bearer ${await emulator.accessToken('owner')}`
    const response = await emulator.send(method, `/product/v1${path}`, undefined, { authorization })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      code: 'featureDisabled',
      message: expect.stringContaining('FEATURE_INFERENCE_MODELS'),
    })
    const environment = (await (await emulator.sendToGateway('GET', '/env')).json()) as Record<
      string,
      unknown
    >
    expect(environment.FEATURE_INFERENCE_MODELS_ENABLED).toBe(false)
  })
})
