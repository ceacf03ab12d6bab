import { RECORD_BYTES_MAX } from '@concord/domain/limits'
import { expect, test } from 'vitest'
import { readRows } from './error-rows.ts'

const LONG = 'x'.repeat(200_000)
const LINES = ['\uFEFFid,name', '1,Ann', '2,"Bob\nthe ""builder"""', `3,${LONG}`, '4,Zoë']
const file = new Blob([LINES.join('\n')])
const getStart = (line: number) =>
  new TextEncoder().encode(
    LINES.slice(0, line)
      .map((text) => `${text}\n`)
      .join(''),
  ).length

test('only the requested rows are read, from the byte where each starts', async () => {
  const reads: [number, number][] = []
  const watched = {
    size: file.size,
    slice: (start: number, end: number) => {
      reads.push([start, end])
      return file.slice(start, end)
    },
  } as Blob
  const rows = await readRows(watched, [
    { row: 1 },
    { row: 4, at: getStart(3) },
    { row: 5, at: getStart(4) },
  ])
  expect([...rows]).toEqual([
    [1, ['id', 'name']],
    [4, ['3', LONG]],
    [5, ['4', 'Zoë']],
  ])
  expect(reads.map(([start]) => start)).toEqual([0, getStart(3), getStart(3), getStart(4)])
})

test('without an offset the file is read from the start, up to the last requested row', async () => {
  const rows = await readRows(file, [{ row: 3 }, { row: 2 }, { row: 3 }])
  expect([...rows]).toEqual([
    [2, ['1', 'Ann']],
    [3, ['2', 'Bob\nthe "builder"']],
  ])
})

test('a row that cannot be read is left out', async () => {
  const broken = new Blob(['id,name\n1,"never closed\n'])
  expect([...(await readRows(broken, [{ row: 1 }, { row: 2, at: 8 }, { row: 3 }]))]).toEqual([
    [1, ['id', 'name']],
  ])
})

test('a row longer than a record may be is given up, not read to the end of the file', async () => {
  const endless = new Blob([
    'id\n"',
    ...Array.from({ length: 8 }, () => 'x'.repeat(RECORD_BYTES_MAX)),
  ])
  let furthest = 0
  const watched = {
    size: endless.size,
    slice: (start: number, end: number) => {
      furthest = Math.max(furthest, end)
      return endless.slice(start, end)
    },
  } as Blob
  expect([...(await readRows(watched, [{ row: 2, at: 3 }]))]).toEqual([])
  expect(furthest).toBeLessThan(endless.size * 0.6)
})

test('a file that cannot be read any more is an error, not a row that is left out', async () => {
  const gone = {
    size: 100,
    slice: () => ({
      arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')),
    }),
  } as unknown as Blob
  await expect(readRows(gone, [{ row: 1 }])).rejects.toMatchObject({ code: 'file-changed' })
})
