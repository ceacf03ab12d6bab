import type { Endpoint } from '@concord/domain/api/endpoint'
import { contracts } from '@concord/domain/contracts'
import { attestation, authn, entra, oidc } from './identity-contracts.ts'

/**
 * Every host of a backend with the endpoints that are tested there: the product's contract, and the
 * parts of the identity provider and the attestation service that it relies on.
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
/** The specification's noun and the call, such as `collaborations.create`. */
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

/** @throws if the contract has no such endpoint; a file of cases may name one. */
export function getEndpoint(name: string): Named {
  const found = BY_NAME.get(name)
  if (!found) throw new Error(`The contract has no endpoint ${name}`)
  return found
}

/** The path as reports show it: `/workspaces/{id}`. */
export const getTemplate = ({ endpoint }: Pick<Named, 'endpoint'>): string =>
  endpoint.path.replace(/\?.*/, '')

const segment = (part: string) =>
  /^\{\w+\}$/.test(part) ? '([^/]+)' : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

/** The parameters of a path that belongs to the endpoint; undefined for any other path. */
export function getParameters(named: Named, path: string): Record<string, string> | undefined {
  const template = getTemplate(named)
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const found = new RegExp(`^${template.split('/').map(segment).join('/')}$`).exec(path)
  try {
    return found
      ? Object.fromEntries(
          names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]),
        )
      : undefined
  } catch {
    return undefined // no client of the contract encodes like this
  }
}
