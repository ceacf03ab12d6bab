import { ApiError } from '@concord/domain/api/api-error'
import type { Endpoint } from '@concord/domain/api/endpoint'
import { aDataset, aJob } from '@concord/domain/fixtures/datasets-and-jobs'
import { describe, expect, test, vi } from 'vitest'
import { parseListsInlineInEach } from '#api/testing/lists.ts'
import { mountHook } from '#api/testing/mount-hook.ts'
import { withinSession } from '#session/testing/within-session.ts'
import { useDataset } from './use-dataset.ts'
import { useJob } from './use-job.ts'

parseListsInlineInEach()

const actor = {
  roles: [{ permissions: ['GET_JOB', 'GET_DATASETS'] }],
  organizationId: 'o',
  tier: 'TIER_1',
}
type Answer = { one: () => object; list?: () => object[] }

/** The page of one record; the calls that it made, by the last part of their path. */
async function open<Value>(useRecord: () => Value, { one, list = () => [] }: Answer) {
  const asked: string[] = []
  const call = async ({ path }: Endpoint) => {
    const isOne = path.endsWith('Id}')
    asked.push(isOne ? 'one' : 'list')
    if (isOne) return one()
    const items = list()
    const body = { items, totalItems: items.length }
    return { bytes: new TextEncoder().encode(JSON.stringify(body)), headers: {} }
  }
  const { wrap } = withinSession(call, { signedIn: { actor } })
  const hook = await mountHook(useRecord, wrap)
  const wait = (seconds: number) => hook.run(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  await wait(0)
  return { hook, wait, asked: () => asked.splice(0).toSorted() }
}
const fail = (status: number) => () => {
  throw new ApiError(status, undefined)
}

type Record = {
  record: { id: string } | undefined
  isMissing: boolean
  error: Error | null
  refetch: () => void
}
type Kind = [
  name: string,
  useRecord: () => Record,
  aRecord: (status: string, id?: string) => object,
  statuses: string[],
]
const kinds: Kind[] = [
  [
    'job',
    () => {
      const { job, ...rest } = useJob('c-1', 'r-1')
      return { ...rest, record: job }
    },
    (status, id = 'r-1') => aJob(id, { status: status as 'COMPLETED' }),
    ['PROCESSING', 'COMPLETED'],
  ],
  [
    'data set',
    () => {
      const { dataset, ...rest } = useDataset('c-1', 'r-1')
      return { ...rest, record: dataset }
    },
    (status, id = 'r-1') => aDataset(id, { status: status as 'COMPLETED' }),
    ['PROCESSING', 'COMPLETED'],
  ],
]

describe.each(kinds)('the page of a %s', (_, useRecord, aRecord, [changing = '', done = '']) => {
  test('shows it from its own call, read again every 20 seconds', async () => {
    const { hook, wait, asked } = await open(useRecord, { one: () => aRecord(done) })
    expect(hook.value).toMatchObject({ isMissing: false, error: null, record: { id: 'r-1' } })
    asked()
    await wait(19)
    expect(asked()).not.toContain('one')
    await wait(2)
    expect(asked()).toContain('one')
  })

  test('reads it every two seconds while it changes', async () => {
    const { wait, asked } = await open(useRecord, { one: () => aRecord(changing) })
    asked()
    await wait(1.9)
    expect(asked()).toEqual([])
    await wait(0.2)
    expect(asked()).toEqual(['one'])
  })

  test.each([404, 405, 501])(
    'finds it in the list where the backend lacks its call (%i), which is not repeated',
    async (status) => {
      const { hook, wait, asked } = await open(useRecord, {
        one: fail(status),
        list: () => [aRecord(done, 'other'), aRecord(done)],
      })
      expect(hook.value).toMatchObject({ isMissing: false, error: null, record: { id: 'r-1' } })
      asked()
      await wait(41)
      expect(asked()).toEqual(['list', 'list'])
    },
  )

  test('says that it does not exist only where the list lacks it too', async () => {
    const missing = await open(useRecord, {
      one: fail(404),
      list: () => [aRecord(done, 'other')],
    })
    expect(missing.hook.value).toMatchObject({ isMissing: true, error: null, record: undefined })
    const broken = await open(useRecord, { one: fail(404), list: fail(403) })
    expect(broken.hook.value).toMatchObject({ isMissing: false, error: { status: 403 } })
  })

  test('says another error of its call, and tries both calls again', async () => {
    let one: () => object = fail(500)
    const { hook, wait, asked } = await open(useRecord, {
      one: () => one(),
      list: () => [aRecord(done)],
    })
    expect(hook.value).toMatchObject({
      isMissing: false,
      error: { status: 500 },
      record: undefined,
    })
    asked()
    one = () => aRecord(done)
    await hook.run(() => hook.value.refetch())
    await wait(0)
    expect(asked()).toEqual(['list', 'one'])
    expect(hook.value).toMatchObject({ error: null, record: { id: 'r-1' } })
  })
})

test('a job that only the list has is read every two seconds while it runs', async () => {
  const { wait, asked } = await open(() => useJob('c-1', 'r-1'), {
    one: fail(404),
    list: () => [aJob('r-1', { status: 'PROCESSING' })],
  })
  asked()
  await wait(2.1)
  expect(asked()).toEqual(['list'])
})
