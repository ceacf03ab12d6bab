import { type ComponentType, lazy } from 'react'
import type { TextKey } from '#i18n/text-key.ts'
import { PeoplePanel } from './panels/PeoplePanel.tsx'

export type Entry = { path: string; title: TextKey; Panel: ComponentType }
type Group = { title: TextKey; entries: readonly Entry[] }

/** A lazy panel. */
const panel = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }))

/** The panels in the order of the navigation. The first is not lazy. */
export const GROUPS: readonly Group[] = [
  {
    title: 'control.group.system',
    entries: [
      { path: '/', title: 'control.people', Panel: PeoplePanel },
      {
        path: '/ui/clients',
        title: 'control.clients',
        Panel: panel('ClientsPanel', () => import('./panels/ClientsPanel.tsx')),
      },
      {
        path: '/ui/inbox',
        title: 'control.inbox',
        Panel: panel('InboxPanel', () => import('./panels/InboxPanel.tsx')),
      },
      {
        path: '/ui/requests',
        title: 'control.requests',
        Panel: panel('RequestsPanel', () => import('./panels/RequestsPanel.tsx')),
      },
      {
        path: '/ui/jobs',
        title: 'control.jobs',
        Panel: panel('JobsPanel', () => import('./panels/JobsPanel.tsx')),
      },
      {
        path: '/ui/disk',
        title: 'control.disk',
        Panel: panel('DiskPanel', () => import('./panels/DiskPanel.tsx')),
      },
      {
        path: '/ui/audit',
        title: 'control.audit',
        Panel: panel('AuditPanel', () => import('./panels/AuditPanel.tsx')),
      },
    ],
  },
  {
    title: 'control.group.trouble',
    entries: [
      {
        path: '/ui/clock',
        title: 'control.clock',
        Panel: panel('ClockPanel', () => import('./panels/ClockPanel.tsx')),
      },
      {
        path: '/ui/faults',
        title: 'control.faults',
        Panel: panel('FaultsPanel', () => import('./panels/FaultsPanel.tsx')),
      },
      {
        path: '/ui/attestation',
        title: 'control.attestation',
        Panel: panel('AttestationPanel', () => import('./panels/AttestationPanel.tsx')),
      },
      {
        path: '/ui/gallery',
        title: 'control.gallery',
        Panel: panel('GalleryPanel', () => import('./panels/GalleryPanel.tsx')),
      },
    ],
  },
  {
    title: 'control.group.worlds',
    entries: [
      {
        path: '/ui/scenarios',
        title: 'control.scenarios',
        Panel: panel('ScenariosPanel', () => import('./panels/ScenariosPanel.tsx')),
      },
      {
        path: '/ui/snapshots',
        title: 'control.snapshots',
        Panel: panel('SnapshotsPanel', () => import('./panels/SnapshotsPanel.tsx')),
      },
      {
        path: '/ui/worlds',
        title: 'control.worlds',
        Panel: panel('WorldsPanel', () => import('./panels/WorldsPanel.tsx')),
      },
    ],
  },
]

export const PANELS: readonly Entry[] = GROUPS.flatMap(({ entries }) => entries)
