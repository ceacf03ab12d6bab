import { isDeepStrictEqual } from 'node:util'
import { type Endpoint, isBytes } from '@concord/domain/api/endpoint'
import { control } from '@concord/domain/control/contracts'

const endpoints = Object.values(control).flatMap(
  (contract) => Object.values(contract) as Endpoint[],
)

const isOf = ({ method, path }: Endpoint, asked: { method: string; path: string }) =>
  method === asked.method &&
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(asked.path)

/**
 * Returns the answer unchanged. A successful answer of the control plane must match its contract
 * exactly. @throws otherwise.
 */
export async function checkAnswer(
  method: string,
  path: string,
  response: Response,
): Promise<Response> {
  const asked = { method, path: path.replace(/[?#].*/, '') }
  const found = endpoints.find((endpoint) => isOf(endpoint, asked))
  if (!found?.response || isBytes(found.response) || !response.ok) return response
  const json: unknown = await response.clone().json()
  const parsed = found.response.parse(json)
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed)), json))
    throw new Error(`${method} ${path} answers more than its contract: ${JSON.stringify(json)}`)
  return response
}
