import { INT, isString, type SqlType, unify } from '../tree/types.ts'
import { keySql } from '../values/emit-key.ts'
import { always, type FunctionRows, first } from './function-row.ts'

const all = (args: readonly SqlType[]): SqlType => args.reduce(unify)
const everyNull = (args: readonly boolean[]) => args.every(Boolean)

/** GREATEST and LEAST of texts use the same comparison as everywhere else. */
const extreme = (op: '>' | '<', args: readonly string[], { type }: { type: SqlType }): string => {
  if (!isString(type)) return `${op === '>' ? 'greatest' : 'least'}(${args.join(', ')})`
  return `list_reduce([${args.join(', ')}], lambda a, b: CASE WHEN a IS NULL OR ${keySql('b', type)} ${op} ${keySql('a', type)} THEN b ELSE a END)`
}

/**
 * Source of each: learn.microsoft.com, "Logical functions (Transact-SQL)", the function's own page.
 */
export const CHOICE_FUNCTIONS: FunctionRows = {
  COALESCE: {
    takes: ['same', 'same'],
    rest: 'same',
    type: all,
    nullable: everyNull,
    sql: (args) => `coalesce(${args.join(', ')})`,
  },
  ISNULL: {
    takes: ['same', 'same'],
    type: (args) => (first(args).base === 'null' ? (args[1] ?? INT) : first(args)),
    nullable: everyNull,
    sql: (args) => `coalesce(${args.join(', ')})`,
  },
  CHOOSE: {
    takes: ['int', 'same'],
    rest: 'same',
    type: (args) => args.slice(1).reduce(unify),
    nullable: always,
    sql: ([index, ...args]) =>
      `CASE ${index} ${args.map((arg, at) => `WHEN ${at + 1} THEN ${arg}`).join(' ')} END`,
  },
  GREATEST: {
    takes: ['same'],
    rest: 'same',
    type: all,
    nullable: everyNull,
    sql: (args, call) => extreme('>', args, call),
  },
  LEAST: {
    takes: ['same'],
    rest: 'same',
    type: all,
    nullable: everyNull,
    sql: (args, call) => extreme('<', args, call),
  },
}
