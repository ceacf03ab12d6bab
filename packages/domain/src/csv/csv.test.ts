import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { RECORD_BYTES_MAX } from '../limits.ts'
import { CsvError, type CsvFault, CsvReader, csvRecords } from './csv.ts'

const encode = (text: string) => new TextEncoder().encode(text)

type Reading = { records: string[][]; fault?: { code: CsvFault; record: number } }

/** Reads the bytes in chunks that end at the cuts. Only the reader is reused. */
function read(bytes: Uint8Array, cuts: readonly number[] = []): Reading {
  const reader = new CsvReader()
  const records: string[][] = []
  const ends = [...cuts, bytes.length]
  try {
    for (const [index, end] of ends.entries()) {
      const chunk = bytes.slice(ends[index - 1] ?? 0, end)
      for (const record of reader.push(chunk)) records.push(record)
      chunk.fill(0x58) // the caller may reuse its buffer
    }
    for (const record of reader.end()) records.push(record)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { records, fault: { code: error.code, record: error.record } }
  }
  return { records }
}

const everyCut = (bytes: Uint8Array) =>
  Array.from({ length: bytes.length + 1 }, (_, cut) => read(bytes, [cut]))
const everyByte = (bytes: Uint8Array) => read(bytes, Array.from(bytes.keys()))

