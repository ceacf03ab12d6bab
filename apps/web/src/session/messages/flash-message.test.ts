import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createFullStorage, createStorage } from '#api/testing/storage.ts'

const page = { history: { state: { key: 'first' } }, location: { pathname: '/login' } }
vi.stubGlobal('window', page)
afterAll(() => vi.unstubAllGlobals())

const messages = await import('./flash-message.ts')

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStorage())
  go('first', '/collaborations')
})

function go(key: string, pathname: string): void {
  page.history.state = { key }
  page.location.pathname = pathname
}

const SAID = { kind: 'success', text: 'Signed out' } as const

test('the next page shows a message, and once it has taken it no other page does [A009 A128]', () => {
  expect(messages.getFlashMessage()).toBeUndefined()
  messages.setFlashMessage(SAID)
  go('second', '/login')
  expect(messages.getFlashMessage()).toEqual(SAID)
  messages.takeFlashMessage()
  expect(messages.getFlashMessage()).toBeUndefined()
})

test('a page without a message leaves none behind', () => {
  sessionStorage.setItem('concord.message', 'not JSON')
  messages.takeFlashMessage()
  expect(sessionStorage.getItem('concord.message')).toBeNull()
})

test('leaving a page deletes the message that it showed, but not one for the next page [A009]', () => {
  messages.setFlashMessage(SAID)
  messages.releaseFlashMessage('/collaborations')
  expect(messages.getFlashMessage()).toEqual(SAID)
  go('second', '/login')
  messages.takeFlashMessage()
  messages.releaseFlashMessage('/collaborations')
  expect(sessionStorage.getItem('concord.message')).not.toBeNull()
  messages.releaseFlashMessage('/login')
  expect(sessionStorage.getItem('concord.message')).toBeNull()
})

test('a message that was never shown is deleted when the user navigates on, not by the entry that stored it', () => {
  messages.setFlashMessage(SAID)
  messages.dropStrayMessage('first')
  expect(messages.getFlashMessage()).toEqual(SAID)
  messages.dropStrayMessage('second')
  expect(messages.getFlashMessage()).toBeUndefined()
  messages.setFlashMessage(SAID)
  messages.takeFlashMessage()
  messages.dropStrayMessage('second')
  expect(sessionStorage.getItem('concord.message')).not.toBeNull()
})

test('in a full storage pages work without their messages [A009]', () => {
  vi.stubGlobal('sessionStorage', createFullStorage())
  messages.setFlashMessage(SAID)
  go('second', '/login')
  messages.takeFlashMessage()
  expect(messages.getFlashMessage()).toBeUndefined()
})
