import { aCollaboration } from '@concord/domain/fixtures/a-collaboration'
import { expect, test } from 'vitest'
import type { Subjects } from '../state/subjects.ts'
import { changed, countChanges, groupsToSave, isTicked, listGrants } from './policy-draft.ts'

const subjects: Subjects = {
  jobTypes: [{ id: 'job', name: 'Claims', inputs: ['in'], outputs: ['out'] }],
  datasetTypes: [
    { id: 'in', name: 'Records', isInput: true, isOutput: false },
    { id: 'out', name: 'Sums', isInput: false, isOutput: true },
  ],
}
const collaboration = aCollaboration({
  status: 'DRAFT',
  policyGroups: [
    {
      id: 'g-1',
      links: { self: '/workspaces/c-1/policy-groups/g-1' },
      organizationId: 'owner',
      policyComponents: [{ policyType: 'JobType', action: 'EXECUTE', subjectEntityId: 'job' }],
    },
  ],
})
const run = { organizationId: 'owner', action: 'EXECUTE', subjectId: 'job' } as const
const write = { organizationId: 'partner', action: 'WRITE', subjectId: 'in' } as const
const both = ['owner', 'partner']
const nothing = new Map<string, boolean>()

test('each organization may be given EXECUTE of each job type, WRITE and READ of each data set type [B022 B083 B084 B085]', () => {
  expect(
    listGrants(subjects, 'owner').map(({ action, subjectId }) => `${action} ${subjectId}`),
  ).toEqual(['EXECUTE job', 'WRITE in', 'WRITE out', 'READ in', 'READ out'])
})

test('ticking and unticking is not a change', () => {
  const there = changed(collaboration, nothing, [write], true)
  expect(isTicked(collaboration, there, write)).toBe(true)
  expect(countChanges(collaboration, there, subjects, both)).toBe(1)
  expect(changed(collaboration, there, [write], false).size).toBe(0)
})

test('only the organizations whose policies differ are saved, whole', () => {
  expect(groupsToSave(collaboration, nothing, subjects, both)).toEqual([])
  expect(
    groupsToSave(collaboration, changed(collaboration, nothing, [write], true), subjects, both),
  ).toEqual([
    {
      group: {
        organizationId: 'partner',
        policyComponents: [{ policyType: 'DatasetType', action: 'WRITE', subjectEntityId: 'in' }],
      },
    },
  ])
  const more = changed(collaboration, nothing, [{ ...write, organizationId: 'owner' }], true)
  expect(groupsToSave(collaboration, more, subjects, both)[0]?.group?.policyComponents).toEqual([
    { policyType: 'JobType', action: 'EXECUTE', subjectEntityId: 'job' },
    { policyType: 'DatasetType', action: 'WRITE', subjectEntityId: 'in' },
  ])
})

test('an organization without any policy loses its group', () => {
  expect(
    groupsToSave(collaboration, changed(collaboration, nothing, [run], false), subjects, both),
  ).toEqual([{ removed: ['g-1'] }])
})

test('a change that another user has already saved is no longer a change', () => {
  const ticked = changed(collaboration, nothing, [write], true)
  const after = aCollaboration({
    policyGroups: [
      ...collaboration.policyGroups,
      {
        id: 'g-2',
        links: { self: '/workspaces/c-1/policy-groups/g-2' },
        organizationId: 'partner',
        policyComponents: [{ policyType: 'DatasetType', action: 'WRITE', subjectEntityId: 'in' }],
      },
    ],
  })
  expect(countChanges(after, ticked, subjects, both)).toBe(0)
})

test('policies without a box are saved with the others', () => {
  const unseen = { policyType: 'DatasetType', action: 'READ', subjectEntityId: 'scores' } as const
  const [group] = collaboration.policyGroups
  const held = aCollaboration({
    policyGroups: group
      ? [{ ...group, policyComponents: [...group.policyComponents, unseen] }]
      : [],
  })
  expect(groupsToSave(held, changed(held, nothing, [run], false), subjects, both)).toEqual([
    { group: { organizationId: 'owner', policyComponents: [unseen] } },
  ])
})
