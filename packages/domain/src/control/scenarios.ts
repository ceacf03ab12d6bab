import { z } from 'zod'
import { endpoint, octets } from '../api/endpoint.ts'
import { Timestamp } from './clock.ts'

/** The built-in scenarios. */
export const SCENARIOS = ['demo', 'e2e', 'empty'] as const
/** The name of a built-in scenario. */
export const Scenario = z.enum(SCENARIOS)
export type Scenario = z.infer<typeof Scenario>
/** The largest seed: it fits in 32 bits. */
export const SEED_MAX = 2 ** 31 - 1

/** A scenario file may contain data. */
const FILE_BYTES_MAX = 64 * 1024 * 1024

/** The number of things of each kind. */
export const ScenarioSummary = z.object({
  name: z.string(),
  description: z.union([z.string(), z.object({ en: z.string(), fr: z.string() })]).optional(),
  organizations: z.number(),
  people: z.number(),
  collaborations: z.number(),
  datasets: z.number(),
  jobs: z.number(),
})
/** A built-in scenario with its description. */
export type ScenarioSummary = z.infer<typeof ScenarioSummary>

/** An error in a scenario file, and where it is; an empty path means the file itself. */
export const ScenarioFault = z.object({ path: z.string(), message: z.string() })
/** An error in a scenario file: its path and its message. */
export type ScenarioFault = z.infer<typeof ScenarioFault>

/** Calls that list, check, export and load scenarios. */
export const scenarios = {
  list: endpoint({
    method: 'GET',
    path: '/scenarios',
    access: 'loopback',
    summary: 'The built-in scenarios',
    response: z.object({ items: z.array(ScenarioSummary) }),
  }),
  validate: endpoint({
    method: 'POST',
    path: '/scenarios/validate',
    access: 'loopback',
    summary: 'The errors in a scenario file',
    body: z.unknown(),
    bodyBytesMax: FILE_BYTES_MAX,
    response: z.object({ faults: z.array(ScenarioFault).readonly() }),
  }),
  schema: endpoint({
    method: 'GET',
    path: '/scenario.schema.json',
    access: 'loopback',
    summary: 'The format of scenario files, for editors',
    response: octets,
    responseType: 'application/schema+json; charset=utf-8',
  }),
  download: endpoint({
    method: 'GET',
    path: '/scenario',
    access: 'loopback',
    summary: 'The running world as a scenario file, with its data if requested',
    query: z.strictObject({ data: z.enum(['include']).optional() }),
    response: octets,
    responseType: 'application/json; charset=utf-8',
  }),
  reset: endpoint({
    method: 'POST',
    path: '/reset',
    access: 'loopback',
    summary:
      'Resets the world to a built-in scenario or a file; without either to the one it started with. A file that cannot be loaded is 400 and changes nothing',
    body: z
      .strictObject({
        scenario: z.string().optional(),
        scenarioFile: z.unknown().optional(),
        seed: z.number().int().min(0).max(SEED_MAX).optional(),
        now: Timestamp.optional(),
      })
      .refine(
        ({ scenario, scenarioFile }) => scenario === undefined || scenarioFile === undefined,
        'Either scenario or scenarioFile.',
      ),
    bodyBytesMax: FILE_BYTES_MAX,
    response: z.object({ scenario: z.string(), seed: z.number(), now: z.string() }),
  }),
}
