import { type ComponentType, createElement, lazy } from 'react'
import { PeoplePanel } from './panels/PeoplePanel.tsx'
import type { ControlKey } from './texts/en.ts'

export type Entry = { path: string; title: ControlKey; Panel: ComponentType }
type Group = { title: ControlKey; entries: readonly Entry[] }

/** A panel that loads when it is opened, and with it the dialogs in which it asks. */
const panel = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [{ PromptsProvider }, Panel] = await Promise.all([import('#ui/PromptsProvider.tsx'), load()])
    return { default: () => createElement(PromptsProvider, null, createElement(Panel)) }
  })

/** The panels in the order of the navigation. The first is there at once. */
export const GROUPS: readonly Group[] = [
  {
    title: 'group.system',
    entries: [
      { path: '/', title: 'people', Panel: PeoplePanel },
      { path: '/ui/inbox', title: 'inbox', Panel: panel(async () => (await import('./panels/InboxPanel.tsx')).InboxPanel) },
      { path: '/ui/requests', title: 'requests', Panel: panel(async () => (await import('./panels/RequestsPanel.tsx')).RequestsPanel) },
      { path: '/ui/jobs', title: 'jobs', Panel: panel(async () => (await import('./panels/JobsPanel.tsx')).JobsPanel) },
      { path: '/ui/disk', title: 'disk', Panel: panel(async () => (await import('./panels/DiskPanel.tsx')).DiskPanel) },
    ],
  },
  {
    title: 'group.trouble',
    entries: [
      { path: '/ui/clock', title: 'clock', Panel: panel(async () => (await import('./panels/ClockPanel.tsx')).ClockPanel) },
      { path: '/ui/faults', title: 'faults', Panel: panel(async () => (await import('./panels/FaultsPanel.tsx')).FaultsPanel) },
      {
        path: '/ui/attestation',
        title: 'attestation',
        Panel: panel(async () => (await import('./panels/AttestationPanel.tsx')).AttestationPanel),
      },
      { path: '/ui/gallery', title: 'gallery', Panel: panel(async () => (await import('./panels/GalleryPanel.tsx')).GalleryPanel) },
    ],
  },
  {
    title: 'group.worlds',
    entries: [
      { path: '/ui/scenarios', title: 'scenarios', Panel: panel(async () => (await import('./panels/ScenariosPanel.tsx')).ScenariosPanel) },
      { path: '/ui/snapshots', title: 'snapshots', Panel: panel(async () => (await import('./panels/SnapshotsPanel.tsx')).SnapshotsPanel) },
      { path: '/ui/worlds', title: 'worlds', Panel: panel(async () => (await import('./panels/WorldsPanel.tsx')).WorldsPanel) },
    ],
  },
]

export const PANELS: readonly Entry[] = GROUPS.flatMap(({ entries }) => entries)
