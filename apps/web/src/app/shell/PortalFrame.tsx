import { USER_SLOT } from '@concord/domain/session/slots'
import { useMatches } from 'react-router-dom'
import { readOwner } from '#session/tokens/session-owner.ts'
import { PublicLayout } from './PublicLayout.tsx'
import { Shell } from './Shell.tsx'

/** The frame of every screen, and of Page Not Found for a user who is signed in or not (A008). */
export function PortalFrame() {
  const isUnknown = useMatches().at(-1)?.params['*'] !== undefined // the route of all other addresses
  return isUnknown && readOwner(USER_SLOT) === null ? <PublicLayout /> : <Shell />
}
