import { type Call, createClient } from '@concord/domain/api/client'
import type { Person } from '@concord/domain/control/people'
import type { Scenario } from '@concord/domain/control/scenarios'
import { GATEWAY_HEADER } from '@concord/domain/session/contract'
import { type Logger, pino } from 'pino'
import { signAdministratorToken } from '#azure/access-token.ts'
import { ADMINISTRATION_CLIENT } from '#azure/clients.ts'
import { getPeople } from '#control/people/people.ts'
import { createWorld } from '#instances/create-world.ts'
import type { World } from '#instances/world.ts'
import { signAccessToken } from '#okta/oauth/access-token.ts'
import { PORTAL_CLIENT } from '#okta/oauth/clients.ts'
import { createClock } from '#runtime/clock.ts'
import { generateKeys } from '#runtime/keys.ts'
import { IN_MEMORY, Settings, type SettingsInput } from '#runtime/settings.ts'
import { serve } from '#server.ts'
import { checkAnswer } from './check-answer.ts'

/** A whole emulator on its own port, its clock frozen until a test moves it. */
export type TestEmulator = {
  origin: string
  world: World
  /** The user for a purpose. @throws if the scenario has none. */
  person(purpose: string): Person
  /** A client of the control plane. */
  callControl: Call
  /** A client of the product API without a token. */
  call: Call
  /** A client of the product API as the user for a purpose. */
  callAs(purpose: string): Promise<Call>
  /** The same as a platform administrator. */
  callAsAdministrator(purpose?: string): Promise<Call>
  accessToken(purpose: string, claims?: Record<string, unknown>): Promise<string>
  /** The same for a platform administrator, of the corporate sign-on. */
  administratorToken(purpose: string, claims?: Record<string, unknown>): Promise<string>
  /** Sends JSON, or nothing, to any path. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>
  /** The same to the gateway, as the portal would. */
  sendToGateway(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>
  stop(): Promise<void>
}

/** RSA keys are slow to make: one set for each test process. */
let keys: Promise<string> | undefined
const sharedKeys = () => {
  keys ??= generateKeys()
  return keys
}

export const TEST_START = new Date('2026-11-21T10:00:00.000Z')
/** Fast to compute, for tests only. */
const LIGHT_HASH_KIB = 8

export async function startEmulator({
  scenario = 'e2e',
  start = TEST_START,
  settings = {},
  log = pino({ level: 'silent' }),
}: {
  scenario?: Scenario
  start?: Date
  settings?: SettingsInput
  log?: Logger
} = {}): Promise<TestEmulator> {
  const given = {
    PORT: 0,
    DATA_DIR: IN_MEMORY,
    SCENARIO: scenario,
    PASSWORD_HASH_KIB: LIGHT_HASH_KIB,
    SIGN_INS_PER_SECOND: 0,
    MAIL_REQUESTS_PER_HOUR: 0,
    SENDS_PER_HOUR: 0,
    WRONG_SIGN_INS_PER_CALLER: 0,
    REFUSALS_PER_SECOND: 0,
    LOG_LEVEL: 'silent' as const,
    ...settings,
  }
  const world = await createWorld({
    settings: Settings.parse(given),
    clock: createClock({ start, isFrozen: true }),
    log,
    generateKeys: sharedKeys,
  })
  const { port, stop } = await serve(world)
  const origin = `http://127.0.0.1:${port}`
  const product = `${origin}/product/v1`

  const person = (purpose: string): Person => {
    const found = getPeople(world.store).find((candidate) => candidate.purpose === purpose)
    if (!found) throw new Error(`The scenario has no user for ${purpose}`)
    return found
  }
  const accessToken: TestEmulator['accessToken'] = (purpose, claims) => {
    const { oktaId, email } = person(purpose)
    const authTime = world.clock.now().toISOString()
    const facts = {
      clientId: PORTAL_CLIENT.id,
      scope: 'openid offline_access profile',
      authTime,
      origin,
    }
    return signAccessToken(world, { id: oktaId ?? '', login: email }, facts, claims)
  }
  const administratorToken: TestEmulator['administratorToken'] = (purpose, claims) => {
    const { id: oid, email: userName } = person(purpose)
    return signAdministratorToken(
      world,
      { oid, userName, name: null },
      { clientId: ADMINISTRATION_CLIENT.id, origin },
      claims,
    )
  }
  const send: TestEmulator['send'] = async (method, path, body, headers = {}) => {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const [, control] = /^\/_emulator(\/.*)$/.exec(path) ?? []
    return control === undefined ? response : checkAnswer(method, control, response)
  }
  const callWith = (token: string) =>
    createClient(product, (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
    )
  return {
    origin,
    world,
    person,
    callControl: createClient(`${origin}/_emulator`),
    call: createClient(product),
    callAs: async (purpose) => callWith(await accessToken(purpose)),
    callAsAdministrator: async (purpose = 'admin') => callWith(await administratorToken(purpose)),
    accessToken,
    administratorToken,
    send,
    sendToGateway: (method, path, body, headers) =>
      send(method, `/api/v1${path}`, body, { [GATEWAY_HEADER]: '1', ...headers }),
    stop,
  }
}
