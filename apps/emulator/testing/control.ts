import { type Call, createClient } from '@concord/domain/api/client'
import { tokens } from '@concord/domain/control/identity'
import { type Person, people } from '@concord/domain/control/people'
import { snapshots } from '@concord/domain/control/snapshots'
import { worlds } from '@concord/domain/control/worlds'
import { users } from '@concord/domain/people/contract'
import { checkAnswer } from './check-answer.ts'

/** A world as its control plane reports it, over HTTP only: the next call may find another one. */
export function createControl(origin: string) {
  const call = createClient(`${origin}/_emulator`)
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    checkAnswer(
      method,
      path,
      await fetch(`${origin}/_emulator${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
      }),
    )
  const json = async <T>(method: string, path: string, body?: unknown) =>
    (await (await send(method, path, body)).json()) as T
  const person = async (purpose: string): Promise<Person> => {
    const { items } = await call(people.list)
    const found = items.find((candidate) => candidate.purpose === purpose)
    if (!found) throw new Error(`The scenario has no user for ${purpose}`)
    return found
  }
  const token = async (purpose: string) => {
    const { email, kind } = await person(purpose)
    return (await call(tokens.issue, { body: { email, kind } })).access_token
  }
  const callAs = async (purpose: string): Promise<Call> => {
    const authorization = `Bearer ${await token(purpose)}`
    return createClient(`${origin}/product/v1`, (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, authorization } }),
    )
  }
  return {
    origin,
    call,
    send,
    json,
    person,
    token,
    callAs,
    /** The status that a call with a token gets. */
    statusFor: async (bearer: string) =>
      (
        await fetch(`${origin}/product/v1/users/self`, {
          headers: { authorization: `Bearer ${bearer}` },
        })
      ).status,
    async speak(purpose: string, language: 'en' | 'fr'): Promise<void> {
      await (await callAs(purpose))(users.change, { params: { id: 'self' }, body: { language } })
    },
    worlds: async () => (await call(worlds.list)).items,
    snapshots: async () => (await call(snapshots.list)).items,
  }
}
export type Control = ReturnType<typeof createControl>
