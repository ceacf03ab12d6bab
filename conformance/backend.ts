import { Environment } from '@concord/domain/environment'
import { z } from 'zod'
import type { Host, Named } from './endpoints.ts'
import { send } from './wire.ts'

/**
 * The address of each host of a backend, without a trailing slash, and the backend's environment.
 */
export type Backend = {
  base: string
  hosts: Partial<Record<Host, string>>
  environment: Environment
}

/** The run cannot start; the message says why. */
export class Unusable extends Error {}

const bare = (address: string) => address.replace(/\/+$/, '')

/**
 * Finds the hosts as the portal does: from the environment (A088), and the administrators' sign-on
 * from the address that the gateway gives for it (A094).
 *
 * @throws {Unusable} if there is no such backend, or if its environment names no hosts.
 */
export async function findBackend(baseUrl: string): Promise<Backend> {
  const base = bare(baseUrl)
  const answer = await send({
    method: 'GET',
    url: `${base}/api/v1/env`,
    headers: { accept: 'application/json' },
  }).catch((error: Error) => {
    throw new Unusable(`${base} does not answer: ${error.message}`)
  })
  const read = Environment.safeParse(answer.json)
  if (!read.success)
    throw new Unusable(
      `${base}/api/v1/env answers ${answer.status} without a valid environment: ${z.prettifyError(read.error)}`,
    )
  const { API_HOST, OKTA_ISSUER, ATTESTATION_HOST } = read.data
  const sameOrigin = (address: string) => new URL(address, `${base}/`).href
  const authority = await findAuthority(base)
  return {
    base,
    environment: read.data,
    hosts: {
      product: bare(sameOrigin(API_HOST)),
      gateway: `${base}/api/v1`,
      authn: `${base}/api/v1/authn`,
      oidc: bare(sameOrigin(OKTA_ISSUER)),
      ...(ATTESTATION_HOST ? { attestation: bare(sameOrigin(ATTESTATION_HOST)) } : {}),
      ...(authority ? { entra: authority } : {}),
    },
  }
}

async function findAuthority(base: string): Promise<string | undefined> {
  const { json } = await send({
    method: 'GET',
    url: `${base}/api/v1/auth/azure-auth-url`,
    headers: { 'x-concord-gateway': '1' },
  })
  const read = z.object({ azureAuthUrl: z.url() }).safeParse(json)
  return read.success
    ? read.data.azureAuthUrl.replace(/\/oauth2\/v2\.0\/authorize.*$/, '')
    : undefined
}

/** @throws {Unusable} if the backend does not have this host. */
export function getAddress({ hosts }: Backend, { host }: Pick<Named, 'host'>): string {
  const address = hosts[host]
  if (!address) throw new Unusable(`the backend names no address of ${host}`)
  return address
}