describe('records', () => {
  test.each<[string, string, string[][]]>([
    [
      'LF',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CRLF',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['both mixed', 'a\r\n1\n2\r\n', [['a'], ['1'], ['2']]],
    [
      'no final newline',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'an empty last cell without newline',
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['a byte order mark', '\ufeffa,b\n', [['a', 'b']]],
    ['a second byte order mark, which is text', '\ufeff\ufeffa\n', [['\ufeffa']]],
    [
      'quoted comma, newline and doubled quote',
      '"a,b","c\r\nd\ne","f""g"""\n',
      [['a,b', 'c\r\nd\ne', 'f"g"']],
    ],
    ['lone CR inside quotes', '"a\rb"\n', [['a\rb']]],
    ['a quoted empty cell', '"",x\n', [['', 'x']]],
    ['a cell that is one quote', '""""', [['"']]],
    ['a quoted last cell without newline', 'a\n"b"', [['a'], ['b']]],
    ['spaces kept', ' a , b\n', [[' a ', ' b']]],
    ['an empty line as a record of one empty cell', 'a,b\n\n1,2\n', [['a', 'b'], [''], ['1', '2']]],
    ['an empty last line as such a record', 'a\n\n', [['a'], ['']]],
    [
      'more and fewer cells than the header',
      'a,b\n1\n1,2,3\n',
      [['a', 'b'], ['1'], ['1', '2', '3']],
    ],
    [
      'characters of two, three and four bytes',
      'é,€\n😀,"日""本"\n',
      [
        ['é', '€'],
        ['😀', '日"本'],
      ],
    ],
    ['controls other than NUL', 'a\tb\u0001\n', [['a\tb\u0001']]],
  ])('%s, at every cut of the file', (_, text, records) => {
    const bytes = encode(text)
    for (const reading of [read(bytes), ...everyCut(bytes), everyByte(bytes)])
      expect(reading).toEqual({ records })
  })

  test('a record may have RECORD_BYTES_MAX bytes and no more', () => {
    const longest = '€'
      .repeat((RECORD_BYTES_MAX - 1) / 3)
      .padEnd((RECORD_BYTES_MAX - 1) / 3 + 1, 'x')
    expect(encode(longest)).toHaveLength(RECORD_BYTES_MAX)
    expect(read(encode(`a\n${longest}\nb`)).records).toEqual([['a'], [longest], ['b']])
    const fault = { code: 'record-too-long', record: 2 }
    for (const cuts of [[], [RECORD_BYTES_MAX + 2], [100, 70_000]]) {
      expect(read(encode(`a\n${longest}x\nb`), cuts)).toEqual({ records: [['a']], fault })
    }
  })

  test('csvRecords yields every record in batches', async () => {
    const lines = Array.from({ length: 5000 }, (_, row) => [`${row}`, 'x'])
    const bytes = encode(lines.map((cells) => cells.join()).join('\n'))
    const batches = await readBatches(bytes, 1000)
    expect(batches.flat()).toEqual(lines)
    const large = await readBatches(bytes, bytes.length)
    expect(large.map((batch) => batch.length)).toEqual([1024, 1024, 1024, 1024, 903, 1])
  })

  test('csvRecords yields what is before the fault, then throws it', async () => {
    const batches: string[][][] = []
    const reading = (async () => {
      for await (const batch of csvRecords(toChunks(encode('a\n1\n2"\n'), 100))) batches.push(batch)
    })()
    await expect(reading).rejects.toMatchObject({
      name: 'CsvError',
      code: 'stray-quote',
      record: 3,
    })
    expect(batches).toEqual([[['a'], ['1']]])
  })
})

async function* toChunks(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readBatches(bytes: Uint8Array, size: number) {
  const batches: string[][][] = []
  for await (const batch of csvRecords(toChunks(bytes, size))) batches.push(batch)
  return batches
}

describe('faults', () => {
  const getBytes = (...parts: (string | number[])[]) =>
    new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...encode(part)] : part)))

  test.each<[string, Uint8Array, CsvFault, number]>([
    ['no bytes', getBytes(), 'empty', 1],
    ['only a byte order mark', getBytes('\ufeff'), 'empty', 1],
    ['UTF-16, little-endian', getBytes([0xff, 0xfe], 'a\0'), 'utf-16', 1],
    ['UTF-16, big-endian', getBytes([0xfe, 0xff, 0], 'a'), 'utf-16', 1],
    ['a zip named csv', getBytes('PK\u0003\u0004rest'), 'not-text', 1],
    ['gzip', getBytes([0x1f, 0x8b, 8, 0]), 'not-text', 1],
    ['an old Excel file', getBytes([0xd0, 0xcf, 0x11, 0xe0]), 'not-text', 1],
    ['UTF-16 without mark', getBytes('a\0b\0'), 'nul-byte', 1],
    ['NUL', getBytes('a\nb\n"c', [0], '"\n'), 'nul-byte', 3],
    ['Latin-1', getBytes('a\nb\nFran', [0xe7], 'ois\nd'), 'invalid-utf8', 3],
    ['an overlong form', getBytes('a\n', [0xc0, 0x80]), 'invalid-utf8', 2],
    ['a surrogate half', getBytes('a\n', [0xed, 0xa0, 0x80], 'x'), 'invalid-utf8', 2],
    ['a character cut by the end', getBytes('a\nb', [0xe2, 0x82]), 'invalid-utf8', 2],
    ['a character cut by NUL', getBytes('a\n', [0xe2, 0x82, 0]), 'invalid-utf8', 2],
    ['a beginning without its character', getBytes('a\n', [0xf0], 'bcd'), 'invalid-utf8', 2],
    ['an unclosed quote', getBytes('a\n"b\nc\n'), 'unclosed-quote', 2],
    ['a quote opened at the end', getBytes('a\n"'), 'unclosed-quote', 2],
    ['a doubled quote at the end', getBytes('a\n"b""'), 'unclosed-quote', 2],
    ['text after the closing quote', getBytes('a\n"b"c\n'), 'text-after-quote', 2],
    ['a space after the closing quote', getBytes('"a" ,b\n'), 'text-after-quote', 1],
    ['a quote in an unquoted cell', getBytes('a\nb"c"\n'), 'stray-quote', 2],
    ['lone CR', getBytes('a\rb\rc'), 'lone-cr', 1],
    ['CR at the end', getBytes('a\nb\r'), 'lone-cr', 2],
    ['two CR before LF', getBytes('a\nb\r\r\n'), 'lone-cr', 2],
    ['the first fault of several', getBytes('a\nb"\n', [0xff, 0]), 'stray-quote', 2],
  ])('%s, at every cut of the file', (_, bytes, code, record) => {
    const reading = read(bytes)
    expect(reading.fault).toEqual({ code, record })
    expect(reading.records).toHaveLength(record - 1)
    for (const cut of [...everyCut(bytes), everyByte(bytes)]) expect(cut).toEqual(reading)
  })

  test('a line without an end is refused while it arrives', () => {
    const reader = new CsvReader()
    const chunk = encode('x'.repeat(64 * 1024))
    let chunks = 0
    const pushOn = () => {
      for (; chunks < 1000; chunks += 1) for (const _ of reader.push(chunk)) expect.unreachable()
    }
    expect(pushOn).toThrow(CsvError)
    expect(chunks * chunk.length).toBeLessThanOrEqual(2 * RECORD_BYTES_MAX)
  })

  test('tiny chunks cost no more than linear time', () => {
    const bytes = encode(`"${'\n'.repeat(RECORD_BYTES_MAX / 4)}"`)
    expect(everyByte(bytes).records).toHaveLength(1)
  })

  test('a fault after RECORD_BYTES_MAX of a record is reported as a record too long, at every cut', () => {
    const bytes = encode(`a\n${'x'.repeat(RECORD_BYTES_MAX)}y"`)
    const reading = { records: [['a']], fault: { code: 'record-too-long', record: 2 } }
    for (const cuts of [[], [bytes.length - 1], [100_000, RECORD_BYTES_MAX]])
      expect(read(bytes, cuts)).toEqual(reading)
    expect(read(encode(`a\n${'x'.repeat(RECORD_BYTES_MAX)}"`)).fault?.code).toBe('stray-quote')
  })

  test('an error does not quote the file', () => {
    expect(new CsvError('stray-quote', 7).message).toBe('CSV record 7: stray-quote')
  })
})

