import { readFileSync } from 'node:fs'
import type { Language } from '@concord/domain/people/language'
import { Router } from 'express'
import { html, page } from '#http/html.ts'
import { problem } from '#http/problem.ts'
import { noStore } from '#http/security-headers.ts'
import type { World } from '#instances/world.ts'
import { toMessage } from '#runtime/messages.ts'
import { hashSecret, later, newSecret } from '#runtime/secret.ts'
import { guardLoopback } from '../access/guard.ts'
import type { worded } from './texts.ts'

const TICKET_MS = 60_000

/**
 * The local storage entries to set and remove in a window before it continues to `next`, and the
 * remaining steps.
 */
export type Prepared = {
  origin: string
  keep: Record<string, string>
  forget: readonly string[]
  left: { steps: readonly ReturnType<typeof worded>[]; language: Language }
  next: string
}
export type Windows = ReturnType<typeof createWindows>

/**
 * Prepares a window of the portal as if it had been used before: language, pinned measurements,
 * whether a user has signed in. An address works once, for a minute, in its own window. It also
 * answers pages of other sites: only a call behind the control plane's guard creates one.
 */
export function createWindows({ clock }: Pick<World, 'clock'>) {
  const tickets = new Map<string, Prepared & { expiresAt: string }>()
  /** The window with remaining steps. */
  let driven: string | undefined
  const script = readFileSync(new URL('open.js', import.meta.url), 'utf8')
  const driver = readFileSync(new URL('drive.js', import.meta.url), 'utf8')
  const routes = Router({ caseSensitive: true })
  routes.get(
    '/gallery/open/script.js',
    guardLoopback,
    noStore,
    (_request, response) => void response.type('js').send(script),
  )
  routes.get(
    '/gallery/drive.js',
    guardLoopback,
    noStore,
    (_request, response) => void response.type('js').send(driver),
  )
  routes.get('/gallery/open/:ticket', guardLoopback, noStore, (request, response) => {
    const hash = hashSecret(request.params.ticket as string)
    const ticket = tickets.get(hash)
    if (
      !ticket ||
      ticket.origin !== response.locals.origin ||
      Date.parse(ticket.expiresAt) <= clock.now().getTime()
    )
      throw problem(410, 'ticketSpent', toMessage('problem.entrySpent'))
    tickets.delete(hash)
    const { keep, forget, left, next } = ticket
    response.type('html').send(
      page(
        'Concord',
        html`<main id="window" data-what="${JSON.stringify({ keep, forget, left, next })}"></main>
<script src="/_emulator/gallery/open/script.js"></script>`,
      ),
    )
  })
  return {
    routes,
    /** A script for the portal's page in this window, which performs the remaining steps. */
    scriptFor: (origin: string): string | undefined =>
      origin === driven ? '/_emulator/gallery/drive.js' : undefined,
    stopDriving(): void {
      driven = undefined
    },
    prepare(prepared: Prepared): string {
      const now = clock.now()
      driven = prepared.left.steps.length > 0 ? prepared.origin : undefined
      for (const [hash, { expiresAt }] of tickets)
        if (Date.parse(expiresAt) <= now.getTime()) tickets.delete(hash)
      const ticket = newSecret()
      tickets.set(hashSecret(ticket), { ...prepared, expiresAt: later(now, TICKET_MS) })
      return `${prepared.origin}/_emulator/gallery/open/${ticket}`
    },
  }
}
