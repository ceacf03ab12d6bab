import type { control } from '@concord/domain/control/contracts'
import type { people } from '@concord/domain/control/people'
import type { Handlers, HostHandlers } from '#http/route.ts'
import type { WorldManager } from '#instances/all-worlds.ts'
import type { World } from '#instances/world.ts'
import type { WorldHost } from '#instances/world-host.ts'
import { createAttestationHandlers } from './attestation.ts'
import { auditHandlers } from './audit/audit.ts'
import { diskHandlers } from './disk/disk.ts'
import { createFaultHandlers } from './faults/handlers.ts'
import type { Gallery } from './gallery/gallery.ts'
import { createGalleryHandlers } from './gallery/handlers.ts'
import { inboxHandlers } from './inbox.ts'
import type { Instruments } from './instruments.ts'
import { jobHandlers } from './jobs.ts'
import { clientHandlers } from './people/clients.ts'
import { identityHandlers } from './people/identity.ts'
import { invitationHandlers } from './people/invitations.ts'
import { getPeople } from './people/people.ts'
import { tokenHandlers } from './people/tokens.ts'
import { createRequestHandlers } from './requests/recent-requests.ts'
import type { SignIn } from './sign-in/sign-in.ts'
import { clockHandlers } from './worlds/clock.ts'
import { healthHandlers } from './worlds/health.ts'
import { createScenarioHandlers } from './worlds/scenarios.ts'
import { createSnapshotHandlers } from './worlds/snapshots.ts'
import { createWorldHandlers } from './worlds/worlds.ts'

/** Dependencies of the control plane's calls, in addition to the world. */
type Equipment = {
  instruments: Instruments
  signIn: SignIn
  openGallery: () => Promise<Gallery>
  worldHost: WorldHost
  worldManager: WorldManager
}

const createPeopleHandlers = (
  { check, issue }: SignIn,
  { worldHost, worldManager }: Pick<Equipment, 'worldHost' | 'worldManager'>,
): Handlers<typeof people, World> => ({
  list: (_input, { world }) => ({ items: getPeople(world.store) }),
  async signIn({ params: { email }, body: { path, window } }, { origin }) {
    check(email, origin)
    const opened = window === 'port' ? await worldManager.openWindow(worldHost, email) : undefined
    return { url: issue(email, path, origin, opened) }
  },
})

/** The handlers of each contract of the control plane. */
export const createControlHandlers = ({
  instruments: { faults, recentRequests, windows, clear },
  signIn,
  openGallery,
  worldHost,
  worldManager,
}: Equipment): HostHandlers<typeof control, World> => ({
  health: healthHandlers,
  people: createPeopleHandlers(signIn, { worldHost, worldManager }),
  identity: identityHandlers,
  clients: clientHandlers,
  invitations: invitationHandlers,
  scenarios: createScenarioHandlers(worldHost, () => {
    clear()
    worldManager.sweepBlobs()
  }),
  inbox: inboxHandlers,
  clock: clockHandlers,
  attestation: createAttestationHandlers(windows),
  tokens: tokenHandlers,
  faults: createFaultHandlers(faults),
  requests: createRequestHandlers(recentRequests),
  disk: diskHandlers,
  gallery: createGalleryHandlers(openGallery),
  snapshots: createSnapshotHandlers(worldHost, worldManager),
  worlds: createWorldHandlers(worldManager),
  jobs: jobHandlers,
  audit: auditHandlers,
})