describe('any file', () => {
  const seed = 20_241
  const alphabet = fc.constantFrom(
    'a',
    'b',
    ',',
    '"',
    '""',
    '\n',
    '\r\n',
    '\r',
    'é',
    '😀',
    ' ',
    '","',
    '"\n"',
  )
  const findCuts = (bytes: Uint8Array) =>
    fc.array(fc.nat(bytes.length), { maxLength: 5 }).map((cuts) => cuts.toSorted((a, b) => a - b))

  test('the result does not depend on the chunk boundaries', () => {
    const part = fc.oneof(alphabet.map(encode), fc.uint8Array({ minLength: 1, maxLength: 2 }))
    const file = fc
      .array(part, { maxLength: 40 })
      .map((parts) => new Uint8Array(parts.flatMap((bytes) => [...bytes])))
    const property = fc.property(
      file.chain((bytes) => fc.tuple(fc.constant(bytes), findCuts(bytes))),
      ([bytes, cuts]) => {
        const whole = read(bytes)
        expect(read(bytes, cuts)).toEqual(whole)
        expect(everyByte(bytes)).toEqual(whole)
      },
    )
    fc.assert(property, { seed, numRuns: 2000 })
  })

  test('a well-formed file reads as in papaparse', () => {
    const cell = fc
      .array(fc.constantFrom('a', 'é', '😀', ',', '"', '\n', '\r\n', ' ', "'"), { maxLength: 6 })
      .map((parts) => parts.join(''))
    const file = fc.record({
      rows: fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), {
        minLength: 1,
        maxLength: 8,
      }),
      newline: fc.constantFrom<'\n' | '\r\n'>('\n', '\r\n'),
      quotes: fc.boolean(),
    })
    const property = fc.property(file, ({ rows, newline, quotes }) => {
      const text = Papa.unparse(rows, { newline, quotes })
      fc.pre(text !== '')
      expect(read(encode(`${text}${newline}`)).records).toEqual(rows)
      const parsed = Papa.parse<string[]>(text, { newline, delimiter: ',' })
      expect(read(encode(text)).records).toEqual(
        text.endsWith(newline) ? parsed.data.slice(0, -1) : parsed.data,
      )
    })
    fc.assert(property, { seed, numRuns: 1000 })
  })
})
