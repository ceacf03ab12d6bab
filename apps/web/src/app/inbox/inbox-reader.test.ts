import { createClient } from '@concord/domain/api/client'
import { collaborations } from '@concord/domain/collaborations/contract'
import type { Actor } from '@concord/domain/collaborations/policy'
import { datasets } from '@concord/domain/datasets/contract'
import type { Dataset } from '@concord/domain/datasets/dataset'
import { aCollaboration, anActor } from '@concord/domain/fixtures/a-collaboration'
import { aDataset as anyDataset, aJob as anyJob } from '@concord/domain/fixtures/datasets-and-jobs'
import { jobs } from '@concord/domain/jobs/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createInboxReader } from './inbox-reader.ts'

const NOW = Date.parse('2026-11-27T12:00:00.000Z')
const MINUTE_MS = 60_000

// Only the date: promises of the calls are real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS)

const createdAt = new Date(NOW).toISOString()
const aDataset = (id: string, status: Dataset['status'] = 'FAILED') =>
  anyDataset(id, { status, createdAt })
const aJob = (id: string) => anyJob(id, { status: 'FAILED', createdAt })
const asked = (id: string, change: object = {}) =>
  aCollaboration({
    id,
    status: 'AWAITING_ACCEPTANCE',
    collaboratorOrganizations: ['/organizations/owner', '/organizations/third'],
    ...change,
  })

type Answers = Record<string, unknown[] | { items: unknown[]; totalItems?: number } | number>
/** A backend with these lists, or statuses, by path; every other list is empty. */
function open(answers: Answers, change: Partial<Actor> = {}) {
  const called: string[] = []
  const rowsSeen: [string, number][] = []
  const send = async (url: string) => {
    called.push(url)
    const answer = answers[url.replace(/\?.*/, '')] ?? []
    if (typeof answer === 'number') return new Response('{}', { status: answer })
    return Response.json(Array.isArray(answer) ? { items: answer } : answer)
  }
  const reader = createInboxReader({
    call: createClient('', send),
    actor: anActor(['GET_WORKSPACE', 'GET_DATASETS', 'GET_JOB'], change),
    onRows: (step, rows) => void rowsSeen.push([step, rows.length]),
  })
  const read = (mayContinue = () => true) => reader.read(mayContinue, new AbortController().signal)
  return {
    reader,
    read,
    rowsSeen,
    /** The paths that were called since the last time. */
    called: () => called.splice(0).map((url) => url.replace(/\?.*/, '')),
    urls: called,
  }
}
const idsIn = (rows: ReadonlyMap<string, unknown> | undefined) => [...(rows?.keys() ?? [])]

test('reads the newest collaborations, then the lists of each, the newest first, and says what is covered', async () => {
  const { reader, read, called, rowsSeen, urls } = open({
    '/workspaces/': [
      aCollaboration({ id: 'c-1', createdAt: '2026-11-01T00:00:00.000Z' }),
      aCollaboration({ id: 'c-2', createdAt: '2026-11-02T00:00:00.000Z' }),
      aCollaboration({ id: 'c-3', status: 'DRAFT', createdAt: '2026-11-03T00:00:00.000Z' }),
    ],
    '/workspaces/c-1/datasets/': [aDataset('d-1'), aDataset('d-2', 'COMPLETED')],
    '/workspaces/c-2/jobs/': [aJob('j-1')],
  })
  expect(reader.state()).toMatchObject({ total: undefined, covered: 0, readAt: undefined })
  const seen: number[] = []
  const unsubscribe = reader.subscribe(() => seen.push(reader.state().covered))
  await read()
  expect(urls[0]).toBe('/workspaces/?page=1&pageSize=20')
  expect(urls[1]).toBe('/workspaces/c-2/datasets/?page=1&pageSize=1000000')
  expect(called()).toEqual([
    '/workspaces/',
    '/workspaces/c-2/datasets/',
    '/workspaces/c-2/jobs/',
    '/workspaces/c-1/datasets/',
    '/workspaces/c-1/jobs/',
  ])
  expect(seen).toEqual([1, 1, 2, 2, 3])
  expect(reader.state()).toMatchObject({ total: 3, covered: 3, readAt: NOW })
  expect(idsIn(reader.state().datasets.get('c-1'))).toEqual(['d-1'])
  expect(idsIn(reader.state().jobs.get('c-2'))).toEqual(['j-1'])
  expect(rowsSeen).toContainEqual(['upload', 2])
  expect(rowsSeen).toContainEqual(['run', 1])
  unsubscribe()
  pass(5)
  await read()
  expect(seen).toHaveLength(5)
})

