import { afterEach, expect, test, vi } from 'vitest'
import { findFileHandle, pickWithHandle } from './file-handle.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A browser whose picker does this. */
const stubPicker = (showOpenFilePicker?: (options: object) => Promise<unknown[]>) =>
  vi.stubGlobal('window', { showOpenFilePicker })

test('a chosen file comes with its handle, of the types that are accepted', async () => {
  const handle = { getFile: async () => 'file' }
  const pick = vi.fn(async () => [handle])
  stubPicker(pick)
  expect(await pickWithHandle(['text/csv', '.csv', '.txt'])).toEqual({ file: 'file', handle })
  expect(pick).toHaveBeenCalledWith({ types: [{ accept: { 'text/csv': ['.csv', '.txt'] } }] })
  await pickWithHandle()
  expect(pick).toHaveBeenLastCalledWith({ types: [] })
})

test('a browser without a picker, or that forbids it here, is unable; who cancels chooses nothing', async () => {
  stubPicker()
  expect(await pickWithHandle()).toBe('unable')
  stubPicker(() => Promise.reject(new DOMException('in a frame', 'SecurityError')))
  expect(await pickWithHandle()).toBe('unable')
  stubPicker(() => Promise.reject(new TypeError('AbortError')))
  expect(await pickWithHandle()).toBe('unable')
  stubPicker(() => Promise.reject(new DOMException('cancelled', 'AbortError')))
  expect(await pickWithHandle()).toBeUndefined()
  stubPicker(async () => [])
  expect(await pickWithHandle()).toBeUndefined()
})

test('a dropped file has a handle where the browser gives one, and a folder or a text has none', async () => {
  const find = (...items: object[]) => findFileHandle({ items } as unknown as DataTransfer)
  const dropped = (handle: unknown) => ({
    kind: 'file',
    getAsFileSystemHandle: async () => handle,
  })
  const file = { kind: 'file' }
  expect(await find({ kind: 'string' }, dropped(file))).toBe(file)
  expect(await find(dropped({ kind: 'directory' }))).toBeUndefined()
  expect(await find(dropped(null))).toBeUndefined()
  expect(await find({ kind: 'string', getAsFileSystemHandle: async () => file })).toBeUndefined()
  expect(await find({ kind: 'file' })).toBeUndefined()
  const refused = { kind: 'file', getAsFileSystemHandle: () => Promise.reject(new Error('no')) }
  expect(await find(refused)).toBeUndefined()
  expect(await find()).toBeUndefined()
})
