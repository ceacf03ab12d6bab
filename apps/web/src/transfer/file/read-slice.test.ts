import { expect, test } from 'vitest'
import { readSlice } from './read-slice.ts'

test('reads a slice of a file, at its end only what is left', async () => {
  const file = new Blob(['abcdef'])
  const read = async (start: number, length: number) =>
    new TextDecoder().decode(await readSlice(file, start, length))
  expect([await read(1, 2), await read(4, 9), await read(6, 1)]).toEqual(['bc', 'ef', ''])
})

test('a file that has become shorter, or can no longer be read, is a changed file', async () => {
  const changed = (slice: unknown) => ({ size: 6, slice: () => slice }) as unknown as Blob
  await expect(readSlice(changed(new Blob(['abc'])), 0, 6)).rejects.toMatchObject({
    code: 'file-changed',
    message: 'the file has become shorter',
  })
  const cause = new DOMException('', 'NotReadableError')
  const unreadable = { arrayBuffer: () => Promise.reject(cause) }
  await expect(readSlice(changed(unreadable), 0, 6)).rejects.toMatchObject({
    code: 'file-changed',
    cause,
  })
})
