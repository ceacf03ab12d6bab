import { compile, toText } from '@concord/tsql'
import {
  applyFacts,
  bindValues,
  duckType,
  fromColumnType,
  PRELUDE,
  resultSql,
} from '@concord/tsql/run'
import { DuckDBInstance } from '@duckdb/node-api'

const people = {
  name: 'People',
  columns: [
    { name: 'id', type: { datatype: 'int' }, nullable: false },
    { name: 'name', type: { datatype: 'varchar', length: 20 }, nullable: true },
  ],
} as const
const schema = { tables: [people], parameters: [{ name: 'least', type: 'int' }] } as const

const wrong = compile('SELECT nme FROM People', schema)
/** The French message for the error in the first query. */
export const faults = Array.isArray(wrong) ? wrong.map((fault) => toText(fault, 'fr')) : []

const query = compile('SELECT TOP 1 UPPER(name) AS who FROM People WHERE id >= @least', schema)
if (Array.isArray(query)) throw new Error(query.map((fault) => toText(fault)).join())

const instance = await DuckDBInstance.create(':memory:')
const connection = await instance.connect()
for (const macro of PRELUDE) await connection.run(macro)
const columns = people.columns.map(({ type }, at) => `c${at} ${duckType(fromColumnType(type))}`)
await connection.run(`CREATE TABLE t0 (${columns})`)
await connection.run("INSERT INTO t0 VALUES (1, 'Ann'), (2, 'bob')")
const values = bindValues(query, { parameters: ['2'], now: new Date() })
const sql = resultSql(applyFacts(query, () => undefined))
const result = await connection.runAndReadAll(sql, values)
/** The rows of the second query, each cell a text. */
export const rows = result.getRows()
connection.closeSync()
