/**
 * The offset in a SQLite file's header of its read and write versions: 1 for a rollback journal, 2
 * for a write-ahead log.
 */
const VERSIONS = [18, 19] as const
const ROLLBACK_JOURNAL = 1

/**
 * A copy that can be opened in memory, where write-ahead logs are not supported. Source: SQLite,
 * "Database File Format", 1.3.3.
 */
export function withoutLog(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  if (copy.length > VERSIONS[1]) for (const at of VERSIONS) copy[at] = ROLLBACK_JOURNAL
  return copy
}
