import { expect, test } from 'vitest'
import { COLLABORATION_STATUSES } from '../collaborations/collaboration.ts'
import { aCollaboration, anActor } from '../fixtures/a-collaboration.ts'
import { executeRefusal } from './status.ts'

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

test.each(COLLABORATION_STATUSES)('a job runs in a collaboration that is %s only when ACTIVE', (status) => {
  const expected = status === 'ACTIVE' ? undefined : 'collaborationMustBeActive'
  expect(executeRefusal(anActor(['CREATE_JOB']), executable(status), 'j-1')?.code).toBe(expected)
})

test('running needs CREATE_JOB and EXECUTE on the very job type [B076 B083]', () => {
  expect(executeRefusal(anActor(['GET_JOB']), executable(), 'j-1')?.code).toBe('insufficientUserPermission')
  expect(executeRefusal(anActor(['CREATE_JOB']), executable(), 'j-2')?.code).toBe('noExecutePolicy')
  expect(executeRefusal(anActor(['CREATE_JOB'], { organizationId: 'partner' }), executable(), undefined)?.code).toBe('noExecutePolicy')
})
