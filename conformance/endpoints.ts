import type { Endpoint } from '@concord/domain/api/endpoint'
import { contracts } from '@concord/domain/contracts'
import { attestation, authn, entra, oidc } from './identity-contracts.ts'

/**
 * Every host that a backend has, and what is asked of each: the product's own contract, and what it
 * relies on of others.
 */
export const HOSTS = {
  ...contracts,
  authn: { authn },
  oidc: { oidc },
  entra: { entra },
  attestation: { attestation },
} as const
export type Host = keyof typeof HOSTS

type Names<T> = {
  [Tag in keyof T & string]: { [Name in keyof T[Tag] & string]: `${Tag}.${Name}` }[keyof T[Tag] &
    string]
}[keyof T & string]
/** `collaborations.create`: the specification's noun, and the call. */
export type EndpointName = { [H in Host]: Names<(typeof HOSTS)[H]> }[Host]

export type Named = { name: EndpointName; tag: string; host: Host; endpoint: Endpoint }

export const ENDPOINTS: readonly Named[] = Object.entries(HOSTS).flatMap(([host, tags]) =>
  Object.entries(tags as Record<string, Record<string, Endpoint>>).flatMap(([tag, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => ({
      name: `${tag}.${name}` as EndpointName,
      tag,
      host: host as Host,
      endpoint,
    })),
  ),
)

const BY_NAME = new Map<string, Named>(ENDPOINTS.map((named) => [named.name, named]))

/** @throws for a name that the contract does not have, as a file of cases may. */
export function getEndpoint(name: string): Named {
  const found = BY_NAME.get(name)
  if (!found) throw new Error(`The contract has no endpoint ${name}`)
  return found
}

/** The path as it is written in reports: `/workspaces/{id}`. */
export const getTemplate = ({ endpoint }: Pick<Named, 'endpoint'>): string =>
  endpoint.path.replace(/\?.*/, '')

const segment = (part: string) =>
  /^\{\w+\}$/.test(part) ? '([^/]+)' : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

/** Whether a path is one of the endpoint's, and if so its parameters. */
export function getParameters(named: Named, path: string): Record<string, string> | undefined {
  const template = getTemplate(named)
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const found = new RegExp(`^${template.split('/').map(segment).join('/')}$`).exec(path)
  return found
    ? Object.fromEntries(
        names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]),
      )
    : undefined
}
