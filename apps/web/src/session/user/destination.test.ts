import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFullStorage, createStorage } from '#api/testing/storage.ts'
import { dropDestination, getDestination, keepDestination } from './destination.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', createStorage()))
afterEach(() => void vi.unstubAllGlobals())

const request = (pathname: string, search = '') => {
  vi.stubGlobal('window', { location: { pathname, search } })
  keepDestination()
}

test('the requested page is offered after the sign-in with its query, until it is dropped [A014]', () => {
  expect(getDestination()).toBeUndefined()
  request('/workspaces', '?page=2')
  request('/')
  expect(getDestination()).toBe('/workspaces?page=2')
  dropDestination()
  expect(getDestination()).toBeUndefined()
})

test('an address of another site is not offered', () => {
  for (const path of ['//evil.example', 'https://evil.example/']) {
    request(path)
    expect(getDestination()).toBeUndefined()
  }
})

test('a sign-in works in a full storage, without the requested page [A014]', () => {
  vi.stubGlobal('sessionStorage', createFullStorage())
  request('/workspaces')
  expect(getDestination()).toBeUndefined()
})
