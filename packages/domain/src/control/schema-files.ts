import * as problem from '../api/problem.ts'
import * as line from '../audit/line.ts'
import * as attestation from './attestation.ts'
import * as audit from './audit.ts'
import * as clients from './clients.ts'
import * as clock from './clock.ts'
import * as disk from './disk.ts'
import * as faults from './faults.ts'
import * as gallery from './gallery.ts'
import * as identity from './identity.ts'
import * as inbox from './inbox.ts'
import * as jobs from './jobs.ts'
import * as people from './people.ts'
import * as requests from './requests.ts'
import * as scenarios from './scenarios.ts'
import * as snapshots from './snapshots.ts'
import * as worlds from './worlds.ts'

/** The files with the schemas of the control plane: their exports name them in its document. */
export const CONTROL_SCHEMA_FILES: readonly Record<string, unknown>[] = [
  problem,
  line,
  attestation,
  audit,
  clients,
  clock,
  disk,
  faults,
  gallery,
  identity,
  inbox,
  jobs,
  people,
  requests,
  scenarios,
  snapshots,
  worlds,
]
