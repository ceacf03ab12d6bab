import { expect, test } from 'vitest'
import { createSequentialReader } from './sequential-file-reader.ts'
import { releaseBuffer } from './transfer-buffers.ts'

const MEBIBYTE = 1024 * 1024
const bytes = Uint8Array.from(
  { length: 20 * MEBIBYTE + 5 },
  (_, at) => (at * 31 + (at >> 16)) & 0xff,
)
const PARTS = Math.ceil(bytes.length / MEBIBYTE)

/**
 * A file that records where its streams started, and that can be changed on disk: no stream starts
 * after that.
 */
function watched() {
  const file = new Blob([bytes])
  const begun: number[] = []
  const state = { isChanged: false }
  const slice = (start: number, end: number) => {
    begun.push(start)
    return state.isChanged ? new Blob([]) : file.slice(start, end)
  }
  return { file: { size: file.size, slice } as Blob, begun, state }
}

const getSlice = (part: number) => bytes.subarray(part * MEBIBYTE, (part + 1) * MEBIBYTE)

test('consecutive slices come from one stream per 16 MiB, the last from a separate one', async () => {
  const { file, begun } = watched()
  const read = createSequentialReader(file)
  for (let part = 0; part < PARTS; part += 1) {
    const slice = await read(part * MEBIBYTE, MEBIBYTE)
    expect(Buffer.compare(slice, getSlice(part)), `part ${part}`).toBe(0)
    releaseBuffer(slice)
  }
  expect(begun).toEqual([0, 16 * MEBIBYTE, 20 * MEBIBYTE])
})

test('slices in any order, and concurrent ones, are correct', async () => {
  const read = createSequentialReader(watched().file)
  const order = [3, 4, 2, 20, 0, 1, 19, 3]
  const slices = await Promise.all(order.map((part) => read(part * MEBIBYTE, MEBIBYTE)))
  for (const [index, part] of order.entries())
    expect(Buffer.compare(slices[index] as Uint8Array, getSlice(part)), `part ${part}`).toBe(0)
})

test('slices are correct in a browser whose files have no byte streams, as in Safari 26.0', async () => {
  const blob = new Blob([bytes])
  const slice = (start: number, end: number) =>
    Object.assign(blob.slice(start, end), { stream: () => new ReadableStream() })
  const read = createSequentialReader({ size: blob.size, slice } as Blob)
  for (const part of [0, 1, PARTS - 1])
    expect(Buffer.compare(await read(part * MEBIBYTE, MEBIBYTE), getSlice(part))).toBe(0)
})

test('where files have no byte streams, read buffers do not pile up', async () => {
  const blob = new Blob([bytes])
  const slice = (start: number, end: number) =>
    Object.assign(blob.slice(start, end), { stream: () => new ReadableStream() })
  const read = createSequentialReader({ size: blob.size, slice } as Blob)
  const used: Uint8Array[] = []
  for (let part = 0; part < PARTS; part += 1) {
    const bytes = await read(part * MEBIBYTE, MEBIBYTE)
    used.push(bytes)
    releaseBuffer(bytes)
  }
  expect(used.filter(({ length }) => length > 0).length).toBeLessThan(6)
})

test('a file that changes is detected before its last slice is read, and nothing is read after that', async () => {
  const { file, state } = watched()
  const read = createSequentialReader(file)
  await read(17 * MEBIBYTE, MEBIBYTE)
  state.isChanged = true
  await expect(read((PARTS - 1) * MEBIBYTE, MEBIBYTE)).rejects.toMatchObject({
    code: 'file-changed',
  })
  await expect(read(18 * MEBIBYTE, MEBIBYTE)).rejects.toMatchObject({ code: 'file-changed' })
})
