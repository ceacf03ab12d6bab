import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { MEBIBYTE } from '@concord/domain/limits'
import { writePolicies } from '../e2e/insurance.ts'

/** About 32 MiB. */
const POLICIES = 220_000

/** Writes a CSV of policies that is at least as large: a block of rows, repeated. */
export async function writeLargeCsv(file: string, mebibytes: number): Promise<void> {
  await writePolicies(file, POLICIES)
  const written = readFileSync(file)
  const rows = written.subarray(written.indexOf('\n') + 1)
  while (statSync(file).size < mebibytes * MEBIBYTE) appendFileSync(file, rows)
}
