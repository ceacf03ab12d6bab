import type { Message } from '@concord/domain/control/inbox'
import { inboxMessages } from '#mail/inbox-rows.ts'
import type { TestEmulator } from './start-emulator.ts'

/** What the tests read of an answer of the Authentication API, or of its refusal. */
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

/** Asks the Authentication API, by a path or by its own link. */
export async function ask(
  { send }: TestEmulator,
  path: string,
  body: unknown,
  headers?: Record<string, string>,
): Promise<AuthnResult> {
  const response = await send('POST', `/api/v1/authn${path}`, body, headers)
  return { http: response.status, body: (await response.json()) as AuthnBody }
}

/** Signs in by the person's password, as far as one answer goes. */
export function begin(
  emulator: TestEmulator,
  purpose: string,
  more: object = {},
): Promise<AuthnResult> {
  const { email, password } = emulator.person(purpose)
  return ask(emulator, '', { username: email, password, ...more })
}

/** The newest message to a person. @throws if there is none. */
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
