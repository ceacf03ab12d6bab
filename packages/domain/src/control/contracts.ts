import type { Contract } from '../api/endpoint.ts'
import { attestation } from './attestation.ts'
import { audit } from './audit.ts'
import { clients } from './clients.ts'
import { clock } from './clock.ts'
import { disk } from './disk.ts'
import { faults } from './faults.ts'
import { gallery } from './gallery.ts'
import { health } from './health.ts'
import { identity, tokens } from './identity.ts'
import { inbox } from './inbox.ts'
import { jobs } from './jobs.ts'
import { invitations, people } from './people.ts'
import { requests } from './requests.ts'
import { scenarios } from './scenarios.ts'
import { snapshots } from './snapshots.ts'
import { worlds } from './worlds.ts'

/**
 * The control plane of the emulator, relative to `/_emulator`. Not a part of the product, so not in
 * any bundle of the portal. The tables of its calls in the docs are generated from it.
 */
export const control = {
  health,
  people,
  identity,
  clients,
  invitations,
  scenarios,
  inbox,
  clock,
  attestation,
  tokens,
  faults,
  requests,
  disk,
  gallery,
  snapshots,
  worlds,
  jobs,
  audit,
} as const satisfies Record<string, Contract>
