import { readFileSync } from 'node:fs'
import { type Request, type Response, Router } from 'express'
import { html, page } from '#http/html.ts'
import { getLanguage } from '#http/language.ts'
import { ProductProblem, problem } from '#http/problem.ts'
import { noStore } from '#http/security-headers.ts'
import { namedOrigin } from '#http/world-name.ts'
import type { World } from '#instances/world.ts'
import { toMessage } from '#runtime/messages.ts'
import { hashSecret, later, newSecret } from '#runtime/secret.ts'
import { toText } from '#runtime/to-text.ts'
import { guardLoopback } from '../access/guard.ts'
import { getWindow } from '../access/window.ts'
import { getPeople } from '../people/people.ts'
import { findSomebody, openSessions } from './sign-in-sessions.ts'

/** The time from the click to the opened window. */
const TICKET_MS = 60_000
export type SignIn = {
  /** @throws 404 or 409 for a person who cannot sign in. */
  check(email: string, origin: string): void
  /**
   * @param opened The person's window, if it is not the one with their name. @throws 404 or 409 for
   * a person who cannot sign in.
   */
  issue(email: string, path: string | undefined, origin: string, opened?: string): string
  windows: Router
}
type Ticket = { email: string; path: string; window: string; expiresAt: string }

/**
 * Signs any person in without a password, for the developer who runs the emulator. `issue` creates
 * an address that works once, for a minute, only on that person's window. `windows` handles the
 * address. It also answers pages of other sites, since each window is its own site and the control
 * page is another; the protection is that only a call behind the control plane's guard creates a
 * ticket.
 */
export function createSignIn(world: World): SignIn {
  const { store, clock } = world
  const tickets = new Map<string, Ticket>()
  const script = readFileSync(new URL('sign-in.js', import.meta.url), 'utf8')
  const windows = Router({ caseSensitive: true })

  const getOwnWindow = (email: string, origin: string) =>
    getWindow(
      email,
      getPeople(store).map((person) => person.email),
      namedOrigin(world.name, origin),
    )
  const issue: SignIn['issue'] = (email, path, origin, opened) => {
    const { kind } = findSomebody(world, email, origin)
    const window = opened ?? getOwnWindow(email, origin)
    const now = clock.now()
    for (const [hash, { expiresAt }] of tickets)
      if (Date.parse(expiresAt) <= now.getTime()) tickets.delete(hash)
    const ticket = newSecret()
    const home = kind === 'user' ? '/' : '/admin'
    tickets.set(hashSecret(ticket), {
      email,
      path: path ?? home,
      window,
      expiresAt: later(now, TICKET_MS),
    })
    return `${window}/_emulator/sign-in/${ticket}`
  }

  windows.get(
    '/sign-in/script.js',
    guardLoopback,
    noStore,
    (_request, response) => void response.type('js').send(script),
  )
  windows.get('/sign-in/:ticket', guardLoopback, noStore, async (request, response) => {
    try {
      const hash = hashSecret(request.params.ticket as string)
      const ticket = tickets.get(hash)
      // Spent on any window: an address that got to another one may have been copied.
      tickets.delete(hash)
      if (
        !ticket ||
        ticket.window !== response.locals.origin ||
        Date.parse(ticket.expiresAt) <= clock.now().getTime()
      )
        throw spent()
      const somebody = findSomebody(world, ticket.email, ticket.window)
      const { slot, value, other } = await openSessions(world, somebody, request, response)
      response.type('html').send(
        page(
          'Concord',
          html`<main id="session" data-slot="${slot}" data-value="${value}" data-other="${other}" data-path="${ticket.path}"></main>
<script src="/_emulator/sign-in/script.js"></script>`,
          { language: getLanguage(request) },
        ),
      )
    } catch (error) {
      if (!(error instanceof ProductProblem)) throw error
      showRefusal(request, response, error)
    }
  })
  return { check: (email, origin) => void findSomebody(world, email, origin), issue, windows }
}

const spent = () => problem(410, 'ticketSpent', toMessage('ticket.spent'))

/** Shown to a person, in a window. */
function showRefusal(
  request: Request,
  response: Response,
  { status, reason }: ProductProblem,
): void {
  const language = getLanguage(request)
  const title = toText(language, toMessage('ticket.title'))
  response
    .status(status)
    .type('html')
    .send(
      page(title, html`<main><h1>${title}</h1><p>${toText(language, reason)}</p></main>`, {
        language,
      }),
    )
}
