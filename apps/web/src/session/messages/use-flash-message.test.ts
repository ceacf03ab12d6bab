import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { openPage } from '#api/testing/open-page.ts'
import { createStorage } from '#api/testing/storage.ts'
import { type Message, setFlashMessage } from './flash-message.ts'
import { useFlashMessage } from './use-flash-message.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', createStorage()))
afterEach(() => void vi.unstubAllGlobals())

const SAID: Message = { kind: 'success', text: 'Signed out' }

/** The sign-in page after another has left a message for it. */
async function openLogin(said: Message | undefined) {
  openPage('/logout')
  if (said) setFlashMessage(said)
  openPage('/login')
  return mountHook(useFlashMessage)
}

test('a page keeps the message that it shows until it is left [A009 A128]', async () => {
  const shown = await openLogin(SAID)
  expect(shown.value.message).toEqual(SAID)
  expect(sessionStorage.getItem('concord.message')).not.toBeNull() // for a reload
  await shown.unmount()
  expect(sessionStorage.getItem('concord.message')).toBeNull()
})

test('a message that one page has taken is not shown by the next [A009]', async () => {
  await openLogin(SAID)
  expect((await mountHook(useFlashMessage)).value.message).toBeUndefined()
})

test('a message that is closed is gone, also after a reload [A128]', async () => {
  const shown = await openLogin(SAID)
  expect(sessionStorage.getItem('concord.message')).not.toBeNull()
  await shown.run(() => shown.value.dismiss())
  expect(shown.value.message).toBeUndefined()
  expect(sessionStorage.getItem('concord.message')).toBeNull()
})

test('a page that no other has left a message for shows none', async () => {
  expect((await openLogin(undefined)).value.message).toBeUndefined()
})
