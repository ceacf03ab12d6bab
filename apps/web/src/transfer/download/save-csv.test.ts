import { expect, test } from 'vitest'
import { toCsvBlob } from './save-csv.ts'

const MARK = [0xef, 0xbb, 0xbf]
const firstBytes = async (csv: string) =>
  [...new Uint8Array(await toCsvBlob(csv).arrayBuffer())].slice(0, MARK.length)

test('a CSV with accents starts with the mark that Excel needs, another one with its header', async () => {
  expect(await firstBytes('who\r\nMarie-Ève\r\n')).toEqual(MARK)
  expect(await firstBytes('who\r\nMei\r\n')).toEqual([...Buffer.from('who')])
})
