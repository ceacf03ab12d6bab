import { setTimeout } from 'node:timers/promises'
import express, { Router } from 'express'
import { z } from 'zod'
import { Policy } from '#okta/policy.ts'
import { problem } from '#problem.ts'
import { notEmulated, writeProblems } from '#problem-writer.ts'
import type { World } from '#world.ts'
import { attestationRoutes } from './attestation.ts'
import { clockRoutes } from './clock.ts'
import { diskRoutes } from './disk.ts'
import { faultRoutes } from './fault-routes.ts'
import type { Gallery } from './gallery/gallery.ts'
import { galleryRoutes } from './gallery/routes.ts'
import { guardControl, isUpload } from './guard.ts'
import { healthOf } from './health.ts'
import { identityAnswer } from './identity.ts'
import type { Instruments } from './instruments.ts'
import { invitationsOf } from './invitations.ts'
import { jobsUnderWay, stopJob } from './jobs.ts'
import { pageRoutes } from './page.ts'
import { peopleOf } from './people.ts'
import { read } from './read.ts'
import { requestRoutes } from './requests.ts'
import { resetRoutes } from './reset.ts'
import { emptyInbox, inboxMessages } from './rows.ts'
import { scenarioRoutes } from './scenarios.ts'
import { signInRoutes } from './sign-in.ts'
import { TokenRequest, tokenFor } from './tokens.ts'

const POLL_MS = 25
/** A scenario file may hold data. */
const BODY_MAX = '64mb'

const IdentityChange = z.strictObject({ policy: z.record(z.string(), z.unknown()) })
const WholePolicy = Policy.strict()
const InboxQuery = z.strictObject({ to: z.string().optional(), kind: z.enum(['mail', 'sms']).optional(), after: z.string().optional() })
const LatestQuery = InboxQuery.extend({ waitMs: z.coerce.number().int().min(0).max(60_000).default(0) })

/** The emulator's control plane, to be mounted at `/_emulator`: nothing of it is part of the product. */
export function controlRoutes(world: World, { faults, journal, windows, clear }: Instruments, ofProcess: Router = Router()): Router {
  const { store } = world
  const router = Router({ caseSensitive: true })
  const originOf = (response: express.Response) => response.locals.origin as string
  const signIn = signInRoutes(world)
  let gallery: Promise<Gallery> | undefined
  // Hundreds of entries that few look at, loaded for whoever does.
  const openGallery = () => {
    gallery ??= import('./gallery/gallery.ts').then(({ createGallery }) => createGallery(world, { faults, signIn: signIn.issue, windows }))
    return gallery
  }
  const json = express.json({ limit: BODY_MAX, type: '*/*' })
  router.use(pageRoutes(world), signIn.windows, windows.routes, guardControl, (request, response, next) =>
    isUpload(request) ? next() : json(request, response, next),
  )

  router.get('/health', (_request, response) => void response.json(healthOf(world)))
  router.use(ofProcess)
  router.get('/people', (_request, response) => void response.json({ items: peopleOf(store) }))
  router.use(signIn.calls)
  router.get('/invitations', (_request, response) => void response.json({ items: invitationsOf(world, originOf(response)) }))
  router.get('/identity', (_request, response) => void response.json(identityAnswer(world, originOf(response))))
  router.post('/identity', (request, response) => {
    const { policy } = read(IdentityChange, request.body)
    world.policy = read(WholePolicy, { ...world.policy, ...policy })
    response.json(identityAnswer(world, originOf(response)))
  })
  router.use('/reset', resetRoutes(world, clear))
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

  router.use('/clock', clockRoutes(world))
  router.use(diskRoutes(world))
  router.use('/faults', faultRoutes(faults))
  router.use('/requests', requestRoutes(journal))
  router.use('/gallery', galleryRoutes(openGallery))
  router.get('/jobs', (_request, response) => void response.json({ items: jobsUnderWay(world) }))
  router.post('/jobs/:id/stop', (request, response) => void response.json(stopJob(world, request.params.id)))
  router.use('/attestation', attestationRoutes(world))
  router.post('/tokens', async (request, response) => {
    response.json(await tokenFor(world, read(TokenRequest, request.body), originOf(response)))
  })
  router.use(notEmulated, writeProblems(world))
  return router
}
