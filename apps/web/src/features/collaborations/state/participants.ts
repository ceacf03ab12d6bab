import { getId } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'

export type Participant = { id: string; name: string; isOwner: boolean }

/**
 * The organizations of a collaboration with their names, the owner first. The API returns ids and
 * names as two parallel lists.
 */
export function getParticipants(collaboration: Collaboration): Participant[] {
  const { collaboratorOrganizations, collaboratorOrganizationNames: names } = collaboration
  return [
    {
      id: getId(collaboration.creatorOrganization),
      name: collaboration.creatorOrganizationName,
      isOwner: true,
    },
    ...collaboratorOrganizations.map((link, index) => ({
      id: getId(link),
      name: names[index] ?? getId(link),
      isOwner: false,
    })),
  ]
}
