import { aCollaboration } from '@concord/domain/fixtures/a-collaboration'
import { aJob } from '@concord/domain/fixtures/datasets-and-jobs'
import { createElement, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { openPage } from '#api/testing/open-page.ts'
import { serve } from '#api/testing/scripted-server.ts'
import { createStorage } from '#api/testing/storage.ts'
import { readFirstRun } from '#features/collaborations/first-run/first-run-memory.ts'
import { withinSession } from '#session/testing/within-session.ts'
import { SessionContext } from '#session/tokens/session.ts'
import { createTransfers, type UploadTransfer } from '#transfer/list/transfers.ts'
import { TransfersContext } from '#transfer/list/use-transfers.ts'
import { openInboxMemory, saveInboxMemory } from './inbox-memory.ts'
import { useInbox } from './use-inbox.ts'

const NOW = Date.parse('2026-01-05T12:00:00.000Z')
const showPage = (visibilityState: DocumentVisibilityState) =>
  vi.stubGlobal('document', { visibilityState, addEventListener: () => undefined })
beforeEach(() => {
  const toFake = ['Date', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ toFake: [...toFake], now: NOW })
  vi.stubGlobal('localStorage', createStorage())
  showPage('visible')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const running = aJob('j-1', { status: 'PROCESSING', createdBy: 'Dade Murphy' })

/** The bell of a signed-in page, whose service has one collaboration with one job. */
async function open(isOpen = false) {
  const { requests, baseUrl } = await serve(({ url = '' }) => {
    const items = url.includes('/jobs/')
      ? [running]
      : url.includes('/datasets/')
        ? []
        : [aCollaboration({ id: 'c-1', status: 'ACTIVE' })]
    return { status: 200, body: { items, totalItems: items.length, totalPages: 1 } }
  })
  const page = openPage('/')
  const transfers = createTransfers()
  const roles = [{ permissions: ['GET_JOB', 'GET_DATASETS'] }]
  const user = { id: 'u-1', firstName: 'Dade', lastName: 'Murphy', roles }
  const actor = { roles, organizationId: 'owner', tier: 'TIER_1' }
  const { wrap } = withinSession(() => undefined, {
    signedIn: { user, actor },
    settings: { API_HOST: baseUrl },
  })
  const hook = await mountHook(
    () => {
      const [isShown, show] = useState(isOpen)
      return { ...useInbox({ isOpen: isShown }), show }
    },
    (children) =>
      wrap(
        createElement(
          SessionContext,
          { value: { accessToken: () => 'token' } as never },
          createElement(TransfersContext, { value: transfers }, children),
        ),
      ),
  )
  const wait = (seconds: number) =>
    hook.run(async () => {
      vi.advanceTimersByTime(seconds * 1000)
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
  const hasRead = () =>
    hook.run(() => vi.waitFor(() => expect(hook.value.jobs.get('c-1')?.size).toBe(1)))
  return { hook, page, transfers, wait, hasRead, called: () => requests.length, requests }
}

test('an inbox that is opened reads its lists, and knows what this person has done', async () => {
  const { hook, hasRead, requests } = await open()
  expect(requests).toHaveLength(0)
  await hook.run(() => hook.value.show(true))
  await hasRead()
  expect(requests.every(({ headers }) => headers.authorization === 'Bearer token')).toBe(true)
  expect(hook.value).toMatchObject({ total: 1, covered: 1 })
  expect(readFirstRun('u-1').done).toEqual(['run'])
})

test('a closed inbox reads after a minute without input, while its page is in sight', async () => {
  const { page, wait, called, hasRead } = await open()
  await wait(45)
  page.emit('keydown')
  await wait(45)
  expect(called()).toBe(0)
  showPage('hidden')
  await wait(60)
  expect(called()).toBe(0)
  showPage('visible')
  await wait(15)
  await hasRead()
  expect(called()).toBeGreaterThan(0)
})

test('jobs that run, and the time of the visit, are remembered for the next one', async () => {
  const { hasRead, wait } = await open(true)
  await hasRead()
  await wait(15)
  showPage('hidden')
  await wait(3600)
  expect(openInboxMemory('u-1', Date.now())).toMatchObject({
    since: NOW + 15_000,
    running: ['j-1'],
  })
})

const HOUR_MS = 3_600_000

test('a visit of a few seconds is remembered', async () => {
  await open()
  expect(openInboxMemory('u-1', NOW + HOUR_MS)).toMatchObject({ since: NOW })
})

test('the jobs that ran during the last visit are remembered until they have been read', async () => {
  const seenAt = NOW - HOUR_MS
  saveInboxMemory('u-1', { since: seenAt, seenAt, running: ['j-0', 'j-1'], hidden: [] })
  const { hook, hasRead, wait } = await open()
  const stored = () => openInboxMemory('u-1', Date.now()).running
  await wait(15)
  expect(stored()).toEqual(['j-0', 'j-1'])
  await hook.run(() => hook.value.show(true))
  await hasRead()
  await wait(15)
  expect(stored()).toEqual(['j-0', 'j-1'])
})

test('an upload that waits for the person is an item until it is hidden', async () => {
  const { hook, transfers } = await open()
  const put = (datasetId: string | undefined, workspaceId: string) =>
    transfers.put<UploadTransfer>({
      kind: 'upload',
      workspaceId,
      fileName: `${workspaceId}.csv`,
      isInDialog: false,
      ...(datasetId === undefined ? {} : { datasetId }),
      state: { phase: 'paused', begun: {} as never, progress: undefined, file: undefined },
    })
  await hook.run(() => put('d-1', 'c-1'))
  const items = () => hook.value.items.map(({ id }) => id)
  expect(hook.value.items).toHaveLength(1)
  const [first = ''] = items()
  await hook.run(() => put(undefined, 'c-2'))
  expect(items()).toHaveLength(2)
  await hook.run(() => hook.value.hide(first))
  expect(items()).toHaveLength(1)
  expect(items()).not.toContain(first)
  expect(openInboxMemory('u-1', Date.now()).hidden).toEqual([first])
})

test('a page that was left reads nothing any more', async () => {
  const { hook, called } = await open()
  await hook.unmount()
  vi.advanceTimersByTime(600_000)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(called()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
