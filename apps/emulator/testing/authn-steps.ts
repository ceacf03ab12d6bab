import type { Message } from '@concord/domain/control/inbox'
import { inboxMessages } from '#mail/inbox-rows.ts'
import type { TestEmulator } from './start-emulator.ts'

/** The parts of an answer or a refusal of the Authentication API that the tests read. */
export type AuthnBody = {
  status: string
  stateToken: string
  sessionToken?: string
  expiresAt?: string
  recoveryToken: string
  recoveryType?: string
  errorCode?: string
  errorSummary?: string
  errorCauses?: { errorSummary: string }[]
  _embedded: {
    factor: { id: string; profile: { phoneNumber: string } }
    factors: { id: string; enrollment?: string }[]
    policy?: unknown
  }
  _links: Record<string, { name?: string; href: string }>
}
export type AuthnResult = { http: number; body: AuthnBody }

/** Calls the Authentication API, by a path or by a link from an answer. */
export async function ask(
  { send }: TestEmulator,
  path: string,
  body: unknown,
  headers?: Record<string, string>,
): Promise<AuthnResult> {
  const response = await send('POST', `/api/v1/authn${path}`, body, headers)
  return { http: response.status, body: (await response.json()) as AuthnBody }
}

/** Signs in with the user's password; returns the first answer. */
export function begin(
  emulator: TestEmulator,
  purpose: string,
  more: object = {},
): Promise<AuthnResult> {
  const { email, password } = emulator.person(purpose)
  return ask(emulator, '', { username: email, password, ...more })
}

/** The newest message to a user. @throws if there is none. */
export function lastMessage({ world }: TestEmulator, to: string): Message {
  const message = inboxMessages(world.store, { to }).at(-1)
  if (!message) throw new Error(`Nothing was sent to ${to}`)
  return message
}

export const lastCode = (emulator: TestEmulator, phone: string): string =>
  lastMessage(emulator, phone).codes[0] ?? ''

export const sentTo = ({ world }: TestEmulator, to: string): number =>
  inboxMessages(world.store, { to }).length

/** The token in the link of the newest mail that has one. */
export function mailedToken({ world }: TestEmulator, to: string): string {
  const mail = inboxMessages(world.store, { to }).findLast(({ links }) => links.length > 0)
  return new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
}
