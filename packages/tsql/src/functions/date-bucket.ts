/**
 * The units of DATE_BUCKET: microseconds, or months where they have no fixed length. Source:
 * learn.microsoft.com, "DATE_BUCKET (Transact-SQL)".
 */
export const BUCKETS: Readonly<Record<string, { microseconds: number } | { months: number }>> = {
  year: { months: 12 },
  quarter: { months: 3 },
  month: { months: 1 },
  week: { microseconds: 604_800_000_000 },
  day: { microseconds: 86_400_000_000 },
  dayofyear: { microseconds: 86_400_000_000 },
  weekday: { microseconds: 86_400_000_000 },
  hour: { microseconds: 3_600_000_000 },
  minute: { microseconds: 60_000_000 },
  second: { microseconds: 1_000_000 },
  millisecond: { microseconds: 1000 },
}

/** The start of the bucket that contains `x`, of `width` units, counted from `origin`. */
export function bucket(part: string, width: string, x: string, origin: string): string {
  const unit = BUCKETS[part] ?? { microseconds: 1 }
  return 'months' in unit
    ? `tsql_bucket_months(${x}, ${origin}, ${unit.months} * tsql_bucket_width(${width}))`
    : `tsql_bucket(${x}, ${origin}, ${unit.microseconds} * tsql_bucket_width(${width}))`
}
