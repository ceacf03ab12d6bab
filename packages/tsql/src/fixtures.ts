import { type CompiledQuery, compile, type Fault } from './compile.ts'
import { toText } from './texts.ts'
import type { Column, Datatype, Parameter, Table } from './tree/schema.ts'

/** `amount decimal(8,2)`, `name varchar(20) null`: a column in a short notation. */
export function column(text: string): Column {
  const [, name = '', datatype = '', first, second, nullable] =
    /^(.+?) (\w+)(?:\((\d+)(?:,(\d+))?\))?( null)?$/.exec(text) ?? []
  const sizes =
    first === undefined
      ? {}
      : datatype === 'decimal'
        ? { precision: Number(first), scale: Number(second ?? 0) }
        : { length: Number(first) }
  return {
    name,
    type: { datatype: datatype as Datatype, ...sizes },
    nullable: nullable !== undefined,
  }
}

/** Several columns, each in the notation of `column`. */
export const columns = (...texts: string[]): Column[] => texts.map(column)

/** Two small tables, whose rows `FILES` has. */
export const TABLES: Table[] = [
  {
    name: 'People',
    columns: columns(
      'id int',
      'name varchar(20) null',
      'city nvarchar(20) null',
      'born date null',
      'code char(3) null',
    ),
  },
  {
    name: 'Claims',
    columns: columns(
      'id int',
      'person int null',
      'amount decimal(8,2) null',
      'at datetime null',
      'kind tinyint null',
      'seen datetimeoffset null',
      't time null',
      'big bigint null',
      'small smallint null',
    ),
  },
]

/**
 * The rows of `TABLES`, as the CSV files have them: a header, then records. The order of the
 * columns differs from the declaration.
 */
export const FILES: string[][][] = [
  [
    ['name', 'id', 'city', 'born', 'code'],
    ['Ann', '1', 'Oslo', '1990-01-31', 'A'],
    ['bob', '2', 'OSLO ', '2000-02-29', 'bc'],
    ['Cid', '3', '', '', 'c'],
    ['ANN', '4', 'Rome', '1990-01-31', ''],
  ],
  [
    ['id', 'person', 'amount', 'at', 'kind', 'seen', 't', 'big', 'small'],
    [
      '1',
      '1',
      '10.50',
      '2020-01-01T10:00:00.001',
      '1',
      '2020-01-01 10:00:00 +02:00',
      '10:00:00',
      '9000000000',
      '100',
    ],
    [
      '2',
      '1',
      '+.25',
      '2020-02-01 10:00:00.999',
      '200',
      '2020-01-01 08:00:00+00:00',
      '11:30:00',
      '1',
      '-5',
    ],
    ['3', '2', '100.', '2021-01-01 00:00:00', '255', '', '', '2', '+7'],
    ['4', '9', '-3.33', '', '', '', '', '', ''],
  ],
]

/** A parameter of each type that one can have. */
export const PARAMETERS: Parameter[] = [
  { name: 'int', type: 'int' },
  { name: 'tiny', type: 'tinyint' },
  { name: 'small', type: 'smallint' },
  { name: 'big', type: 'bigint' },
  { name: 'money', type: 'decimal', scale: 2 },
  { name: 'text', type: 'varchar' },
  { name: 'unicode', type: 'nvarchar' },
  { name: 'letter', type: 'char' },
  { name: 'day', type: 'date' },
  { name: 'hour', type: 'time' },
  { name: 'moment', type: 'datetime' },
  { name: 'zoned', type: 'datetimeoffset' },
]

/** A value for each of `PARAMETERS`, as typed by a user. */
export const VALUES: Readonly<Record<string, string>> = {
  int: '2',
  tiny: '255',
  small: '-32768',
  big: '9223372036854775807',
  money: '10.50',
  text: "O'Brien; DROP TABLE t0 --",
  unicode: 'é😀',
  letter: 'x',
  day: '1990-01-31',
  hour: '10:00',
  moment: '2021-01-01T00:00',
  zoned: '2020-01-01 10:00:00 +02:00',
}

/** A query that compiles; otherwise the test fails. */
export function compileQuery(
  query: string,
  tables: readonly Table[] = TABLES,
  parameters: readonly Parameter[] = PARAMETERS,
): CompiledQuery {
  const found = compile(query, { tables, parameters })
  if (Array.isArray(found)) throw new Error(found.map(describeFault).join('\n'))
  return found
}

/** An error as shown to users: message and position. */
export const describeFault = (fault: Fault): string =>
  `${toText(fault)} (line ${fault.position.line}, column ${fault.position.column})`
