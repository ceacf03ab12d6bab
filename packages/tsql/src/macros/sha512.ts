import { createHash } from 'node:crypto'
import type * as duckdb from '@duckdb/node-api'

/**
 * The function `tsql_sha512(bytes)`, which DuckDB does not have, to be registered on the connection
 * that runs a query. Bytes in, 64 bytes out, NULL for NULL. Source: NIST, FIPS 180-4.
 *
 * @param engine The module `@duckdb/node-api`, which this package does not load.
 */
export const createSha512 = ({ BLOB, DuckDBScalarFunction }: typeof duckdb) =>
  DuckDBScalarFunction.create({
    name: 'tsql_sha512',
    returnType: BLOB,
    parameterTypes: [BLOB],
    mainFunction: (_, input, output) => {
      const column = input.getColumnVector(0)
      for (let row = 0; row < input.rowCount; row += 1) {
        const value = column.getItem(row) as duckdb.DuckDBBlobValue | null
        output.setItem(row, value && { bytes: createHash('sha512').update(value.bytes).digest() })
      }
      output.flush()
    },
  })
