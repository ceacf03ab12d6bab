import type { Role } from '@concord/domain/people/user'
import { problem } from '#http/problem.ts'
import { toMessage } from '#runtime/messages.ts'
import type { Store } from '#store/store.ts'
import { type RoleRow, roleById } from './rows.ts'

/** The wire's role (A046). */
export const toRole = (row: RoleRow): Role => ({ ...row, links: { self: `/roles/${row.id}` } })

/**
 * The roles of these ids, without duplicates.
 *
 * @throws 422 `unknownRole` that names each unknown id.
 */
export function knownRoles(store: Store, ids: readonly string[], field: string): RoleRow[] {
  const found = [...new Set(ids)].map((id) => [id, roleById(store, id)] as const)
  const unknown = new Set(found.flatMap(([id, role]) => (role ? [] : [id])))
  if (unknown.size > 0) {
    const fields = ids.flatMap((id, index) =>
      unknown.has(id)
        ? [
            {
              path: `body.${field}.${index}`,
              message: toMessage('problem.noSuchRole'),
            },
          ]
        : [],
    )
    throw problem(422, 'unknownRole', toMessage('problem.unknownRole'), { fields })
  }
  return found.flatMap(([, role]) => role ?? [])
}
