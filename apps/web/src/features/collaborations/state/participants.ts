import { idOf } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'

export type Participant = { id: string; name: string; isOwner: boolean }

/** The organizations of a collaboration with their names, the owner first. The wire has ids and names in two lists of one order. */
export function organizationsOf(collaboration: Collaboration): Participant[] {
  const { collaboratorOrganizations, collaboratorOrganizationNames: names } = collaboration
  return [
    { id: idOf(collaboration.creatorOrganization), name: collaboration.creatorOrganizationName, isOwner: true },
    ...collaboratorOrganizations.map((link, index) => ({ id: idOf(link), name: names[index] ?? idOf(link), isOwner: false })),
  ]
}
