import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Call, createClient } from '@concord/domain/api/client'
import { contracts } from '@concord/domain/contracts'
import express from 'express'
import { pino } from 'pino'
import { attestationRoutes } from '#attestation/routes.ts'
import type { Administrator, Caller } from '#http/caller.ts'
import { problem } from '#http/problem.ts'
import { writeProblems } from '#http/problem-writer.ts'
import { logRequests } from '#http/request-log.ts'
import { type Authenticate, mountHost } from '#http/route.ts'
import { createWorld } from '#instances/create-world.ts'
import type { World } from '#instances/world.ts'
import { productHandlers } from '#product/handlers.ts'
import { createClock } from '#runtime/clock.ts'
import { generateKeys } from '#runtime/keys.ts'
import { toMessage } from '#runtime/messages.ts'
import { WORKERS_PATH } from '#runtime/queue-setting.ts'
import { IN_MEMORY, Settings, type SettingsInput } from '#runtime/settings.ts'
import type { Store } from '#store/store.ts'
import { type Person, seedWorkplace } from './workplace-seed.ts'

export const CHUNK_BYTES = 1024

export type Workplace = {
  world: World
  url: string
  /** A client of the product API as one of the users. */
  as: (person: Person | 'administrator') => Call
  close: () => Promise<void>
}

/** One pair for all tests of a file: generating it is slow. */
const keptKeys = generateKeys()

/**
 * The work of a collaboration over real HTTP, without sign-in: the bearer is the user's id. With a
 * folder, it survives `close`.
 */
export async function openWorkplace(
  folder = IN_MEMORY,
  given: SettingsInput = {},
): Promise<Workplace> {
  const settings = Settings.parse({
    DATA_DIR: folder,
    SCENARIO: 'empty',
    UPLOAD_CHUNK_SIZE: CHUNK_BYTES,
    JOB_TIME_LIMIT: 120_000, // a busy machine takes its time
    PASSWORD_HASH_KIB: 8,
    ...given,
  })
  const clock = createClock({ start: new Date('2026-05-04T10:00:00.000Z') })
  const world = await createWorld({
    settings,
    clock,
    log: pino({ level: 'silent' }),
    generateKeys: () => keptKeys,
  })
  if (!world.store.get('SELECT 1 FROM organizations')) seedWorkplace(world.store, world.enclave)

  const server = appFor(world).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    world,
    url,
    as: createClients(url),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await world.close()
    },
  }
}

/** A client of the product API for each of the users. */
export const createClients =
  (url: string): Workplace['as'] =>
  (person) =>
    createClient(`${url}/product/v1`, (address, init) =>
      fetch(address, { ...init, headers: { ...init.headers, authorization: `Bearer ${person}` } }),
    )

function appFor(world: World): express.Express {
  const app = express()
  app.use(logRequests(world), (request, response, next) => {
    response.locals.origin = `http://${request.headers.host}`
    next()
  })
  app.use((request, response, next) =>
    world.workforce && request.url.startsWith(WORKERS_PATH)
      ? world.workforce.handle(request, response)
      : next(),
  )
  app.use('/attestation', attestationRoutes(world))
  const router = express.Router({ caseSensitive: true, strict: true })
  const { audit } = world
  const options = { authenticate, audit, rawLimitBytes: CHUNK_BYTES + 4096 }
  mountHost(router, contracts.product, productHandlers, world, options)
  app.use('/product/v1', audit.middleware('product'), router)
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
  if (!user) throw problem(401, 'unauthenticated', toMessage('problem.unauthenticated'))
  return { ...user, kind: 'user', roles: getRoles(store, id) } as Caller
}

const getRoles = (store: Store, userId: string) =>
  store
    .all<{ permissions: string }>(
      'SELECT r.permissions FROM roles r JOIN user_roles ur ON ur.role_id = r.id WHERE ur.user_id = ?',
      [userId],
    )
    .map(({ permissions }) => ({ permissions: JSON.parse(permissions) as string[] }))
