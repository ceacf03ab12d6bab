import { describe, expect, test } from 'vitest'
import { aModel } from '../fixtures/a-model.ts'
import { modelStatusAsJob } from '../status.ts'
import { InferenceModel, MODEL_STATUSES, NewInferenceModel } from './model.ts'
import {
  choosableModels,
  hasFailed,
  isModelUnderWay,
  modelCreateRefusal,
  modelDeleteRefusal,
} from './status.ts'

const holding = (...permissions: string[]) => ({ roles: [{ permissions }] })
const closedIn = (place: 'list' | 'view' | 'server') =>
  MODEL_STATUSES.filter((modelStatus) =>
    modelDeleteRefusal(holding('DELETE_MODEL'), { modelStatus }, place),
  )

describe('deleting a model', () => {
  test('is disabled on the list for three statuses, on the view page for two; the server refuses all three [C055]', () => {
    expect(closedIn('list')).toEqual(['PROCESSING', 'DELETE_PENDING', 'DELETED'])
    expect(closedIn('view')).toEqual(['PROCESSING', 'DELETED'])
    expect(closedIn('server')).toEqual(['PROCESSING', 'DELETE_PENDING', 'DELETED'])
    expect(
      modelDeleteRefusal(holding('DELETE_MODEL'), { modelStatus: 'PROCESSING' }, 'server'),
    ).toEqual({ status: 409, code: 'wrongStatus' })
  })
  test('needs DELETE_MODEL, whatever the status [C084 C085]', () => {
    const refusal = modelDeleteRefusal(
      holding('GET_MODEL', 'CREATE_MODEL'),
      { modelStatus: 'DELETED' },
      'list',
    )
    expect(refusal).toEqual({ status: 403, code: 'insufficientUserPermission' })
  })
})

test('uploading a model needs CREATE_MODEL and a channel [C084 C098]', () => {
  expect(modelCreateRefusal(holding('CREATE_MODEL', 'CREATE_SECURE_CHANNEL'))).toBeUndefined()
  expect(modelCreateRefusal(holding('CREATE_MODEL'))?.code).toBe('insufficientUserPermission')
  expect(modelCreateRefusal(holding('CREATE_SECURE_CHANNEL'))?.code).toBe(
    'insufficientUserPermission',
  )
})

test('an inference job type uses a DEPLOYED model, or keeps its current one [C055]', () => {
  const models = MODEL_STATUSES.map((modelStatus) => aModel({ id: modelStatus, modelStatus }))
  expect(choosableModels(models).map(({ id }) => id)).toEqual(['DEPLOYED'])
  expect(choosableModels(models, 'DELETED').map(({ id }) => id)).toEqual(['DEPLOYED', 'DELETED'])
})

test('each status is shown as a job status, and every failure can be viewed [A071 C055]', () => {
  expect(MODEL_STATUSES.map(modelStatusAsJob)).toEqual([
    'PROCESSING',
    'PROCESSING',
    'PROCESSING',
    'READY_FOR_USE',
    'FAILED',
    'FAILED',
    'DELETE_PENDING',
    'DELETED',
  ])
  expect(MODEL_STATUSES.filter((modelStatus) => hasFailed({ modelStatus }))).toEqual([
    'UPLOAD_FAILED',
    'DEPLOYMENT_FAILED',
  ])
})

test('the status changes automatically until a model is deployed, refused or deleted', () => {
  expect(MODEL_STATUSES.filter((modelStatus) => isModelUnderWay({ modelStatus }))).toEqual([
    'CREATED',
    'UPLOADED',
    'PROCESSING',
    'DELETE_PENDING',
  ])
})

describe('creating a model', () => {
  const announced = {
    modelName: 'n',
    modelDescription: 'd',
    modelFileName: 'm.onnx',
    modelFileSize: 1,
    modelTotalParts: 1,
  }
  const said = (change: object) =>
    NewInferenceModel.safeParse({ ...announced, ...change }).error?.issues.map(
      ({ message }) => message,
    )

  test('takes exactly the fields of the specification [C096]', () => {
    expect(said({})).toBeUndefined()
    expect(
      said({
        modelName: 'x'.repeat(150),
        modelDescription: 'x'.repeat(150),
        modelFileSize: 1_073_741_824,
      }),
    ).toBeUndefined()
    expect(said({ more: 1 })).toHaveLength(1)
  })
  test.each([
    [{ modelName: ' ' }, 'validation.nameRequired'],
    [{ modelName: 'x'.repeat(151) }, 'validation.inferenceNameTooLong'],
    [{ modelDescription: '' }, 'validation.descriptionRequired'],
    [{ modelDescription: 'x'.repeat(151) }, 'validation.inferenceDescriptionTooLong'],
    [{ modelFileName: 'm.zip' }, 'messages.error.modelFileFormat'],
    [{ modelFileName: 'onnx' }, 'messages.error.modelFileFormat'],
    [{ modelFileName: '../m.onnx' }, 'validation.fileName'],
    [{ modelFileSize: 1_073_741_825 }, 'messages.error.modelFileTooLarge'],
  ])('refuses %o with %s [C079 C116 C120 C123]', (change, message) => {
    expect(said(change)).toEqual([message])
  })
})

test('a model has the fields of the specification [C039]', () => {
  expect(Object.keys(InferenceModel.shape)).toEqual(
    expect.arrayContaining([
      ...[
        'id',
        'modelId',
        'modelName',
        'modelDescription',
        'modelStatus',
        'modelFileName',
        'modelFileSize',
        'totalByteSize',
      ],
      ...['modelMetadata', 'errorDetails', 'createdAt', 'createdByName'],
    ]),
  )
})
