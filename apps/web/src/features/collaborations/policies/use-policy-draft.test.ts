import type { Endpoint } from '@concord/domain/api/endpoint'
import { aCollaboration } from '@concord/domain/fixtures/a-collaboration'
import { afterEach, expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { withinSession } from '#session/testing/within-session.ts'
import type { Subjects } from '../state/subjects.ts'
import { usePolicyDraft } from './use-policy-draft.ts'

afterEach(() => void vi.useRealTimers())

const subjects: Subjects = {
  jobTypes: [{ id: 'job', name: 'Claims', inputs: ['in'], outputs: [] }],
  datasetTypes: [{ id: 'in', name: 'Records', isInput: true, isOutput: false }],
}
const component = { policyType: 'JobType', action: 'EXECUTE', subjectEntityId: 'job' } as const
const collaboration = aCollaboration({
  id: 'c-1',
  status: 'DRAFT',
  policyGroups: ['g-1', 'g-2'].map((id) => ({
    id,
    links: { self: `/workspaces/c-1/policy-groups/${id}` },
    organizationId: 'owner',
    policyComponents: [component],
  })),
})
const run = { organizationId: 'owner', action: 'EXECUTE', subjectId: 'job' } as const
const write = { organizationId: 'partner', action: 'WRITE', subjectId: 'in' } as const

async function open(newest = collaboration) {
  const sent: object[] = []
  const call = async (
    { method }: Endpoint,
    { params, body }: { params: object; body?: object },
  ) => {
    if (method === 'GET') return newest
    sent.push({ method, ...params, ...(body ? { body } : {}) })
  }
  const hook = await mountHook(
    () => usePolicyDraft(collaboration, subjects),
    withinSession(call).wrap,
  )
  return { hook, sent }
}

test('a box that is ticked and unticked is not a change [B022]', async () => {
  const { hook } = await open()
  expect([hook.value.isTicked(run), hook.value.isTicked(write)]).toEqual([true, false])
  await hook.run(() => hook.value.tick([write], true))
  expect(hook.value.isTicked(write)).toBe(true)
  expect(hook.value.changeCount).toBe(1)
  await hook.run(() => hook.value.tick([run], false))
  expect(hook.value.changeCount).toBe(2)
  await hook.run(() => hook.value.tick([write], false))
  expect(hook.value.changeCount).toBe(1)
})

test('each changed organization is saved as one group; without policies its groups are removed [B095 B114]', async () => {
  const { hook, sent } = await open()
  await hook.run(() => hook.value.tick([write], true))
  await hook.run(() => hook.value.tick([run], false))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await hook.run(() => hook.value.saving.mutate(undefined))
  await hook.run(() => vi.advanceTimersByTimeAsync(499))
  expect(hook.value.saving.isPending).toBe(true)
  expect(sent).toEqual([
    { method: 'DELETE', id: 'c-1', policyGroupId: 'g-1' },
    { method: 'DELETE', id: 'c-1', policyGroupId: 'g-2' },
    {
      method: 'POST',
      id: 'c-1',
      body: {
        organizationId: 'partner',
        policyComponents: [{ policyType: 'DatasetType', action: 'WRITE', subjectEntityId: 'in' }],
      },
    },
  ])
  await hook.run(() => vi.advanceTimersByTimeAsync(1))
  expect(hook.value.saving.isSuccess).toBe(true)
})

test('a box that a colleague has ticked meanwhile is saved with those of this screen [B022 B095]', async () => {
  const read = { policyType: 'DatasetType', action: 'READ', subjectEntityId: 'in' } as const
  const { hook, sent } = await open({
    ...collaboration,
    policyGroups: [
      {
        id: 'g-3',
        links: { self: '/workspaces/c-1/policy-groups/g-3' },
        organizationId: 'partner',
        policyComponents: [read],
      },
    ],
  })
  await hook.run(() => hook.value.tick([write], true))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await hook.run(() => hook.value.saving.mutate(undefined))
  await hook.run(() => vi.advanceTimersByTimeAsync(500))
  expect(sent).toEqual([
    {
      method: 'POST',
      id: 'c-1',
      body: {
        organizationId: 'partner',
        policyComponents: [
          { policyType: 'DatasetType', action: 'WRITE', subjectEntityId: 'in' },
          read,
        ],
      },
    },
  ])
})