test('a list is read again after five minutes', async () => {
  const { read, called } = open({ '/workspaces/': [aCollaboration()] })
  await read()
  called()
  pass(4.99)
  await read()
  expect(called()).toEqual([])
  pass(0.01)
  await read()
  expect(called()).toEqual(['/workspaces/c-1/datasets/', '/workspaces/c-1/jobs/'])
})

test('lists that the user may not see, or that have nothing to report, are not read', async () => {
  const { read, called } = open(
    {
      '/workspaces/': [
        aCollaboration({ id: 'active' }),
        asked('several'),
        asked('single', { collaboratorOrganizations: ['/organizations/owner'] }),
        asked('others', { collaboratorOrganizations: ['/organizations/a', '/organizations/b'] }),
        asked('ended', { status: 'TERMINATED' }),
      ],
    },
    { roles: [{ permissions: ['GET_WORKSPACE'] }] },
  )
  await read()
  expect(called()).toEqual(['/workspaces/', '/workspaces/several/acceptances/'])
})

test('knows who has accepted', async () => {
  const acceptance = { id: 'a', links: { self: '/a' }, acceptedByOrgId: '/organizations/third' }
  const { reader, read } = open({
    '/workspaces/': [asked('c-1')],
    '/workspaces/c-1/acceptances/': [acceptance],
  })
  await read()
  expect(reader.state().accepted).toEqual(new Map([['c-1', new Set(['third'])]]))
})

test('of more than 20 collaborations, reads the lists of 20', async () => {
  const all = Array.from({ length: 21 }, (_, at) =>
    asked(`c-${at}`, { createdAt: new Date(NOW + at).toISOString() }),
  )
  const { reader, read, called } = open({ '/workspaces/': { items: all, totalItems: 30 } })
  await read()
  expect(called()).toHaveLength(21)
  expect(reader.state()).toMatchObject({ total: 30, covered: 20 })
  pass(5)
  await read()
  expect(called()[0]).toBe('/workspaces/c-20/acceptances/')
})

test('with less than it could know, it reads the collaborations again, after five minutes', async () => {
  const { read, called } = open({ '/workspaces/': { items: [asked('c-1')], totalItems: 2 } })
  await read()
  expect(called()).toEqual(['/workspaces/', '/workspaces/c-1/acceptances/'])
  pass(5)
  await read()
  expect(called()).toEqual(['/workspaces/', '/workspaces/c-1/acceptances/'])
})

test('a refused list is passed over; after any other error the rest waits for five minutes', async () => {
  const answers: Answers = {
    '/workspaces/': [aCollaboration({ id: 'c-1' })],
    '/workspaces/c-1/datasets/': 403,
    '/workspaces/c-1/jobs/': 404,
  }
  const { reader, read, called } = open(answers)
  await read()
  expect(called()).toHaveLength(3)
  expect(reader.state().covered).toBe(1)
  pass(5)
  answers['/workspaces/c-1/datasets/'] = 500
  await read()
  expect(called()).toEqual(['/workspaces/c-1/datasets/'])
  pass(4.99)
  await read()
  expect(called()).toEqual([])
  pass(0.01)
  await read()
  expect(called()).toEqual(['/workspaces/c-1/datasets/'])
})

test('reads one list at a time, only while it may continue, and each once', async () => {
  const { read, called } = open({ '/workspaces/': [aCollaboration()] })
  const turns = [true, true]
  await read(() => turns.pop() ?? false)
  expect(called()).toEqual(['/workspaces/', '/workspaces/c-1/datasets/'])
  await Promise.all([read(), read()])
  expect(called()).toEqual(['/workspaces/c-1/jobs/'])
})

test('a read during another one continues where that one stops: the inbox is opened while it reads', async () => {
  const { read, called } = open({ '/workspaces/': [aCollaboration()] })
  let isIdle = true
  const idle = read(() => isIdle)
  isIdle = false
  await Promise.all([idle, read()])
  expect(called()).toEqual(['/workspaces/', '/workspaces/c-1/datasets/', '/workspaces/c-1/jobs/'])
})

test('an aborted read does not count as a failure: the next one continues', async () => {
  const { reader, called, read } = open({ '/workspaces/': 500 })
  const leaving = new AbortController()
  const reading = reader.read(() => true, leaving.signal)
  leaving.abort()
  await reading
  expect(called()).toEqual(['/workspaces/'])
  await reader.read(() => true, leaving.signal)
  expect(called()).toEqual([])
  await read()
  expect(called()).toEqual(['/workspaces/'])
})

