import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/** The call that returns whether the emulator is ready, and its version and scenario. */
export const health = {
  get: endpoint({
    method: 'GET',
    path: '/health',
    access: 'loopback',
    summary: 'Ready, version, scenario, seed, time, which world',
    response: z.object({
      status: z.literal('ok'),
      version: z.string(),
      scenario: z.string(),
      seed: z.number(),
      now: z.string(),
      world: z.string(),
    }),
  }),
}
