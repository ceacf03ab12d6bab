import { z } from 'zod'

const DOMAIN = 'world.localhost'

/** A label of a host name. Source: RFC 1123, section 2.1. */
export const WorldName = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/, 'must be 1 to 40 of a-z, 0-9 and -, and neither begin nor end with -')

export const originOfWorld = (name: string, port: number): string => `http://${name}.${DOMAIN}:${port}`

/** Which world a Host means: `mei.{name}.world.localhost:4400`, with or without somebody's own label in front. */
export const worldNamedBy = (host = ''): string | undefined =>
  /(?:^|\.)([a-z0-9-]+)\.world\.localhost(?::\d+)?$/i.exec(host)?.[1]?.toLowerCase()