const inC1 = (query: object) => ({ params: { workspaceId: 'c-1' }, query }) as never
function followed() {
  const client = new QueryClient()
  const opened = open({})
  const set = ({ path }: { path: string }, asked: unknown, answer: unknown) =>
    client.setQueryData([path, asked], answer)
  return { ...opened, client, set, state: opened.reader.state }
}

test('learns from what screens have read and read later, until it stops', () => {
  const { reader, client, set, state } = followed()
  set(collaborations.list, {}, { items: [aCollaboration()], totalItems: 1 })
  let published = 0
  reader.subscribe(() => (published += 1))
  const stop = reader.follow(client)
  expect(state()).toMatchObject({ total: 1, covered: 0 })
  expect(published).toBe(1)
  set(collaborations.get, { params: { id: 'c-2' } }, aCollaboration({ id: 'c-2' }))
  expect(idsIn(state().collaborations)).toEqual(['c-1', 'c-2'])
  set({ path: '/job-types/' }, {}, { items: [] })
  set({ path: '/users/self' }, {}, { id: 'u' })
  expect(published).toBe(2)
  void client.invalidateQueries()
  expect(published).toBe(2)
  set(datasets.list, inC1({ pageSize: 10 }), { items: [aDataset('d-1')] })
  set(jobs.list, inC1({ pageSize: 10 }), { items: [aJob('j-1')] })
  expect(state()).toMatchObject({ covered: 1, readAt: NOW })
  pass(1)
  set(collaborations.acceptances, { params: { id: 'c-2' } }, { items: [] })
  expect(state()).toMatchObject({ readAt: NOW + MINUTE_MS })
  set(jobs.list, inC1({}), { items: [] })
  set(collaborations.list, { query: { page: 2, pageSize: 1 } }, { items: [], totalPages: 2 })
  expect(idsIn(state().collaborations)).toEqual(['c-1', 'c-2'])
  set(collaborations.list, {}, { items: [aCollaboration()] })
  expect(idsIn(state().collaborations)).toEqual(['c-1'])
  expect(state().total).toBe(1)
  stop()
  set(collaborations.get, { params: { id: 'c-3' } }, aCollaboration({ id: 'c-3' }))
  expect(idsIn(state().collaborations)).toHaveLength(1)
  client.clear()
})

test.each([
  ['data sets', datasets.list, aDataset, 'datasets'],
  ['jobs', jobs.list, aJob, 'jobs'],
] as const)(
  'a whole list of %s replaces what was known, a page of it adds to that',
  (_, endpoint, row, kind) => {
    const { reader, client, set, state } = followed()
    reader.follow(client)
    const known = () => idsIn(state()[kind].get('c-1'))
    const page = (page: number, ...items: unknown[]) => ({ items, page, totalPages: 2 })
    set(endpoint, inC1({ page: 1, pageSize: 2 }), page(1, row('a'), row('b')))
    set(endpoint, inC1({ page: 2, pageSize: 2 }), page(2, row('c')))
    expect(known()).toEqual(['a', 'b', 'c'])
    set(endpoint, inC1({ pageSize: 3 }), { items: [row('b'), row('c'), row('d')] })
    expect(known()).toEqual(['a', 'b', 'c', 'd'])
    expect(state().readAt).toBeUndefined()
    set(endpoint, inC1({}), { items: [row('e')] })
    expect(known()).toEqual(['e'])
    client.setQueryData([endpoint.path, inC1({}), 'whole'], [row('f'), row('g')])
    expect(known()).toEqual(['f', 'g'])
    expect(state().readAt).toBe(NOW)
    pass(1)
    set(endpoint, inC1({ page: 1, pageSize: 3 }), { items: [row('f')] })
    expect(known()).toEqual(['f'])
    expect(state().readAt).toBe(NOW + MINUTE_MS)
    client.clear()
  },
)

test('learns from the page of one data set or job what has become of it', () => {
  const { reader, client, set, state } = followed()
  reader.follow(client)
  set(datasets.list, inC1({}), { items: [aDataset('d-1'), aDataset('d-2')] })
  set(jobs.list, inC1({}), { items: [aJob('j-1')] })
  const at = (change: object) => ({ params: { workspaceId: 'c-1', ...change } })
  set(datasets.get, at({ datasetId: 'd-1' }), { ...aDataset('d-1'), status: 'DELETED' })
  set(jobs.get, at({ jobId: 'j-1' }), { ...aJob('j-1'), status: 'FAILED' })
  expect(idsIn(state().datasets.get('c-1'))).toEqual(['d-2'])
  expect(state().jobs.get('c-1')?.get('j-1')?.status).toBe('FAILED')
  client.clear()
})
