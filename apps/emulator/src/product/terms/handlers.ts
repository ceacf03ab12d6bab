import type { Terms, terms, termsAcceptance } from '@concord/domain/terms/contract'
import { getAddress } from '#http/caller.ts'
import { problem } from '#http/problem.ts'
import type { Handlers } from '#product/api/context.ts'
import { toMessage } from '#runtime/messages.ts'
import { acceptTerms, hasAcceptedTerms, insertTerms, latestTerms } from './rows.ts'

/**
 * Before the first publication there is nothing to accept, and the portal does not block (A130).
 */
const NOTHING_PUBLISHED: Terms = {
  id: 'latest',
  links: { self: '/terms-and-conditions/latest' },
  name: 'Default', // A051
  version: '',
  accepted: true,
  englishCopy: '',
  frenchCopy: '',
}

export const termsHandlers: Handlers<typeof terms> = {
  /** An administrator cannot accept: for one it is only the record. */
  latest(_input, { world, caller }) {
    const row = latestTerms(world.store)
    if (!row) return NOTHING_PUBLISHED
    return {
      ...row,
      version: String(row.version),
      links: { self: `/terms-and-conditions/${row.id}` },
      accepted: caller.kind === 'user' && hasAcceptedTerms(world.store, caller.userId, row.version),
    }
  },
  /** The next version, which all users have to accept (A039). */
  create({ body }, { world: { store, clock, ids }, caller }) {
    return store.transaction(() => {
      const now = clock.now()
      const version = (latestTerms(store)?.version ?? 0) + 1
      const facts = {
        id: ids.next(now),
        name: body.name,
        createdAt: now.toISOString(),
        createdByEmail: getAddress(caller),
      }
      insertTerms(store, {
        ...facts,
        version,
        englishCopy: body.englishCopy,
        frenchCopy: body.frenchCopy,
      })
      return {
        ...facts,
        version: String(version),
        links: { self: `/terms-and-conditions/${facts.id}` },
      }
    })
  },
}

export const termsAcceptanceHandlers: Handlers<typeof termsAcceptance> = {
  /**
   * @throws 409 `termsOutdated` for a version that is not the latest: the person has read an older
   * one.
   */
  create({ body }, { world, caller }) {
    const { store, clock } = world
    store.transaction(() => {
      const row = latestTerms(store)
      if (!row || body.version !== String(row.version))
        throw problem(409, 'termsOutdated', toMessage('problem.termsOutdated'))
      acceptTerms(store, caller.userId, row.version, clock.now().toISOString())
    })
  },
}
