import { Router } from 'express'
import { z } from 'zod'
import { exportCsv } from '#enclave/export-csv.ts'
import { problem } from '#problem.ts'
import { exportScenario } from '#seed/export/export-scenario.ts'
import type { ScenarioFile } from '#seed/format/scenario-file.ts'
import { builtInScenario, parseScenario, scenarioSchema } from '#seed/read-scenario.ts'
import { type ScenarioFault, ScenarioFaults } from '#seed/scenario-faults.ts'
import { scenarioText } from '#seed/scenario-text.ts'
import { SCENARIOS } from '#settings.ts'
import type { World } from '#world.ts'
import { read } from './read.ts'

const ExportQuery = z.strictObject({ data: z.enum(['include']).optional() })

/** What there is to begin a world with, and the world that runs as a file of that kind. To be mounted at the control plane's root. */
export function scenarioRoutes(world: World): Router {
  const router = Router({ caseSensitive: true })
  router.get('/scenarios', (_request, response) => {
    response.json({ items: SCENARIOS.map((name) => summaryOf(builtInScenario(name))) })
  })
  router.post('/scenarios/validate', (request, response) => void response.json({ faults: faultsIn(request.body) }))
  router.get('/scenario.schema.json', (_request, response) => void response.type('application/schema+json').send(scenarioSchema()))
  router.get('/scenario', (request, response) => {
    const { data } = read(ExportQuery, request.query)
    const file = exportScenario(world, data === 'include' ? (id) => exportCsv(world, id) : undefined)
    response
      .attachment(`${String(file.name)}.json`)
      .type('json')
      .send(scenarioText(file))
  })
  return router
}

const summaryOf = (scenario: ScenarioFile) => {
  const { name, description, organizations, people, collaborations, datasets, jobs } = scenario
  const counts = Object.entries({ organizations, people, collaborations, datasets, jobs }).map(([section, entries]) => [
    section,
    Object.keys(entries).length,
  ])
  return { name, description, ...Object.fromEntries(counts) }
}

function faultsIn(value: unknown): readonly ScenarioFault[] {
  try {
    parseScenario(value)
    return []
  } catch (error) {
    if (error instanceof ScenarioFaults) return error.faults
    throw error
  }
}

/** Does what a scenario file asks for. @throws 400 `malformed`, which names each fault by its path in the body. */
export async function obeyScenario<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ScenarioFaults)) throw error
    const fields = error.faults.map(({ path, message }) => ({
      path: ['scenarioFile', path].filter(Boolean).join('.'),
      message: { en: message, fr: message },
    }))
    const words = { en: 'The scenario file is not as expected.', fr: 'Le fichier de scénario n’est pas conforme.' }
    throw problem(400, 'malformed', words, { fields })
  }
}
