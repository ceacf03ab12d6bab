import { expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { useFields } from './use-fields.ts'

const checkMail = ({ mail }: { mail: string; name: string }) =>
  mail.includes('@') ? {} : ({ mail: 'validation.emailRequired' } as const)

const open = () => mountHook(() => useFields({ mail: '', name: 'Dade' }, checkMail))

test('a field has its value, and changes only its own', async () => {
  const hook = await open()
  expect(hook.value.isDirty).toBe(false)
  expect(hook.value.field('mail')).toMatchObject({ name: 'mail', value: '', error: undefined })
  await hook.run(() => hook.value.field('mail').onChange('dade@example.com'))
  expect(hook.value.values).toEqual({ mail: 'dade@example.com', name: 'Dade' })
  expect(hook.value.isDirty).toBe(true)
  await hook.run(() => hook.value.field('mail').onChange(''))
  expect(hook.value.isDirty).toBe(false)
})

test('problems appear with a refused submit, and follow what is typed afterwards', async () => {
  const hook = await open()
  const send = vi.fn()
  await hook.run(() => hook.value.field('mail').onChange('dade'))
  expect(hook.value.problems).toEqual([])
  await hook.run(() => hook.value.submit(send))
  expect(send).not.toHaveBeenCalled()
  expect(hook.value.problems).toEqual([{ field: 'mail', message: 'validation.emailRequired' }])
  expect(hook.value.field('mail').error).toBe('validation.emailRequired')
  expect(hook.value.field('name').error).toBeUndefined()
  await hook.run(() => hook.value.field('mail').onChange('dade@example.com'))
  expect(hook.value.problems).toEqual([])
  await hook.run(() => hook.value.submit(send))
  expect(send.mock.calls).toEqual([[{ mail: 'dade@example.com', name: 'Dade' }]])
  await hook.run(() => hook.value.field('mail').onChange('dade'))
  expect(hook.value.problems).toEqual([])
})
