// The entry point of the CSV validator and its regular-expression automata. Files are read as
// bytes, in chunks of any size; lengths count code points, rows count from 1 with the header as row
// 1. `compileCsvPlan` compiles the rules of a file, `CsvValidation` and `validateCsv` check a file
// by them in linear time and flat memory, `checkRow` one row; `CsvReader` and `CellReader` only
// parse. Errors in a file are data (`CsvOutcome`); refused patterns throw `PatternError`, a file
// that is not CSV `CsvError` where rows are read. The schemas of columns and rules are in column.ts
// and row-rules.ts, so that the processes of jobs need not load zod. Sources: RFC 4180, ECMA-262
// for patterns.
export { CellReader } from './cell-reader.ts'
export { type CsvRowError, checkRow } from './check-row.ts'
export { INTEGER_RANGES, integerRange, valuePatterns } from './check-value.ts'
export type { Column, ColumnType } from './column.ts'
export { CsvError, type CsvFault, CsvReader, csvRecords } from './csv.ts'
export { byteOrderMark, COMMA, findForeignStart, LF, SNIFF_BYTES } from './csv-bytes.ts'
export { csvRecord } from './csv-cell.ts'
export { CSV_SNIFF_BYTES, isCsvFile } from './csv-file.ts'
export { headerOrder } from './csv-header.ts'
export { type CsvPlan, type CsvRules, compileCsvPlan } from './csv-plan.ts'
export {
  CSV_MESSAGES,
  csvValidationSchema,
  defaultPattern,
  findDefaultMessage,
  maxLength,
  TEMPORAL_DATATYPES,
} from './csv-schema.ts'
export {
  DATATYPE_NAMES,
  DATATYPES,
  type Datatype,
  DECIMAL_PRECISION_DEFAULT,
  DECIMAL_SCALE_DEFAULT,
} from './datatypes.ts'
export { errorReport, reportCell } from './error-report.ts'
export { joinOutcomes } from './join-outcomes.ts'
export {
  toCellMessage,
  toFaultMessage,
  toPatternMessage,
  toRowMessage,
  toSeparatorMessage,
} from './messages.ts'
export { compilePattern } from './pattern.ts'
export { adviceOn, type PatternAdvice, type PatternRewrite } from './pattern-advice.ts'
export { PatternError, type PatternFault } from './pattern-error.ts'
export type { CellRule, CsvValidationSchema } from './row-rules.ts'
export { type CsvOutcome, type CsvProgress, CsvValidation, validateCsv } from './validate-csv.ts'
