import type { QueryText } from '../syntax/query-text.ts'
import { type Base, decimal, type SqlType, string } from '../tree/types.ts'

/**
 * Default sizes of CAST in T-SQL. Source: learn.microsoft.com, "char and varchar", "decimal and
 * numeric".
 */
const CAST_LENGTH_DEFAULT = 30
/** Length of a declared text without one. Source: the same page, Remarks. */
export const DECLARED_LENGTH = 1
const DECIMAL_DEFAULT = { precision: 18, scale: 0 }
const PRECISION_MAX = 38
/** Most bits of a float. */
const BITS_MAX = 53
const BYTES_MAX = 8000

const BASES: ReadonlyMap<string, Base> = new Map(
  Object.entries<Base>({
    var_char: 'varchar',
    varchar: 'varchar',
    nvarchar: 'nvarchar',
    char: 'char',
    nchar: 'nchar',
    bit: 'bit',
    tiny_int: 'tinyint',
    tinyint: 'tinyint',
    small_int: 'smallint',
    smallint: 'smallint',
    int: 'int',
    integer: 'int',
    big_int: 'bigint',
    bigint: 'bigint',
    decimal: 'decimal',
    dec: 'decimal',
    float: 'float',
    binary: 'binary',
    var_binary: 'varbinary',
    varbinary: 'varbinary',
    money: 'money',
    smallmoney: 'smallmoney',
    date: 'date',
    time: 'time',
    datetime: 'datetime',
    datetime2: 'datetime2',
    datetimeoffset: 'datetimeoffset',
    smalldatetime: 'smalldatetime',
    uniqueidentifier: 'uniqueidentifier',
    sysname: 'nvarchar',
  }),
)
/** Source: learn.microsoft.com, "Data types (Transact-SQL)": sysname is nvarchar(128). */
const NAME_LENGTH = 128

/**
 * The target type of a CAST or CONVERT. The parser returns some types as text: `NVARCHAR(20)`,
 * `dec(5, 2)`, `Bit { length: None }`.
 *
 * @param lengthDefault The length of a text or binary type without one: 1 in a declaration.
 */
export function dataType(
  text: QueryText,
  node: unknown,
  lengthDefault = CAST_LENGTH_DEFAULT,
): SqlType {
  const fields = text.take(
    node,
    'data_type',
    'length',
    'precision',
    'scale',
    'name',
    'integer_spelling',
    'real_spelling',
  )
  const [, name = '', ...sizes] =
    /^(\w+)(?:\((\w+)(?:, *(\d+))?\)| \{ length: None \})?$/.exec(String(fields.name ?? '')) ?? []
  const base = BASES.get(
    fields.data_type === 'custom' ? name.toLowerCase() : String(fields.data_type),
  )
  if (!base) {
    const type = name || String(fields.data_type === 'custom' ? fields.name : fields.data_type)
    throw text.refusal('tsql.unsupportedType', { type }, undefined, type)
  }
  const [first, second] =
    fields.data_type === 'custom' ? sizes : [fields.length ?? fields.precision, fields.scale]
  const refuse = () => text.refusal('tsql.typeSize', { type: base }, undefined, name || base)
  if (name.toLowerCase() === 'sysname') return string(base, NAME_LENGTH)
  if (base === 'float' && !isWithin(first ?? BITS_MAX, BITS_MAX)) throw refuse()
  if (base === 'decimal') {
    const precision = Number(first ?? DECIMAL_DEFAULT.precision)
    const scale = Number(second ?? DECIMAL_DEFAULT.scale)
    if (precision < 1 || precision > PRECISION_MAX || scale > precision) throw refuse()
    return decimal(precision, scale)
  }
  if (fields.real_spelling || (base === 'float' && Number(first ?? 53) < 25))
    return { base: 'real' }
  if (base === 'datetime2' || base === 'time' || base === 'datetimeoffset') {
    const digits = Number(first ?? 7)
    if (digits > 7) throw refuse()
    const isNamed = first !== undefined && first !== null
    return base === 'datetime2' || isNamed ? { base, scale: digits } : { base }
  }
  if (!base.endsWith('char') && !base.endsWith('binary')) return { base }
  const isMax = typeof first === 'string' && first.toLowerCase() === 'max'
  const length = isMax ? 'max' : Number(first ?? lengthDefault)
  const type: SqlType = base.endsWith('char')
    ? string(base, length)
    : { base, length: isMax ? 'max' : Math.min(Number(length), BYTES_MAX) }
  if (type.length !== length || length === 0 || (isMax && !base.includes('var'))) throw refuse()
  return type
}

const isWithin = (size: unknown, most: number) => Number(size) >= 1 && Number(size) <= most
