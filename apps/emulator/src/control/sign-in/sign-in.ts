import { readFileSync } from 'node:fs'
import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import { html, page } from '#html.ts'
import { languageOf, type Words, wordsIn } from '#language.ts'
import { ProductProblem, problem } from '#problem.ts'
import { hashSecret, later, newSecret } from '#secret.ts'
import { noStore } from '#security-headers.ts'
import type { World } from '#world.ts'
import { namedOrigin } from '#worlds/world-name.ts'
import { guardLoopback } from './guard.ts'
import { peopleOf } from './people.ts'
import { read } from './read.ts'
import { findSomebody, openSessions } from './sign-in-sessions.ts'
import { windowOf } from './window.ts'

/** As long as a click may take to become a window. */
const TICKET_MS = 60_000
const PATH_MAX_LENGTH = 2000

/** One that leads elsewhere would make the address an open redirect. */
const isPath = (text: string) =>
  text.startsWith('/') && URL.canParse(text, 'http://a.localhost') && new URL(text, 'http://a.localhost').origin === 'http://a.localhost'
const SignIn = z.strictObject({
  path: z.string().max(PATH_MAX_LENGTH).refine(isPath, 'A path of the portal begins with one /.').optional(),
})

type Ticket = { email: string; path: string; window: string; expiresAt: string }

/**
 * Signs anybody in without a password, for whoever runs the emulator. `calls` makes the address: good once, for a minute, on that
 * person's window alone. `windows` is what stands at the address. It answers pages of other sites too, since each window is a site of its own
 * and the control page is another; what keeps strangers out is that only a call behind the control plane's guard makes a ticket.
 */
export function signInRoutes(world: World): {
  issue: (email: string, path: string | undefined, origin: string) => string
  calls: Router
  windows: Router
} {
  const { store, clock } = world
  const tickets = new Map<string, Ticket>()
  const script = readFileSync(new URL('sign-in.js', import.meta.url), 'utf8')
  const calls = Router({ caseSensitive: true })
  const windows = Router({ caseSensitive: true })

  /** @throws 404 or 409 for whoever cannot sign in. */
  function issue(email: string, path: string | undefined, origin: string): string {
    const { kind } = findSomebody(world, email, origin)
    const window = windowOf(
      email,
      peopleOf(store).map((person) => person.email),
      namedOrigin(world.name, origin),
    )
    const now = clock.now()
    for (const [hash, { expiresAt }] of tickets) if (Date.parse(expiresAt) <= now.getTime()) tickets.delete(hash)
    const ticket = newSecret()
    const home = kind === 'user' ? '/' : '/admin'
    tickets.set(hashSecret(ticket), { email, path: path ?? home, window, expiresAt: later(now, TICKET_MS) })
    return `${window}/_emulator/sign-in/${ticket}`
  }

  calls.post('/people/:email/sign-in', (request, response) => {
    const { path } = read(SignIn, request.body)
    response.json({ url: issue(request.params.email, path, response.locals.origin as string) })
  })

  windows.get('/sign-in/script.js', guardLoopback, noStore, (_request, response) => void response.type('js').send(script))
  windows.get('/sign-in/:ticket', guardLoopback, noStore, async (request, response) => {
    try {
      const hash = hashSecret(request.params.ticket as string)
      const ticket = tickets.get(hash)
      if (!ticket || ticket.window !== response.locals.origin || Date.parse(ticket.expiresAt) <= clock.now().getTime()) throw spent()
      tickets.delete(hash)
      const somebody = findSomebody(world, ticket.email, ticket.window)
      const { slot, value, other } = await openSessions(world, somebody, request, response)
      response.type('html').send(
        page(
          'Concord',
          html`<main id="session" data-slot="${slot}" data-value="${value}" data-other="${other}" data-path="${ticket.path}"></main>
<script src="/_emulator/sign-in/script.js"></script>`,
          { language: languageOf(request) },
        ),
      )
    } catch (error) {
      if (!(error instanceof ProductProblem)) throw error
      showRefusal(request, response, error)
    }
  })
  return { issue, calls, windows }
}

const TITLE: Words = { en: 'This sign-in did not work', fr: 'Cette ouverture de session n’a pas fonctionné' }

const spent = () =>
  problem(410, 'ticketSpent', {
    en: 'This address was used, or is older than a minute. Go back to the emulator’s page and choose the person again.',
    fr: 'Cette adresse a déjà servi, ou date de plus d’une minute. Retournez à la page de l’émulateur et choisissez la personne de nouveau.',
  })

/** A person reads it, in a window. */
function showRefusal(request: Request, response: Response, { status, words }: ProductProblem): void {
  const language = languageOf(request)
  const title = wordsIn(language, TITLE)
  response
    .status(status)
    .type('html')
    .send(page(title, html`<main><h1>${title}</h1><p>${wordsIn(language, words)}</p></main>`, { language }))
}
