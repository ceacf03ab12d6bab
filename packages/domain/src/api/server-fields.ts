/**
 * What only the server says of a thing of the catalogues; taken out before it is validated or saved
 * (C034).
 */
export const SERVER_FIELDS = [
  'id',
  'orgId',
  'orgName',
  'links',
  'createdBy',
  'createdByName',
  'createdByUserName',
  'createdAt',
] as const

/** The payload of what may be a copy of an existing thing. What is not an object stays as it is. */
export function withoutServerFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => !(SERVER_FIELDS as readonly string[]).includes(name)),
  )
}
