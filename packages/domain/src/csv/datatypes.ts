const digits = (most: number) => `^[-+]?\\d{1,${most}}$`

/**
 * The properties of each data type: default length in characters (B117), default pattern
 * (B118), and which settings a column of it may have (C063). Patterns have JSON Schema's meaning:
 * found anywhere unless anchored. A decimal's pattern and length follow from its precision and
 * scale, see `defaultPattern` and `maxLength` in csv-schema.ts. Not specified: tinyint takes the
 * line "country-code style fields accept up to 3 digits after an optional plus" (B118); dates are
 * `YYYY-MM-DD`, times `HH:mm:ss`, datetimes `YYYY-MM-DD HH:mm:ss` with `T` and a fraction of up to
 * 3 digits accepted.
 */
export const DATATYPES = {
  varchar: { length: 40, pattern: undefined, sizes: true },
  nvarchar: { length: 40, pattern: undefined, sizes: true },
  char: { length: 1, pattern: undefined, sizes: false },
  nchar: { length: 1, pattern: undefined, sizes: false },
  smallint: { length: 6, pattern: digits(5), sizes: false },
  tinyint: { length: 4, pattern: '^\\+?\\d{1,3}$', sizes: false },
  int: { length: 11, pattern: digits(10), sizes: false },
  bigint: { length: 20, pattern: digits(19), sizes: false },
  decimal: { length: undefined, pattern: '^[-+]?(\\d+(\\.\\d*)?|\\.\\d+)$', sizes: false },
  date: { length: 10, pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', sizes: false },
  time: { length: 8, pattern: '^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$', sizes: false },
  datetime: {
    length: 20,
    pattern:
      '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])[ T]([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,3})?$',
    sizes: false,
  },
  datetimeoffset: {
    length: 40,
    pattern:
      '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])[ T]([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,3})? ?[-+]\\d{2}:[0-5]\\d$',
    sizes: false,
  },
} as const satisfies Record<
  string,
  { length: number | undefined; pattern: string | undefined; sizes: boolean }
>

/** A column's data type, T-SQL's of the same name (B117). */
export type Datatype = keyof typeof DATATYPES
/** All data types, in the order of `DATATYPES`. */
export const DATATYPE_NAMES = Object.keys(DATATYPES) as [Datatype, ...Datatype[]]

/** The default precision of a decimal (B117). */
export const DECIMAL_PRECISION_DEFAULT = 8
/** The default scale of a decimal (B117). */
export const DECIMAL_SCALE_DEFAULT = 2
