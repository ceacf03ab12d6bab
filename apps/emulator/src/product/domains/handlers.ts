import type { Domain, domains } from '@concord/domain/domains/contract'
import { refuse } from '@concord/domain/refusal'
import { getAddress } from '#http/caller.ts'
import { notFound, problem, throwIfRefused } from '#http/problem.ts'
import type { Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import { toMessage } from '#runtime/messages.ts'
import {
  type DomainRow,
  deleteDomain,
  domainByName,
  hasOrganizations,
  insertDomain,
  listDomains,
} from './rows.ts'

/** The domains whose people may register (C107, A076). */
export const domainHandlers: Handlers<typeof domains> = {
  list({ query }, { world }) {
    const { rows, total } = listDomains(world.store, query)
    return pageAnswer('/domains/', query, { items: rows.map(toDomain), total })
  },
  /** @throws 409 `domainTaken`. */
  create({ body }, { world, caller }) {
    const { store, clock, ids } = world
    return store.transaction(() => {
      if (domainByName(store, body.domainName)) throw domainTaken()
      const now = clock.now()
      const row = {
        ...body,
        id: ids.next(now),
        createdAt: now.toISOString(),
        createdByEmail: getAddress(caller),
      }
      insertDomain(store, row)
      return toDomain(row)
    })
  },
  remove({ params }, { world: { store } }) {
    store.transaction(() => {
      const row = domainByName(store, params.domainName)
      if (!row) throw notFound('domain')
      throwIfRefused(hasOrganizations(store, row.id) ? refuse(409, 'domainInUse') : undefined)
      deleteDomain(store, row.id)
    })
  },
}

const toDomain = ({ createdByEmail, ...row }: DomainRow): Domain => ({
  ...row,
  links: { self: `/domains/${encodeURIComponent(row.domainName)}` },
  ...(createdByEmail ? { createdByEmail } : {}),
})

function domainTaken() {
  const message = toMessage('problem.domainTaken')
  return problem(409, 'domainTaken', message, { fields: [{ path: 'body.domainName', message }] })
}
