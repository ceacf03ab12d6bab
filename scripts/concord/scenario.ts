// `concord scenario lint FILE` and `concord scenario new FILE`.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findFaults } from '@concord/emulator/seed/find-faults'
import { Refusal } from './refusal.ts'

/** Every fault of a scenario file, a line for each; none if the emulator can load it. */
export async function lintScenario(file: string): Promise<string[]> {
  const faults = await findFaults(parsed(file), new Date())
  return faults.map((fault) => `${file}: ${fault.path || 'the file'}: ${fault.message}`)
}

function parsed(file: string): unknown {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Refusal(`${file} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * A small world to start from: two organizations, a collaboration of both, a data set and a job.
 */
const createScenario = (name: string) => ({
  $schema: 'http://localhost:4400/_emulator/scenario.schema.json',
  version: 1,
  name,
  description: 'What this world is for.',
  notes: [
    'Remove "extends" to start from nothing. Keys such as "lakeside" are yours; entries name each other by them.',
    '"made" is in days before the clock of the world. The format: docs/emulator/scenarios.md.',
  ],
  extends: 'e2e',
  clock: { now: '2026-03-02T09:00:00Z', frozen: false },
  organizations: { lakeside: { name: 'Lakeside Assurance' } },
  people: {
    olive: {
      organization: 'lakeside',
      roles: ['ORGANIZATION_ADMIN'],
      language: 'en',
      firstName: 'Olive',
      lastName: 'Bell',
      email: 'olive.bell@lakeside.example',
    },
  },
  datasets: {
    policies: {
      collaboration: 'claims',
      type: 'policies',
      by: 'owner',
      fileName: 'policies.csv',
      made: 2,
      recipe: { name: 'policies', policies: 100 },
    },
  },
  jobs: {
    portfolio: {
      collaboration: 'claims',
      type: 'portfolio',
      by: 'owner',
      inputs: ['policies'],
      made: 1,
    },
  },
})

/** Never replaces a file. */
export function newScenario(file: string): string {
  const name = path
    .basename(file, '.json')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  try {
    const scenario = createScenario(name || 'scenario')
    writeFileSync(file, `${JSON.stringify(scenario, null, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST'
      ? new Refusal(`${file} exists. Choose another name, or delete it first.`)
      : error
  }
  return `${file} is a scenario. Start it in a new data folder: npm start -- --scenario ${file} --data-dir .data-${name || 'scenario'}`
}
