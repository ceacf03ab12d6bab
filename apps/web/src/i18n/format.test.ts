import { expect, test } from 'vitest'
import { createFormats } from './format.ts'

const [english, french] = [createFormats('en'), createFormats('fr')]
/** `Intl` uses narrow and no-break spaces; this test compares them as spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  [0, '0 bytes', '0 octet'],
  [1, '1 byte', '1 octet'],
  [999, '999 bytes', '999 octets'],
  [1500, '1.5 kB', '1,5 ko'],
  [64_000_000, '64 MB', '64 Mo'],
  [3_200_000_000, '3.2 GB', '3,2 Go'],
])('%i bytes are written in the units of each language', (bytes, inEnglish, inFrench) => {
  expect([plain(english.bytes(bytes)), plain(french.bytes(bytes))]).toEqual([inEnglish, inFrench])
})

test('numbers are grouped as in Canada', () => {
  expect([plain(english.number(1_234_567.5)), plain(french.number(1_234_567.5))]).toEqual([
    '1,234,567.5',
    '1 234 567,5',
  ])
})

test('a French hour has no zero before it', () => {
  const morning = createFormats('fr', 'UTC').dateTime('2026-11-23T07:05:00Z')
  const midnight = createFormats('fr', 'UTC').dateTime('2026-11-23T00:05:00Z')
  expect([plain(morning), plain(midnight)]).toEqual([
    '23 nov. 2026, 7 h 05',
    '23 nov. 2026, 0 h 05',
  ])
  expect(plain(createFormats('fr', 'UTC').dateTime('2026-11-23T17:05:00Z'))).toBe(
    '23 nov. 2026, 17 h 05',
  )
})

test('the first of a month is “1er” in French', () => {
  const { dateTime, dayAndTime, dateTimeSeconds, day, period } = createFormats('fr', 'UTC')
  const moment = '2026-12-01T01:01:01Z'
  expect([dateTime(moment), dateTimeSeconds(moment), ...dayAndTime(moment)].map(plain)).toEqual([
    '1er déc. 2026, 1 h 01',
    '1er déc. 2026, 1 h 01 min 01 s',
    '1er déc. 2026',
    ', 1 h 01',
  ])
  expect([day('2026-05-01'), day('2026-05-11')]).toEqual(['1er mai 2026', '11 mai 2026'])
  expect(plain(period('2026-11-01', '2026-12-01'))).toMatch(/^1er nov\.\s[–-]\s1er déc\. 2026$/)
  expect(createFormats('en', 'UTC').day('2026-12-01')).toBe('Dec 1, 2026')
})

test('a duration has its two largest units', () => {
  expect([0, 59, 61, 7500, 200_000].map((seconds) => plain(english.duration(seconds)))).toEqual([
    '0 sec',
    '59 sec',
    '1 min 1 sec',
    '2 hr 5 min',
    '2 days 7 hr',
  ])
})

test('milliseconds are shown as seconds, or as a duration', () => {
  expect(
    [0, 354, 1_402, 59_949, 59_950, 61_000, 7_500_000].map((count) =>
      plain(english.milliseconds(count)),
    ),
  ).toEqual(['0 sec', '0.35 sec', '1.4 sec', '59.9 sec', '1 min', '1 min 1 sec', '2 hr 5 min'])
  expect(plain(french.milliseconds(1_402))).toBe('1,4 s')
})

test('a period names its days once', () => {
  expect(plain(english.period('2026-11-01', '2026-11-20'))).toMatch(/^Nov 1\s?–\s?20, 2026$/)
  expect(plain(english.period('2026-11-21', '2026-11-21'))).toBe('Nov 21, 2026')
  expect(plain(english.period('2025-12-31', '2026-01-01'))).toMatch(
    /^Dec 31, 2025\s?–\s?Jan 1, 2026$/,
  )
  expect(plain(french.period('2026-11-01', '2026-11-20'))).toMatch(/^1\s?[–-]\s?20 nov. 2026$/)
  expect(english.period('later', '2026-11-20')).toBe('later – 2026-11-20')
})

test('a calendar day is the same day in every time zone', () => {
  expect(english.day('2026-11-21')).toBe('Nov 21, 2026')
  expect(french.day('2026-11-21')).toBe('21 nov. 2026')
})

test('a time is shown in the requested time zone', () => {
  const [utc, tokyo] = [createFormats('en', 'UTC'), createFormats('en', 'Asia/Tokyo')]
  expect(plain(utc.dateTimeSeconds('2026-11-21T22:05:09Z'))).toMatch(/^Nov 21, 2026, 10:05:09/)
  expect(plain(tokyo.dateTime('2026-11-21T22:05:09Z'))).toMatch(/^Nov 22, 2026, 7:05/)
})

test('an invalid date is shown unchanged', () => {
  expect([english.dateTime('never'), english.day('31 février')]).toEqual(['never', '31 février'])
})

test('lists are joined by the language’s rules', () => {
  expect([english.list(['a', 'b', 'c']), french.list(['a', 'b', 'c'])]).toEqual([
    'a, b and c',
    'a, b et c',
  ])
})
