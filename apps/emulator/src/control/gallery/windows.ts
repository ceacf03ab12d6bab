import { readFileSync } from 'node:fs'
import { Router } from 'express'
import { html, page } from '#html.ts'
import { problem } from '#problem.ts'
import { hashSecret, later, newSecret } from '#secret.ts'
import { noStore } from '#security-headers.ts'
import type { World } from '#world.ts'
import { guardLoopback } from '../guard.ts'

const TICKET_MS = 60_000

/** What a window keeps and forgets in local storage before it goes on to `next`. */
export type Prepared = { origin: string; keep: Record<string, string>; forget: readonly string[]; next: string }

/**
 * Prepares a window of the portal, as a person would who has used it before: its language, what it trusts, whether somebody has signed in.
 * An address is good once, for a minute, in its own window. It answers pages of other sites too: only a call behind the control plane's
 * guard makes one.
 */
export function createWindows({ clock }: Pick<World, 'clock'>): { prepare(prepared: Prepared): string; routes: Router } {
  const tickets = new Map<string, Prepared & { expiresAt: string }>()
  const script = readFileSync(new URL('open.js', import.meta.url), 'utf8')
  const routes = Router({ caseSensitive: true })
  routes.get('/gallery/open/script.js', guardLoopback, noStore, (_request, response) => void response.type('js').send(script))
  routes.get('/gallery/open/:ticket', guardLoopback, noStore, (request, response) => {
    const hash = hashSecret(request.params.ticket as string)
    const ticket = tickets.get(hash)
    if (!ticket || ticket.origin !== response.locals.origin || Date.parse(ticket.expiresAt) <= clock.now().getTime())
      throw problem(410, 'ticketSpent', {
        en: 'This address was used, or is older than a minute. Choose the entry again.',
        fr: 'Cette adresse a déjà servi, ou date de plus d’une minute. Choisissez l’entrée de nouveau.',
      })
    tickets.delete(hash)
    const { keep, forget, next } = ticket
    response.type('html').send(
      page(
        'Concord',
        html`<main id="window" data-what="${JSON.stringify({ keep, forget, next })}"></main>
<script src="/_emulator/gallery/open/script.js"></script>`,
      ),
    )
  })
  return {
    routes,
    prepare(prepared) {
      const now = clock.now()
      for (const [hash, { expiresAt }] of tickets) if (Date.parse(expiresAt) <= now.getTime()) tickets.delete(hash)
      const ticket = newSecret()
      tickets.set(hashSecret(ticket), { ...prepared, expiresAt: later(now, TICKET_MS) })
      return `${prepared.origin}/_emulator/gallery/open/${ticket}`
    },
  }
}
