import { aCollaboration } from '@concord/domain/fixtures/a-collaboration'
import { expect, test } from 'vitest'
import type { Subjects } from '../state/subjects.ts'
import { collaborationMap, computeMiddle } from './collaboration-map.ts'

const subjects: Subjects = {
  jobTypes: [
    { id: 'claims', name: 'Claims by policy', inputs: ['policies', 'records'], outputs: ['sums'] },
    { id: 'portfolio', name: 'Portfolio', inputs: ['policies'], outputs: ['provinces'] },
  ],
  datasetTypes: [
    { id: 'policies', name: 'Policies', isInput: true, isOutput: false },
    { id: 'records', name: 'Records', isInput: true, isOutput: false },
    { id: 'sums', name: 'Sums', isInput: false, isOutput: true },
    { id: 'provinces', name: 'Provinces', isInput: false, isOutput: true },
  ],
}
const group = (
  organizationId: string,
  ...grants: (readonly ['EXECUTE' | 'WRITE' | 'READ', string])[]
) => ({
  id: organizationId,
  links: { self: `/workspaces/c-1/policy-groups/${organizationId}` },
  organizationId,
  policyComponents: grants.map(([action, subjectEntityId]) => ({
    policyType: action === 'EXECUTE' ? ('JobType' as const) : ('DatasetType' as const),
    action,
    subjectEntityId,
  })),
})
const collaboration = aCollaboration({
  policyGroups: [
    group('partner', ['EXECUTE', 'claims'], ['READ', 'sums'], ['WRITE', 'records']),
    group('owner', ['EXECUTE', 'claims'], ['EXECUTE', 'portfolio'], ['READ', 'sums']),
  ],
})
const map = collaborationMap(subjects, collaboration, ['owner', 'partner'])

test('input types, job types and output types are in three columns [B017]', () => {
  const names = (nodes: readonly { name: string }[]) => nodes.map(({ name }) => name)
  expect(names(map.inputs)).toEqual(['Policies', 'Records'])
  expect(names(map.jobTypes)).toEqual(['Claims by policy', 'Portfolio'])
  expect(names(map.outputs)).toEqual(['Sums', 'Provinces'])
})

test('each job type is connected to its inputs and its output', () => {
  expect(map.read.map(({ from, to }) => [from, to])).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
  ])
  expect(map.written.map(({ from, to }) => [from, to])).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('each node has the organizations that may run, upload or download it, the owner first and without implied rights [B083 B084 B085]', () => {
  expect(map.jobTypes.map(({ may }) => may)).toEqual([
    { EXECUTE: ['owner', 'partner'] },
    { EXECUTE: ['owner'] },
  ])
  expect(map.inputs.map(({ may }) => may)).toEqual([
    { WRITE: [], READ: [] },
    { WRITE: ['partner'], READ: [] },
  ])
  expect(map.outputs[0]?.may).toEqual({ WRITE: [], READ: ['owner', 'partner'] })
})

test('a type that is read and written is on both sides', () => {
  const both: Subjects = {
    jobTypes: [{ id: 'in-force', name: 'In force', inputs: ['treaties'], outputs: ['treaties'] }],
    datasetTypes: [{ id: 'treaties', name: 'Treaties', isInput: true, isOutput: true }],
  }
  const { inputs, outputs } = collaborationMap(both, collaboration, ['owner'])
  expect([inputs, outputs].map(([node]) => node?.id)).toEqual(['treaties', 'treaties'])
})

test('a shorter column is in the middle next to a longer one', () => {
  expect([0, 1, 2].map((place) => computeMiddle(place, 3, 3))).toEqual([1, 3, 5])
  expect(computeMiddle(0, 1, 3)).toBe(3)
  expect([0, 1].map((place) => computeMiddle(place, 2, 3))).toEqual([2, 4])
})
