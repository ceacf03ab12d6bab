import { expect, test } from 'vitest'
import { modelStatusAsJob, type StatusColour, statusColour } from './status.ts'

const table: [StatusColour, string[], string][] = [
  [
    'green',
    [
      'ACTIVE',
      'ACCEPTED',
      'COMPLETE',
      'COMPLETED',
      'FULFILLED',
      'UPLOADED',
      'DEPLOYED',
      'READY',
      'READY_FOR_USE',
      'SUCCESS',
    ],
    'A066',
  ],
  [
    'amber',
    [
      'PENDING',
      'DELETE_PENDING',
      'STARTED',
      'JOB_STARTED',
      'PROCESSING',
      'AWAITING_ACCEPTANCE',
      'QUEUED',
      'DELETING',
      'ACTIVATING',
      'PROVISIONED',
    ],
    'A067',
  ],
  [
    'red',
    [
      'FAILED',
      'UPLOAD_FAILED',
      'DEPLOYMENT_FAILED',
      'TERMINATED',
      'CANCELLED',
      'INVALID',
      'DEACTIVATED',
      'SUSPENDED',
      'LOCKED_OUT',
      'FAILURE',
    ],
    'A068',
  ],
  ['black', ['DELETED', 'PURGED'], 'A069'],
  ['neutral', ['CREATED', 'DRAFT', 'NEW', 'STAGED', 'RECOVERY', 'PASSWORD_EXPIRED'], 'A070'],
]
test.each(table)('%s statuses have their colour [A066 A067 A068 A069 C059]', (colour, statuses) => {
  expect(statuses.filter((status) => statusColour(status) !== colour)).toEqual([])
})

test('a model shows a job-like status [A071 C055]', () => {
  const shown = [
    'CREATED',
    'UPLOADED',
    'UPLOAD_FAILED',
    'DEPLOYMENT_FAILED',
    'DEPLOYED',
    'DELETED',
  ].map(modelStatusAsJob)
  expect(shown).toEqual([
    'PROCESSING',
    'PROCESSING',
    'FAILED',
    'FAILED',
    'READY_FOR_USE',
    'DELETED',
  ])
})
