import { type WrittenFile, writeKeys, writeWide } from './memory-files.ts'
import type { MemoryQuery } from './memory-ours.ts'

const GIBIBYTE = 1024 ** 3
const ROWS = 10_000_000

type Case = MemoryQuery & { duckdb: (read: (file: WrittenFile) => string) => string }

/** Large queries, written for a share of their full size. */
export const CASES: Readonly<Record<string, (folder: string, scale: number) => Case>> = {
  join(folder, scale) {
    const rows = Math.round(ROWS * scale)
    const [a, b] = [writeKeys(folder, 'A', rows), writeKeys(folder, 'B', rows)] as const
    return {
      files: [a, b],
      query: 'SELECT COUNT(*) AS n, SUM(A.amount - B.amount) AS s FROM A JOIN B ON B.id = A.id',
      output: ['n int', 's decimal(20,2)'],
      duckdb: (read) =>
        `SELECT count(*), sum(a.amount - b.amount) FROM ${read(a)} a JOIN ${read(b)} b ON b.id = a.id`,
    }
  },
  sort(folder, scale) {
    const wide = writeWide(folder, 'W', GIBIBYTE * scale)
    return {
      files: [wide],
      query: 'SELECT id, note, amount, day FROM W ORDER BY amount, id',
      output: ['id int', 'note varchar(200)', 'amount decimal(12,2)', 'day date'],
      duckdb: (read) => `SELECT * FROM ${read(wide)} ORDER BY amount, id`,
    }
  },
  count(folder, scale) {
    const wide = writeWide(folder, 'W', 2 * GIBIBYTE * scale)
    return {
      files: [wide],
      query: 'SELECT COUNT(*) AS n FROM W',
      output: ['n int'],
      duckdb: (read) => `SELECT count(*) FROM ${read(wide)}`,
    }
  },
}
