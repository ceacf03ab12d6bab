import { expect, test } from 'vitest'
import { COLLABORATION_STATUSES } from '../collaborations/collaboration.ts'
import { aCollaboration, anActor } from '../fixtures/a-collaboration.ts'
import { NewDatasetIndex } from './dataset-index.ts'
import { indexDeletionRefusal, indexRefusal } from './refusal.ts'

test.each(COLLABORATION_STATUSES)(
  'an index of a collaboration that is %s is added and deleted only when ACTIVE',
  (status) => {
    const expected = status === 'ACTIVE' ? undefined : 'collaborationMustBeActive'
    expect(indexRefusal(anActor(['MANAGE_WORKSPACE']), aCollaboration({ status }))?.code).toBe(
      expected,
    )
  },
)

test('an index needs MANAGE_WORKSPACE, whatever the status [B071]', () => {
  for (const status of COLLABORATION_STATUSES)
    expect(indexRefusal(anActor(['CREATE_JOB', 'GET_JOB']), aCollaboration({ status }))?.code).toBe(
      'insufficientUserPermission',
    )
})

test.each([
  ['owner', '/organizations/partner', undefined],
  ['partner', '/organizations/partner', undefined],
  ['partner', '/organizations/owner', 'notYourIndex'],
  ['partner', undefined, undefined],
])('%s deletes an index of %s: %s [B071]', (organizationId, organization, expected) => {
  const actor = anActor(['MANAGE_WORKSPACE'], { organizationId })
  expect(indexDeletionRefusal(actor, aCollaboration(), { organization })?.code).toBe(expected)
})

const whole = {
  name: 'By policy',
  description: 'Look-ups',
  datasetType: '/dataset-types/t-1',
  columns: ['policyNumber'],
}
test.each([
  [{}, []],
  [{ name: '  ' }, ['name validation.nameRequired']],
  [{ name: 'n'.repeat(81) }, ['name validation.nameTooLong']],
  [{ description: '' }, ['description validation.descriptionRequired']],
  [{ description: 'd'.repeat(1001) }, ['description validation.descriptionTooLong']],
  [{ datasetType: '' }, ['datasetType validation.datasetTypeRequired']],
  [{ columns: [] }, ['columns validation.indexColumnsRequired']],
  [{ columns: ['a', 'a'] }, ['columns validation.indexColumnTwice']],
  [
    { columns: Array.from({ length: 33 }, (_, at) => `c${at}`) },
    ['columns validation.indexColumnsTooMany'],
  ],
] as const)('Add Index of %j lacks %j [B063]', (change, expected) => {
  const { error } = NewDatasetIndex.safeParse({ ...whole, ...change })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []).toEqual(
    expected,
  )
})
