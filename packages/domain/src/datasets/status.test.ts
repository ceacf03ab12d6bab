import { describe, expect, test } from 'vitest'
import { COLLABORATION_STATUSES } from '../collaborations/collaboration.ts'
import { aCollaboration, anActor } from '../fixtures/a-collaboration.ts'
import { refuse } from '../refusal.ts'
import { datasetStatusShown } from '../status.ts'
import { DATASET_STATUSES, isCompleted, isDatasetUnderWay, isDeleted } from './dataset.ts'
import { deleteRefusal, downloadRefusal, transferRefusal, uploadRefusal } from './status.ts'

const granted = (action: 'WRITE' | 'READ', status = aCollaboration().status) =>
  aCollaboration({
    status,
    policyGroups: [
      {
        id: 'g',
        links: { self: '/workspaces/c-1/policy-groups/g' },
        organizationId: 'owner',
        policyComponents: [{ policyType: 'DatasetType', action, subjectEntityId: 't-1' }],
      },
    ],
  })
const dataset = {
  datasetType: '/dataset-types/t-1',
  status: 'COMPLETED',
  organizationId: 'owner',
} as const

test('a data set is readable, is deleted, or its status still changes [B056]', () => {
  expect(DATASET_STATUSES.filter(isCompleted)).toEqual(['COMPLETE', 'COMPLETED'])
  expect(DATASET_STATUSES.filter(isDeleted)).toEqual(['DELETE_PENDING', 'DELETED'])
  expect(DATASET_STATUSES.filter((status) => isDatasetUnderWay({ status }))).toEqual([
    'NEW',
    'PENDING',
    'PROCESSING',
    'DELETE_PENDING',
  ])
})

describe('upload', () => {
  test.each(COLLABORATION_STATUSES)(
    'into a collaboration that is %s works only when ACTIVE [B075 B084]',
    (status) => {
      const expected = status === 'ACTIVE' ? undefined : 'collaborationMustBeActive'
      expect(
        uploadRefusal(anActor(['CREATE_DATASET']), granted('WRITE', status), 't-1')?.code,
      ).toBe(expected)
    },
  )
  test('needs CREATE_DATASET [B075]', () => {
    expect(uploadRefusal(anActor(['GET_DATASETS']), granted('WRITE'), 't-1')?.code).toBe(
      'insufficientUserPermission',
    )
  })
  test('needs WRITE on exactly that data set type [B084]', () => {
    expect(uploadRefusal(anActor(['CREATE_DATASET']), granted('READ'), 't-1')?.code).toBe(
      'noWritePolicy',
    )
    expect(uploadRefusal(anActor(['CREATE_DATASET']), granted('WRITE'), 't-2')?.code).toBe(
      'noWritePolicy',
    )
    expect(uploadRefusal(anActor(['CREATE_DATASET']), granted('WRITE'), undefined)).toBeUndefined()
    expect(
      uploadRefusal(
        anActor(['CREATE_DATASET'], { organizationId: 'partner' }),
        granted('WRITE'),
        undefined,
      )?.code,
    ).toBe('noWritePolicy')
  })
})

describe('download', () => {
  test.each(COLLABORATION_STATUSES)(
    'from a collaboration that is %s works only when ACTIVE [B086]',
    (status) => {
      const expected = status === 'ACTIVE' ? undefined : 'collaborationMustBeActive'
      expect(
        downloadRefusal(anActor(['DOWNLOAD_DATASET']), granted('READ', status), dataset)?.code,
      ).toBe(expected)
    },
  )
  test('needs DOWNLOAD_DATASET and READ on the type, of job outputs too [B077 B085]', () => {
    expect(downloadRefusal(anActor(['GET_DATASETS']), granted('READ'), dataset)?.code).toBe(
      'insufficientUserPermission',
    )
    expect(downloadRefusal(anActor(['DOWNLOAD_DATASET']), granted('WRITE'), dataset)?.code).toBe(
      'noReadPolicy',
    )
  })
  test('is active only for COMPLETE and COMPLETED [B056]', () => {
    const open = DATASET_STATUSES.filter(
      (status) =>
        !downloadRefusal(anActor(['DOWNLOAD_DATASET']), granted('READ'), { ...dataset, status }),
    )
    expect(open).toEqual(['COMPLETE', 'COMPLETED'])
  })
  test.each([
    ['NEW', 'datasetNotCompleted'],
    ['PENDING', 'datasetNotCompleted'],
    ['PROCESSING', 'datasetNotCompleted'],
    ['FAILED', 'datasetFailed'],
    ['DELETE_PENDING', 'datasetDeleted'],
    ['DELETED', 'datasetDeleted'],
  ] as const)('of a data set that is %s is refused as %s [B056]', (status, code) => {
    expect(
      downloadRefusal(anActor(['DOWNLOAD_DATASET']), granted('READ'), { ...dataset, status }),
    ).toEqual({ status: 409, code })
  })
})

test('a transfer is offered only to users who may open its secure channel, checked last', () => {
  const refusal = refuse(409, 'datasetNotCompleted')
  expect(transferRefusal(anActor(['CREATE_SECURE_CHANNEL']), undefined)).toBeUndefined()
  expect(transferRefusal(anActor(['DOWNLOAD_DATASET']), undefined)?.code).toBe(
    'insufficientUserPermission',
  )
  expect(transferRefusal(anActor([]), refusal)).toBe(refusal)
})

describe('delete', () => {
  test('needs DELETE_DATASET and the organization that created it [B078]', () => {
    expect(deleteRefusal(anActor(['DELETE_DATASET']), granted('READ'), dataset)).toBeUndefined()
    expect(deleteRefusal(anActor(['CREATE_DATASET']), granted('READ'), dataset)?.code).toBe(
      'insufficientUserPermission',
    )
    expect(
      deleteRefusal(
        anActor(['DELETE_DATASET'], { organizationId: 'partner' }),
        granted('READ'),
        dataset,
      )?.code,
    ).toBe('notYourDataset')
  })
  test('is disabled once deletion is pending [B056]', () => {
    const closed = DATASET_STATUSES.filter((status) =>
      deleteRefusal(anActor(['DELETE_DATASET']), granted('READ'), { ...dataset, status }),
    )
    expect(closed).toEqual(['DELETE_PENDING', 'DELETED'])
  })
})

test('PENDING is shown as PROCESSING, other statuses are unchanged [B056]', () => {
  expect(DATASET_STATUSES.map(datasetStatusShown)).toEqual([
    'NEW',
    'PROCESSING',
    'PROCESSING',
    'COMPLETE',
    'COMPLETED',
    'FAILED',
    'DELETE_PENDING',
    'DELETED',
  ])
})
