import { type Call, createClient } from '@concord/domain/api/client'
import type { peopleOf } from '#control/people.ts'
import type { WorldItem } from '#worlds/universe.ts'

export type SnapshotItem = { name: string; createdAt: string; sizeBytes: number; scenario: string; seed: number; now: string }
type Person = ReturnType<typeof peopleOf>[number]

/** A world as its control plane shows it, over HTTP alone: it may be another one by the next call. */
export function controlOf(origin: string) {
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin}/_emulator${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
    })
  const json = async <T>(method: string, path: string, body?: unknown) => (await (await send(method, path, body)).json()) as T
  const person = async (purpose: string): Promise<Person> => {
    const { items } = await json<{ items: Person[] }>('GET', '/people')
    const found = items.find((candidate) => candidate.purpose === purpose)
    if (!found) throw new Error(`The scenario has nobody for ${purpose}`)
    return found
  }
  const token = async (purpose: string) => {
    const { email, kind } = await person(purpose)
    return (await json<{ access_token: string }>('POST', '/tokens', { email, kind })).access_token
  }
  return {
    origin,
    send,
    json,
    person,
    token,
    /** The status of an answer to a token. */
    statusFor: async (bearer: string) =>
      (await fetch(`${origin}/product/v1/users/self`, { headers: { authorization: `Bearer ${bearer}` } })).status,
    async callAs(purpose: string): Promise<Call> {
      const authorization = `Bearer ${await token(purpose)}`
      return createClient(`${origin}/product/v1`, (url, init) => fetch(url, { ...init, headers: { ...init.headers, authorization } }))
    },
    async speak(purpose: string, language: string): Promise<void> {
      const headers = { authorization: `Bearer ${await token(purpose)}`, 'content-type': 'application/json' }
      await fetch(`${origin}/product/v1/users/self`, { method: 'PATCH', headers, body: JSON.stringify({ language }) })
    },
    worlds: async () => (await json<{ items: WorldItem[] }>('GET', '/worlds')).items,
    snapshots: async () => (await json<{ items: SnapshotItem[] }>('GET', '/snapshots')).items,
  }
}
export type Control = ReturnType<typeof controlOf>
