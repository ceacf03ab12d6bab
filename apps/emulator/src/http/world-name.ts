import { z } from 'zod'

/** The world that a process starts with. */
export const MAIN_WORLD = 'main'

const DOMAIN = 'world.localhost'

/** A label of a host name. Source: RFC 1123, section 2.1. */
export const WorldName = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/, 'must be 1 to 40 of a-z, 0-9 and -, and neither begin nor end with -')

export const originOfWorld = (name: string, port: number): string => `http://${name}.${DOMAIN}:${port}`

/** Which world a Host means: `mei.{name}.world.localhost:4400`, with or without somebody's own label in front. */
export const worldNamedBy = (host = ''): string | undefined =>
  /(?:^|\.)([a-z0-9-]+)\.world\.localhost(?::\d+)?$/i.exec(host)?.[1]?.toLowerCase()

/** An address of a world by its name, whichever way it was asked: `http://127.0.0.1:5001` tells nobody's windows apart from another world's. */
export function namedOrigin(name: string, origin: string): string {
  if (name === MAIN_WORLD || worldNamedBy(new URL(origin).host) !== undefined) return origin
  return originOfWorld(name, Number(new URL(origin).port))
}
