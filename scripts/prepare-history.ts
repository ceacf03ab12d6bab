// Writes the outcomes of the engines for the history of the scenario `demo`, so that a first start
// need not start them. A test of the emulator reports when they are stale.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { localEngines } from '@concord/emulator/enclave/engines/engines'
import { createWorld } from '@concord/emulator/instances/create-world'
import { IN_MEMORY, Settings } from '@concord/emulator/runtime/settings'
import { type Prepared, recordingEngines } from '@concord/emulator/seed/prepared-engines'
import { root } from './run.ts'

const prepared: Prepared = { compiled: {}, verdicts: {}, results: {} }
const world = await createWorld({
  settings: Settings.parse({ DATA_DIR: IN_MEMORY, SCENARIO: 'demo', LOG_LEVEL: 'silent' }),
  seedEngines: recordingEngines(localEngines, prepared),
})
await world.close()
writeFileSync(
  path.join(root, 'apps/emulator/src/seed/prepared.json'),
  `${JSON.stringify(prepared, null, 2)}\n`,
)
