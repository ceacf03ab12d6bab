import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Call, createClient } from '@concord/domain/api/client'
import { automationJobs } from '@concord/domain/automation-jobs/contract'
import { blobStorage } from '@concord/domain/blob-storage/contract'
import { cmkRotations } from '@concord/domain/cmk-rotations/contract'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { indexes } from '@concord/domain/indexes/contract'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import { queryJobTypes } from '@concord/domain/job-types/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { secureChannels } from '@concord/domain/secure-channels/contract'
import express from 'express'
import { pino } from 'pino'
import { attestationRoutes } from '#attestation/routes.ts'
import type { Administrator, Caller } from '#caller.ts'
import { createClock } from '#clock.ts'
import { generateKeys } from '#keys.ts'
import { problem } from '#problem.ts'
import { writeProblems } from '#problem-writer.ts'
import { automationJobHandlers } from '#product/automation-jobs/handlers.ts'
import { blobStorageHandlers } from '#product/blob-storage/handlers.ts'
import { cmkRotationHandlers } from '#product/cmk-rotations/handlers.ts'
import { collaborationHandlers } from '#product/collaborations/handlers.ts'
import { datasetTypeHandlers } from '#product/dataset-types/handlers.ts'
import { datasetHandlers } from '#product/datasets/handlers.ts'
import { indexHandlers } from '#product/indexes/handlers.ts'
import { inferenceModelHandlers } from '#product/inference-models/handlers.ts'
import { queryJobTypeHandlers } from '#product/job-types/handlers.ts'
import { jobHandlers } from '#product/jobs/handlers.ts'
import { secureChannelHandlers } from '#product/secure-channels/handlers.ts'
import { type Authenticate, mount } from '#route.ts'
import { IN_MEMORY, Settings } from '#settings.ts'
import type { Store } from '#store/store.ts'
import { createWorld, type World } from '#world.ts'
import { type Person, seedWorkplace } from './workplace-seed.ts'

export const CHUNK_BYTES = 1024

export type Workplace = {
  world: World
  url: string
  /** A client of the product API as one of the people. */
  as: (person: Person | 'administrator') => Call
  close: () => Promise<void>
}

/** One pair for all tests of a file: making it is slow. */
const keptKeys = generateKeys()

/** The work of a collaboration over real HTTP, without sign-in: the bearer is the person's id. A folder makes it survive `close`. */
export async function openWorkplace(folder = IN_MEMORY): Promise<Workplace> {
  const settings = Settings.parse({
    DATA_DIR: folder,
    SCENARIO: 'empty',
    UPLOAD_CHUNK_SIZE: CHUNK_BYTES,
    JOB_TIME_LIMIT: 20_000,
    PASSWORD_HASH_KIB: 8,
  })
  const clock = createClock({ start: new Date('2026-05-04T10:00:00.000Z') })
  const world = await createWorld({ settings, clock, log: pino({ level: 'silent' }), generateKeys: () => keptKeys })
  if (!world.store.get('SELECT 1 FROM organizations')) seedWorkplace(world.store, world.enclave)

  const server = appFor(world).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    world,
    url,
    as: clientsOf(url),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await world.close()
    },
  }
}

/** A client of the product API for each of the people. */
export const clientsOf =
  (url: string): Workplace['as'] =>
  (person) =>
    createClient(`${url}/product/v1`, (address, init) =>
      fetch(address, { ...init, headers: { ...init.headers, authorization: `Bearer ${person}` } }),
    )

function appFor(world: World): express.Express {
  const app = express()
  app.use((request, response, next) => {
    response.locals.origin = `http://${request.headers.host}`
    next()
  })
  app.use('/attestation', attestationRoutes(world))
  const router = express.Router({ caseSensitive: true, strict: true })
  const options = { authenticate, rawLimitBytes: CHUNK_BYTES + 4096 }
  mount(router, collaborations, collaborationHandlers, world, options)
  mount(router, datasetTypes, datasetTypeHandlers, world, options)
  mount(router, queryJobTypes, queryJobTypeHandlers, world, options)
  mount(router, inferenceModels, inferenceModelHandlers, world, options)
  mount(router, secureChannels, secureChannelHandlers, world, options)
  mount(router, datasets, datasetHandlers, world, options)
  mount(router, jobs, jobHandlers, world, options)
  mount(router, indexes, indexHandlers, world, options)
  mount(router, cmkRotations, cmkRotationHandlers, world, options)
  mount(router, automationJobs, automationJobHandlers, world, options)
  mount(router, blobStorage, blobStorageHandlers, world, options)
  app.use('/product/v1', router)
  app.use(writeProblems(world))
  return app
}

const ADMINISTRATOR: Administrator = {
  kind: 'administrator',
  oid: 'administrator',
  userName: 'admin@example.com',
  name: 'Ada Minister',
  email: null,
}

const authenticate: Authenticate = async (request, { store }) => {
  const id = request.headers.authorization?.replace('Bearer ', '') ?? ''
  if (id === ADMINISTRATOR.oid) return ADMINISTRATOR
  const user = store.get<Omit<Caller, 'kind' | 'roles'>>(
    `SELECT u.id AS userId, u.organization_id AS organizationId, u.email, u.first_name AS firstName, u.last_name AS lastName, u.language, o.name AS organizationName, o.tier FROM users u
     JOIN organizations o ON o.id = u.organization_id WHERE u.id = ?`,
    [id],
  )
  if (!user) throw problem(401, 'unauthenticated', { en: 'Sign in first.', fr: 'Ouvrez d’abord une session.' })
  return { ...user, kind: 'user', roles: rolesOf(store, id) } as Caller
}

const rolesOf = (store: Store, userId: string) =>
  store
    .all<{ permissions: string }>('SELECT r.permissions FROM roles r JOIN user_roles ur ON ur.role_id = r.id WHERE ur.user_id = ?', [
      userId,
    ])
    .map(({ permissions }) => ({ permissions: JSON.parse(permissions) as string[] }))
