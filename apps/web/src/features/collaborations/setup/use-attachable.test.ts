import { ApiError } from '@concord/domain/api/api-error'
import type { Endpoint } from '@concord/domain/api/endpoint'
import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { createElement } from 'react'
import { I18nProvider } from 'react-aria-components'
import { expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { withinSession } from '#session/testing/within-session.ts'
import { useAttachable } from './use-attachable.ts'

const item = (id: string, name: string) => ({ id, name, description: '' })
const QUERIES = { items: [item('q-1', 'Zeta'), item('q-2', 'alpha'), item('q-3', 'Attached')] }
const MODELS = { items: [item('m-1', 'Mu')] }

type Given = { permissions?: string[]; hasInference?: boolean; fails?: string[] }

/** The job types that are offered to a user with these permissions. */
async function open({
  permissions = ['GET_QUERY_JOB', 'GET_INFERENCE_JOB_TYPE'],
  hasInference = true,
  fails = [],
}: Given = {}) {
  const asked: string[] = []
  const call = async ({ path }: Endpoint) => {
    asked.push(path)
    if (fails.includes(path)) throw new ApiError(500, undefined)
    return path === queryJobTypes.list.path ? QUERIES : MODELS
  }
  const { wrap } = withinSession(call, {
    signedIn: { user: { roles: [{ permissions }] } },
    settings: { FEATURE_INFERENCE_MODELS_ENABLED: hasInference },
  })
  const hook = await mountHook(
    () => useAttachable({ jobTypes: [{ id: 'q-3' }] as never }),
    (children) => wrap(createElement(I18nProvider, { locale: 'en-CA', children })),
  )
  await hook.run(() => new Promise((resolve) => setTimeout(resolve)))
  return { hook, asked: () => asked.splice(0) }
}

test('the job types that are not in the collaboration are offered by name, of both kinds [B080]', async () => {
  const { hook } = await open()
  expect(hook.value.options.map(({ value, kind }) => [value, kind])).toEqual([
    ['q-2', 'QUERY_JOB'],
    ['m-1', 'INFERENCE_JOB'],
    ['q-1', 'QUERY_JOB'],
  ])
  expect(hook.value).toMatchObject({ isLoaded: true, isAllowed: true, error: null })
})

test.each([
  ['only queries', { permissions: ['GET_QUERY_JOB'] }, ['q-2', 'q-1']],
  ['only models', { permissions: ['GET_INFERENCE_JOB_TYPE'] }, ['m-1']],
  ['no models where they are switched off', { hasInference: false }, ['q-2', 'q-1']],
])('a user who may see %s is offered no other [B080 B120]', async (_, given, ids) => {
  const { hook, asked } = await open(given)
  expect(hook.value.options.map(({ value }) => value)).toEqual(ids)
  expect(hook.value).toMatchObject({ isLoaded: true, isAllowed: true })
  expect(asked()).toHaveLength(1)
})

test('a user who may see no kind is offered none', async () => {
  const { hook, asked } = await open({ permissions: [] })
  expect(hook.value).toMatchObject({ options: [], isAllowed: false, error: null })
  expect(asked()).toEqual([])
})

test('a kind that cannot be read is an error, and only it is read again', async () => {
  const fails = [inferenceJobTypes.list.path as string]
  const { hook, asked } = await open({ fails })
  expect(hook.value).toMatchObject({ isLoaded: false, error: { status: 500 } })
  expect(hook.value.options.map(({ value }) => value)).toEqual(['q-2', 'q-1'])
  asked()
  fails.length = 0
  await hook.run(() => hook.value.refetch())
  await hook.run(() => vi.waitFor(() => expect(hook.value.isLoaded).toBe(true)))
  expect(asked()).toEqual([inferenceJobTypes.list.path])
  expect(hook.value.error).toBeNull()
})
