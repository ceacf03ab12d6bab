import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { useEffect } from 'react'
import { useSignedIn } from '#session/user/current-user.ts'
import styles from './Agreement.module.css'
import { markDone } from './first-run/first-run-memory.ts'
import { MapPanel } from './map/MapPanel.tsx'
import { OrganizationsPanel } from './partners/OrganizationsPanel.tsx'
import { PoliciesPanel } from './policies/PoliciesPanel.tsx'
import { SetupPanel } from './setup/SetupPanel.tsx'
import type { Setup } from './state/use-setup.ts'

/** The terms of the collaboration: partners, job types and policies (B017). */
export function Agreement({
  collaboration,
  setup,
}: {
  collaboration: Collaboration
  setup: Setup
}) {
  const { user } = useSignedIn()
  useEffect(() => markDone(user.id, 'agreement'), [user.id])
  return (
    <div className={styles.agreement}>
      <div className={styles.facts}>
        <OrganizationsPanel collaboration={collaboration} />
        <SetupPanel collaboration={collaboration} setup={setup} />
        <PoliciesPanel collaboration={collaboration} setup={setup} />
      </div>
      <MapPanel collaboration={collaboration} setup={setup} />
    </div>
  )
}
