/** The world that a process starts with. */
export const MAIN_WORLD = 'main'

const DOMAIN = 'world.localhost'

export const originOfWorld = (name: string, port: number): string =>
  `http://${name}.${DOMAIN}:${port}`

/**
 * The world of a Host header: `mei.{name}.world.localhost:4400`, with or without a user's label in
 * front.
 */
export const worldNamedBy = (host = ''): string | undefined =>
  /(?:^|\.)([a-z0-9-]+)\.world\.localhost(?::\d+)?$/i.exec(host)?.[1]?.toLowerCase()

/**
 * The address of a world by its name, whatever the address of the request: `http://127.0.0.1:5001`
 * cannot distinguish the windows of two worlds.
 */
export function namedOrigin(name: string, origin: string): string {
  if (name === MAIN_WORLD || worldNamedBy(new URL(origin).host) !== undefined) return origin
  return originOfWorld(name, Number(new URL(origin).port))
}
