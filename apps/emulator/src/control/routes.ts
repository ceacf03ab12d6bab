import { setTimeout } from 'node:timers/promises'
import express, { type Request, type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { EvidenceChange } from '#attestation/evidence.ts'
import { Policy } from '#okta/policy.ts'
import { problem } from '#problem.ts'
import { notEmulated, writeProblems } from '#problem-writer.ts'
import { lastRequests } from '#request-rows.ts'
import type { World } from '#world.ts'
import { attestationAnswer } from './attestation.ts'
import { type Faults, NewFault } from './faults.ts'
import { identityAnswer } from './identity.ts'
import { invitationsOf } from './invitations.ts'
import { jobsUnderWay, stopJob } from './jobs.ts'
import { Moment } from './moment.ts'
import { controlPage } from './page.ts'
import { peopleOf } from './people.ts'
import { read } from './read.ts'
import { resetRoutes } from './reset.ts'
import { emptyInbox, inboxMessages } from './rows.ts'
import { scenarioRoutes } from './scenarios.ts'
import { TokenRequest, tokenFor } from './tokens.ts'

const POLL_MS = 25
/** A scenario file may hold data. */
const BODY_MAX = '64mb'
const VERSION = '0.1.0'

const ClockChange = z.strictObject({ now: Moment.optional(), advanceMs: z.number().int().optional(), frozen: z.boolean().optional() })
const IdentityChange = z.strictObject({ policy: z.record(z.string(), z.unknown()) })
const WholePolicy = Policy.strict()
const InboxQuery = z.strictObject({ to: z.string().optional(), kind: z.enum(['mail', 'sms']).optional(), after: z.string().optional() })
const LatestQuery = InboxQuery.extend({ waitMs: z.coerce.number().int().min(0).max(60_000).default(0) })
const RequestsQuery = z.strictObject({
  path: z.string().optional(),
  status: z.coerce.number().int().optional(),
  user: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(10_000).default(200),
})

/** Only for this machine, and never for a page of another site: people and tokens are told here. */
const guardControl: RequestHandler = (request, response, next) => {
  const isOwn = response.locals.isLoopback === true && request.get('sec-fetch-site') !== 'cross-site'
  const isJson = request.method === 'GET' || request.method === 'DELETE' || !hasBody(request) || request.is('application/json')
  if (!isOwn)
    return next(
      problem(403, 'loopbackOnly', {
        en: 'The control plane answers on loopback alone.',
        fr: 'Le plan de contrôle répond seulement sur la boucle locale.',
      }),
    )
  next(
    isJson
      ? undefined
      : problem(415, 'unsupportedMediaType', { en: 'Send application/json.', fr: 'Envoyez du contenu de type application/json.' }),
  )
}
const hasBody = (request: Request) => request.headers['transfer-encoding'] !== undefined || Number(request.get('content-length') ?? 0) > 0

/** The emulator's control plane, to be mounted at `/_emulator`: nothing of it is part of the product. */
export function controlRoutes(world: World, faults: Faults): Router {
  const { store, clock } = world
  const router = Router({ caseSensitive: true })
  const originOf = (response: express.Response) => response.locals.origin as string
  const clockAnswer = () => ({ now: clock.now().toISOString(), frozen: clock.isFrozen })
  router.use(guardControl, express.json({ limit: BODY_MAX, type: '*/*' }))

  router.get('/', (_request, response) => void response.type('html').send(controlPage(world, faults)))
  router.get('/health', (_request, response) => {
    response.json({ status: 'ok', version: VERSION, ...world.scenario(), now: clock.now().toISOString() })
  })
  router.get('/people', (_request, response) => void response.json({ items: peopleOf(store) }))
  router.get('/invitations', (_request, response) => void response.json({ items: invitationsOf(world, originOf(response)) }))
  router.get('/identity', (_request, response) => void response.json(identityAnswer(world, originOf(response))))
  router.post('/identity', (request, response) => {
    const { policy } = read(IdentityChange, request.body)
    world.policy = read(WholePolicy, { ...world.policy, ...policy })
    response.json(identityAnswer(world, originOf(response)))
  })
  router.use('/reset', resetRoutes(world, faults))
  router.use(scenarioRoutes(world))

  router.get('/inbox', (request, response) => void response.json({ items: inboxMessages(store, read(InboxQuery, request.query)) }))
  router.get('/inbox/latest', async (request, response) => {
    const { waitMs, ...filter } = read(LatestQuery, request.query)
    const deadline = Date.now() + waitMs
    for (;;) {
      const message = inboxMessages(store, filter).at(-1)
      if (message) return void response.json(message)
      if (Date.now() >= deadline || response.closed)
        throw problem(404, 'notFound', { en: 'No such message has been sent.', fr: 'Aucun message de ce genre n’a été envoyé.' })
      await setTimeout(POLL_MS)
    }
  })
  router.delete('/inbox', (_request, response) => {
    emptyInbox(store)
    response.status(204).end()
  })

  router.get('/clock', (_request, response) => void response.json(clockAnswer()))
  router.post('/clock', (request, response) => {
    const { now, advanceMs, frozen } = read(ClockChange, request.body)
    if (now) clock.set(now)
    if (advanceMs !== undefined) clock.advance(advanceMs)
    if (frozen !== undefined) clock.freeze(frozen)
    world.keepClock()
    world.enclave.wake()
    response.json(clockAnswer())
  })

  router.get('/faults', (_request, response) => void response.json({ items: faults.list() }))
  router.post('/faults', (request, response) => void response.status(201).json(faults.add(read(NewFault, request.body))))
  router.delete('/faults', (_request, response) => {
    faults.clear()
    response.status(204).end()
  })
  router.delete('/faults/:id', (request, response) => {
    if (!faults.remove(request.params.id))
      throw problem(404, 'notFound', { en: 'There is no such fault.', fr: 'Cette défaillance n’existe pas.' })
    response.status(204).end()
  })
  router.get('/jobs', (_request, response) => void response.json({ items: jobsUnderWay(world) }))
  router.post('/jobs/:id/stop', (request, response) => {
    const job = stopJob(world, request.params.id)
    // The page's own button sends a form, and wants the page again.
    if (request.accepts('json', 'html') === 'html') response.redirect(303, '/_emulator/')
    else response.json(job)
  })
  router.get('/requests', (request, response) => {
    world.requests.flush()
    response.json({ items: lastRequests(store, read(RequestsQuery, request.query)) })
  })
  router.get('/attestation', (_request, response) => void response.json(attestationAnswer(world)))
  router.post('/attestation', (request, response) => {
    world.enclave.changeEvidence(read(EvidenceChange, request.body))
    response.json(attestationAnswer(world))
  })
  router.post('/tokens', async (request, response) => {
    response.json(await tokenFor(world, read(TokenRequest, request.body), originOf(response)))
  })
  router.use(notEmulated, writeProblems(world))
  return router
}
