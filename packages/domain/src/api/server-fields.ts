/**
 * Fields of catalogue entries that only the server sets; removed before a payload is validated or
 * saved (C034).
 */
const SERVER_FIELDS = [
  'id',
  'orgId',
  'orgName',
  'links',
  'createdBy',
  'createdByName',
  'createdByUserName',
  'createdAt',
] as const

/**
 * A payload without those fields, since it may be a copy of an existing entry. Non-objects pass
 * unchanged.
 */
export function withoutServerFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => !(SERVER_FIELDS as readonly string[]).includes(name)),
  )
}
