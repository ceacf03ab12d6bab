import process from 'node:process'
import { DuckDBInstance } from '@duckdb/node-api'

// DuckDB itself, in its own process: it reads the CSV files itself and keeps to the same limit.

export type DuckdbWork = { sql: string[]; memoryBytes: number }

process.on('message', async ({ sql, memoryBytes }: DuckdbWork) => {
  try {
    const instance = await DuckDBInstance.create(':memory:', {
      threads: '1',
      memory_limit: `${memoryBytes / 1024}KiB`,
      temp_directory: '',
    })
    const connection = await instance.connect()
    let rows = 0
    for (const each of sql) {
      const result = await connection.stream(each)
      rows = 0
      for (
        let chunk = await result.fetchChunk();
        chunk && chunk.rowCount > 0;
        chunk = await result.fetchChunk()
      )
        rows += chunk.rowCount
    }
    process.send?.({ rows })
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) })
  }
})
process.send?.('ready')
