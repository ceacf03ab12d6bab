import { pick, type Random } from '@concord/domain/fixtures/random'
import { people } from './people.ts'
import { column, type Shape } from './shape.ts'

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const two = (value: number) => String(value).padStart(2, '0')
const day = (random: Random) => `${1930 + random(90)}-${two(1 + random(12))}-${two(1 + random(28))}`
const time = (random: Random) => `${two(random(24))}:${two(random(60))}:${two(random(60))}`

const WORDS =
  'the policy holder reported water damage in basement after heavy rain and asked for an adjuster who visited on site claim was approved paid'.split(
    ' ',
  )
const ACCENTED =
  'Élise Noël côté français déjà vu œuvre Zoé Montréal Québec hélène où préféré garçon naïve Ångström Müller Ærø dès août'.split(
    ' ',
  )
const SCRIPTS =
  'Αθήνα Θεσσαλονίκη Москва Новосибирск 東京都 大阪府 北京市 서울 부산 القاهرة תל-אביב กรุงเทพ'.split(
    ' ',
  )
const EMOJI = '😀 🎉 👩🏽‍⚕️ 🇨🇦 ❤️ 🚑 🏥 ok thanks'.split(' ')

const sentence = (words: readonly string[], count: number, random: Random) =>
  many(count, () => pick(words, random)).join(' ')

/** A note of 40 to 340 words with doubled quotes, commas and line breaks. */
function note(random: Random): string {
  const sentences = many(5 + random(30), () => {
    const text = sentence(WORDS, 8 + random(3), random)
    return random(4) ? text : `""${text}"", said the caller`
  })
  return `"${sentences.join(random(3) ? ', ' : '\n')}"`
}

const row = (cells: readonly (string | number)[]) => `${cells.join()}\n`

/** The measured files by name. */
export const SHAPES: Record<string, Shape> = {
  people: people(0),
  'short rows': {
    schema: [column('id', { datatype: 'int' }, false), column('sex', { datatype: 'char' })],
    line: (id, random) => row([id, pick(['F', 'M', ''], random)]),
  },
  'long rows': {
    schema: many(60, (at) =>
      column(`c${at}`, at % 3 ? { datatype: 'int' } : { datatype: 'nvarchar', length: 60 }),
    ),
    line: (_, random) =>
      row(many(60, (at) => (at % 3 ? random(1_000_000_000) : sentence(WORDS, 3, random)))),
  },
  'one column': {
    schema: [column('id', { datatype: 'int' }, false)],
    line: (id) => row([id]),
  },
  '500 columns': {
    schema: many(500, (at) => column(`c${at}`, { datatype: 'smallint' })),
    line: (_, random) => row(many(500, () => random(30_000))),
  },
  'long texts': {
    schema: [
      column('id', { datatype: 'int' }, false),
      column('note', { datatype: 'nvarchar', length: 4000 }),
      column('seen', { datatype: 'date' }),
    ],
    line: (id, random) => row([id, note(random), day(random)]),
  },
  'all quoted': {
    schema: [
      column('id', { datatype: 'int' }, false),
      column('name', { datatype: 'nvarchar', length: 60 }),
      column('city', { datatype: 'nvarchar', length: 60 }),
      column('born', { datatype: 'date' }),
      column('premium', { datatype: 'decimal' }),
    ],
    line: (id, random) =>
      row(
        [
          id,
          sentence(WORDS, 2, random),
          sentence(WORDS, 1 + random(3), random),
          day(random),
          `${random(99_999)}.${two(random(100))}`,
        ].map((cell) => `"${cell}"`),
      ),
  },
  accents: {
    schema: many(6, (at) => column(`c${at}`, { datatype: 'nvarchar', length: 80 })),
    line: (_, random) => row(many(6, () => sentence(ACCENTED, 1 + random(4), random))),
  },
  scripts: {
    schema: many(5, (at) => column(`c${at}`, { datatype: 'nvarchar', length: 80 })),
    line: (_, random) => row(many(5, () => sentence(SCRIPTS, 1 + random(4), random))),
  },
  emoji: {
    schema: [
      column('id', { datatype: 'int' }, false),
      column('comment', { datatype: 'nvarchar', length: 200 }),
    ],
    line: (id, random) => row([id, sentence(EMOJI, 1 + random(12), random)]),
  },
  decimals: {
    schema: many(10, (at) => column(`c${at}`, { datatype: 'decimal', precision: 18, scale: 4 })),
    line: (_, random) =>
      row(many(10, () => `${random(2) ? '-' : ''}${random(1e9)}.${two(random(100))}`)),
  },
  dates: {
    schema: many(6, (at) => column(`c${at}`, { datatype: at % 2 ? 'datetime' : 'date' })),
    line: (_, random) =>
      row(many(6, (at) => (at % 2 ? `${day(random)} ${time(random)}` : day(random)))),
  },
  'heavy patterns': {
    schema: [
      column('email', {
        datatype: 'varchar',
        length: 120,
        pattern: '^[A-Za-z0-9._%+-]+@([A-Za-z0-9-]+\\.)+[A-Za-z]{2,12}$',
      }),
      column('ip', {
        datatype: 'varchar',
        pattern:
          '^((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)\\.){3}(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)$',
      }),
      column('iban', { datatype: 'varchar', pattern: '^[A-Z]{2}\\d{2}( ?[A-Z0-9]{4}){3,7}$' }),
      column('phone', {
        datatype: 'varchar',
        pattern: '^(\\+1[ -]?)?(\\(\\d{3}\\)|\\d{3})[ -]?\\d{3}[ -]?\\d{4}$',
      }),
      column('id', {
        datatype: 'varchar',
        pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
      }),
    ],
    line: (_, random) => {
      const hex = (count: number) => many(count, () => random(16).toString(16)).join('')
      return row([
        `${pick(WORDS, random)}.${random(1000)}@${pick(WORDS, random)}.example.${pick(['ca', 'com'], random)}`,
        many(4, () => random(256)).join('.'),
        `CA${two(random(100))} ${many(3 + random(3), () => String(1000 + random(9000))).join(' ')}`,
        `(${200 + random(800)}) ${200 + random(800)}-${1000 + random(9000)}`,
        `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
      ])
    },
  },
  'mostly empty': {
    schema: many(40, (at) =>
      column(`c${at}`, at % 2 ? { datatype: 'int' } : { datatype: 'nvarchar', length: 60 }),
    ),
    line: (_, random) => row(many(40, () => (random(12) ? '' : random(1000)))),
  },
  'CRLF and BOM': {
    schema: [
      column('id', { datatype: 'int' }, false),
      column('name', { datatype: 'nvarchar', length: 60 }),
      column('born', { datatype: 'date' }),
      column('risk', { datatype: 'tinyint' }),
    ],
    start: '\uFEFF',
    lineEnd: '\r\n',
    line: (id, random) =>
      `${[id, sentence(WORDS, 2, random), day(random), random(256)].join()}\r\n`,
  },
  '0.1 % wrong': people(1),
  '2 % wrong': people(20),
  '20 % wrong': people(200),
  '100 % wrong': people(1000),
}
