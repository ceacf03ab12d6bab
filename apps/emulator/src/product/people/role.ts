import type { Role } from '@concord/domain/people/user'
import type { RoleRow } from './rows.ts'

/** The wire's role (A046). */
export const toRole = (row: RoleRow): Role => ({ ...row, links: { self: `/roles/${row.id}` } })
