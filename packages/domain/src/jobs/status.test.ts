import { expect, test } from 'vitest'
import { COLLABORATION_STATUSES } from '../collaborations/collaboration.ts'
import { aCollaboration, anActor } from '../fixtures/a-collaboration.ts'
import { executeRefusal, showsProgress } from './status.ts'

const executable = (status = aCollaboration().status) =>
  aCollaboration({
    status,
    policyGroups: [
      {
        id: 'g',
        links: { self: '/workspaces/c-1/policy-groups/g' },
        organizationId: 'owner',
        policyComponents: [{ policyType: 'JobType', action: 'EXECUTE', subjectEntityId: 'j-1' }],
      },
    ],
  })

const query = (id: string) => ({ id, jobClassification: 'QUERY_JOB' }) as const

test.each(COLLABORATION_STATUSES)(
  'a job runs in a collaboration that is %s only when ACTIVE',
  (status) => {
    const expected = status === 'ACTIVE' ? undefined : 'collaborationMustBeActive'
    expect(executeRefusal(anActor(['CREATE_JOB']), executable(status), query('j-1'))?.code).toBe(
      expected,
    )
  },
)

test('running needs CREATE_JOB and EXECUTE on exactly that job type [B076 B083]', () => {
  expect(executeRefusal(anActor(['GET_JOB']), executable(), query('j-1'))?.code).toBe(
    'insufficientUserPermission',
  )
  expect(executeRefusal(anActor(['CREATE_JOB']), executable(), query('j-2'))).toEqual({
    status: 403,
    code: 'noExecutePolicy',
  })
  expect(
    executeRefusal(anActor(['CREATE_JOB'], { organizationId: 'partner' }), executable(), undefined)
      ?.code,
  ).toBe('noExecutePolicy')
})

test('running an inference job needs CREATE_INFERENCE_JOB as well [B076 C086]', () => {
  const inference = { id: 'j-1', jobClassification: 'INFERENCE_JOB' } as const
  expect(executeRefusal(anActor(['CREATE_JOB']), executable(), inference)?.code).toBe(
    'insufficientUserPermission',
  )
  expect(executeRefusal(anActor(['CREATE_INFERENCE_JOB']), executable(), inference)?.code).toBe(
    'insufficientUserPermission',
  )
  expect(
    executeRefusal(anActor(['CREATE_JOB', 'CREATE_INFERENCE_JOB']), executable(), inference),
  ).toBeUndefined()
})

test.each([
  ['INFERENCE_JOB', 'PENDING', true],
  ['INFERENCE_JOB', 'PROCESSING', true],
  ['INFERENCE_JOB', 'COMPLETED', false],
  ['INFERENCE_JOB', 'FAILED', false],
  ['QUERY_JOB', 'PENDING', false],
  ['QUERY_JOB', 'PROCESSING', false],
] as const)('View Progress of %s in %s: %s [B057]', (jobClassification, status, expected) => {
  expect(showsProgress({ jobClassification, status })).toBe(expected)
})
