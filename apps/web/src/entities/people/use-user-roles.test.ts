import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { withinSession } from '#session/testing/within-session.ts'
import { UnsavedContext } from '#ui/form/unsaved.ts'
import { useUserRoles } from './use-user-roles.ts'

const role = (id: string) => ({ id: `assigned-${id}`, role: `/roles/${id}` })

/** The form with the roles of a person who has two, and the roles that a colleague then gave. */
async function open(newest = [role('b'), role('a')]) {
  const unsaved = new Set<string>()
  const send = vi.fn(async () => ({}))
  const hook = await mountHook(
    () =>
      useUserRoles({ roles: [role('b'), role('a')] } as never, {
        isOwn: false,
        read: async () => ({ roles: newest }) as never,
        save: send as never,
        refreshes: [],
        onSaved() {},
      }),
    (children) =>
      withinSession(() => undefined).wrap(
        createElement(
          UnsavedContext,
          { value: (id, of) => void (of ? unsaved.add(id) : unsaved.delete(id)) },
          children,
        ),
      ),
  )
  const choose = (...ids: string[]) => hook.run(() => hook.value.field.onChange(ids))
  return { hook, unsaved, send, choose, submit: () => hook.run(() => hook.value.submit()) }
}

test('the roles of a person are unsaved while they differ from those held, in any order', async () => {
  const { hook, unsaved, choose } = await open()
  expect(hook.value.field.value).toEqual(['a', 'b'])
  expect(unsaved.size).toBe(0)
  await choose('a')
  expect(unsaved.size).toBe(1)
  await choose('a', 'b')
  expect(unsaved.size).toBe(0)
})

test('at least one role is needed, and said only after a refused submit [B092]', async () => {
  const { hook, send, choose, submit } = await open()
  await choose()
  expect(hook.value.field.error).toBeUndefined()
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(hook.value.field.error).toBe('validation.rolesRequired')
  await choose('c')
  expect(hook.value.field.error).toBeUndefined()
  await submit()
  expect(send).toHaveBeenCalledTimes(1)
  expect(send).toHaveBeenCalledWith({ roles: ['c'] })
})

test('a role that a colleague has given meanwhile is saved with those of this form [B092]', async () => {
  const { send, choose, submit } = await open([role('a'), role('b'), role('d')])
  await choose('a', 'c')
  await submit()
  expect(send).toHaveBeenCalledWith({ roles: ['a', 'd', 'c'] })
})
