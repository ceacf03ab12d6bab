import { ApiError } from '@concord/domain/api/api-error'
import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { PortalCall } from '#api/call.ts'
import { mountHook } from '#api/testing/mount-hook.ts'
import { withCall } from '#api/testing/with-call.ts'
import { useCatalogueDraft } from './use-catalogue-draft.ts'

type Draft = { name: string; size: number }
const shape = z.object({ name: z.string(), size: z.number() })
const getIssues = ({ name }: Draft) =>
  name === '' ? [{ path: ['name'], key: 'validation.required', values: {} } as never] : []
const initial: Draft = { name: '', size: 1 }

/** The form of a new item; the test answers each call. */
async function open() {
  const answers: PromiseWithResolvers<unknown>[] = []
  const answer = () => {
    const next = Promise.withResolvers<unknown>()
    answers.push(next)
    return next.promise
  }
  const validate = vi.fn((_: Draft) => answer() as Promise<Draft>)
  const create = vi.fn((_: Draft) => answer() as Promise<string>)
  const reads = vi.fn(() => 'rows')
  const { wrap } = withCall((() => undefined) as unknown as PortalCall)
  const hook = await mountHook(() => {
    useQuery({ queryKey: ['/items/'], queryFn: reads })
    return useCatalogueDraft({ initial, shape, getIssues, validate, create, listPath: '/items/' })
  }, wrap)
  await hook.run(() => vi.waitFor(() => expect(reads).toHaveBeenCalled()))
  reads.mockClear()
  return {
    hook,
    validate,
    create,
    reads,
    edit: (draft: Draft) => hook.run(() => hook.value.change(draft)),
    press: (button: 'validate' | 'save') => hook.run(() => hook.value[button]()),
    answer: (value: unknown) => hook.run(() => answers.shift()?.resolve(value)),
    refuse: (error: Error) => hook.run(() => answers.shift()?.reject(error)),
  }
}
const draft: Draft = { name: 'claims', size: 2 }
const refuseFields = (fields: Record<string, string>) =>
  new ApiError(422, {
    fields: Object.entries(fields).map(([name, message]) => ({ path: `body.${name}`, message })),
  })

test('problems are shown from the first Validate on, while typing, and nothing wrong is sent [C053]', async () => {
  const { hook, validate, edit, press } = await open()
  expect(hook.value).toMatchObject({ problems: [], isDirty: false, isValid: false })
  await press('validate')
  expect(validate).not.toHaveBeenCalled()
  expect(hook.value.problems).toEqual([{ field: 'name', message: 'validation.required' }])
  expect(hook.value.problemAt('name')).toBe('validation.required')
  expect(hook.value.problemAt('size')).toBeUndefined()
  await edit(draft)
  expect(hook.value).toMatchObject({ problems: [], isDirty: true })
})

test('what the server has validated can be saved, and any edit takes that back [C053 C089]', async () => {
  const { hook, validate, create, reads, edit, press, answer } = await open()
  await edit(draft)
  await press('save')
  expect(create).not.toHaveBeenCalled()
  await press('validate')
  expect(hook.value.isValidating).toBe(true)
  await answer({ name: 'Claims', size: 2 })
  expect(validate.mock.calls[0]?.[0]).toEqual(draft)
  expect(hook.value).toMatchObject({ isValid: true, isValidating: false, isSaving: false })
  expect(hook.value.document.draft).toEqual({ name: 'Claims', size: 2 })
  await edit({ name: 'Claims', size: 2 })
  expect(hook.value.isValid).toBe(true)
  await edit({ name: 'Claims', size: 3 })
  expect(hook.value.isValid).toBe(false)
  await press('save')
  expect(create).not.toHaveBeenCalled()
  await press('validate')
  await answer({ name: 'Claims', size: 3 })
  await press('save')
  expect(hook.value.isSaving).toBe(true)
  await edit({ name: 'late', size: 4 })
  await answer('saved')
  await hook.run(() => vi.waitFor(() => expect(hook.value.saved).toBe('saved')))
  expect(create.mock.calls.map(([sent]) => sent)).toEqual([{ name: 'Claims', size: 3 }])
  expect(reads).toHaveBeenCalledTimes(1)
  expect(hook.value.isSaving).toBe(true)
  await edit({ name: 'late', size: 4 })
  expect(hook.value.document.draft).toEqual({ name: 'Claims', size: 3 })
})

test('an edit during the validation makes its answer worthless', async () => {
  const { hook, edit, press, answer } = await open()
  await edit(draft)
  await press('validate')
  await edit({ name: 'other', size: 2 })
  expect(hook.value.isValidating).toBe(false)
  await answer({ name: 'Claims', size: 2 })
  expect(hook.value.isValid).toBe(false)
  expect(hook.value.document.draft).toEqual({ name: 'other', size: 2 })
})

test('a refusal stays at its field until that changes', async () => {
  const { hook, edit, press, refuse } = await open()
  await edit(draft)
  await press('validate')
  await refuse(refuseFields({ name: 'taken' }))
  expect(hook.value.problems).toEqual([{ field: 'name', message: 'taken' }])
  expect(hook.value.error).toBeUndefined()
  await edit({ ...draft, size: 5 })
  expect(hook.value.problems).toEqual([{ field: 'name', message: 'taken' }])
  await edit({ name: 'other', size: 5 })
  expect(hook.value.problems).toEqual([])
  await edit({ name: '', size: 5 })
  expect(hook.value.problems).toEqual([{ field: 'name', message: 'validation.required' }])
})

test('our own problem of a field takes the place of the server’s', async () => {
  const { hook, edit, press, refuse } = await open()
  await edit({ name: 'x', size: 2 })
  await press('validate')
  await refuse(refuseFields({ size: 'too small', name: 'taken' }))
  await edit({ name: '', size: 2 })
  expect(hook.value.problems).toEqual([
    { field: 'name', message: 'validation.required' },
    { field: 'size', message: 'too small' },
  ])
})

test('an error without a field is one of the form; that of the saving goes with the next edit', async () => {
  const { hook, create, edit, press, answer, refuse } = await open()
  await edit(draft)
  await press('validate')
  await answer(draft)
  await press('save')
  const error = new ApiError(409, undefined)
  await refuse(error)
  expect(hook.value).toMatchObject({ error, isSaving: false, isValid: true })
  await press('save')
  expect(create).toHaveBeenCalledTimes(2)
  await refuse(error)
  await edit({ ...draft, size: 9 })
  expect(hook.value.error).toBeNull()
})

test('text that is not JSON, or has another shape, is reported and not sent', async () => {
  const { hook, validate, press } = await open()
  const write = (text: string) => hook.run(() => hook.value.write(text))
  await write('{')
  expect(hook.value.fault).toBeUndefined()
  await press('validate')
  expect(hook.value.fault).toBeDefined()
  await write('{"name":"claims"}')
  await press('validate')
  expect(hook.value.fault).toBeDefined()
  expect(validate).not.toHaveBeenCalled()
  await write('{"name":"claims","size":2}')
  expect(hook.value.fault).toBeUndefined()
  await press('validate')
  expect(validate).toHaveBeenCalledTimes(1)
})
