import { DATATYPES, type Datatype } from '../csv/index.ts'
import type { Environment } from '../environment.ts'

/** The features that decide which data types are offered. */
export type ColumnFlags = Pick<Environment, 'FEATURE_DATE_TIME_OFFSET_ENABLED'>

/** The data types that a column, or a parameter of a query, may have (B117, C065). */
export const offeredDatatypes = (flags: ColumnFlags): Datatype[] =>
  (Object.keys(DATATYPES) as Datatype[]).filter(
    (name) => name !== 'datetimeoffset' || flags.FEATURE_DATE_TIME_OFFSET_ENABLED,
  )
