import type {
  Acceptance,
  Collaboration,
  CollaborationInvitation,
  Policy,
} from '@concord/domain/collaborations/collaboration'
import type { Caller } from '#http/caller.ts'
import { notFound } from '#http/problem.ts'
import type { BaseWorld } from '#runtime/world.ts'
import type { Store } from '#store/store.ts'
import { type CollaborationRow, findVisible } from './rows.ts'

/**
 * The collaboration, or 404 if it is hidden from the caller's organization: the first check of
 * every call below it.
 */
export function visibleCollaboration(
  { store }: BaseWorld,
  { organizationId }: Caller,
  id: string,
): Collaboration {
  return toCollaboration(visibleRow(store, organizationId, id))
}

export function visibleRow(store: Store, organizationId: string, id: string): CollaborationRow {
  const row = findVisible(store, organizationId, id)
  if (!row) throw notFound('collaboration')
  return row
}

const organizationLink = (id: string) => `/organizations/${id}`
const jobTypeLink = (id: string, classification: string) =>
  `/${classification === 'QUERY_JOB' ? 'query' : 'inference'}-job-types/${id}`

/** The wire's "workspace" (B027). */
export function toCollaboration(row: CollaborationRow): Collaboration {
  const self = `/workspaces/${row.id}`
  const getLinks = (wanted: string) =>
    row.jobTypes
      .filter(({ classification }) => classification === wanted)
      .map(({ id }) => jobTypeLink(id, wanted))
  return {
    id: row.id,
    links: { self },
    name: row.name,
    description: row.description,
    status: row.status,
    creatorOrganization: organizationLink(row.organizationId),
    creatorOrganizationName: row.organizationName,
    collaboratorOrganizations: row.partners.map(({ id }) => organizationLink(id)),
    collaboratorOrganizationNames: row.partners.map(({ name }) => name),
    queryJobTypes: getLinks('QUERY_JOB'),
    inferenceJobTypes: getLinks('INFERENCE_JOB'),
    jobTypes: row.jobTypes.map(({ id, name, classification }) => ({
      id,
      links: { self: jobTypeLink(id, classification) },
      name,
      jobClassification: classification,
    })),
    policyGroups: row.policyGroups.map(({ id, organizationId, components }) => ({
      id,
      links: { self: `${self}/policy-groups/${id}` },
      organizationId,
      policyComponents: components.map(({ name, ...component }) => ({
        ...component,
        subjectEntityName: name,
      })),
    })),
    createdAt: row.createdAt,
    createdBy: row.createdByName,
  }
}

/**
 * The acceptances, by name of the organization (B029, B054). Not specified: the owner counts as
 * accepted from the creation.
 */
export function listAcceptances(row: CollaborationRow): Acceptance[] {
  const accepted = [
    { id: row.organizationId, acceptedAt: row.createdAt as string | null },
    ...row.partners,
  ]
  return accepted.flatMap(({ id, acceptedAt }) =>
    acceptedAt === null
      ? []
      : [
          {
            id,
            links: { self: `/workspaces/${row.id}/acceptances/${id}` },
            acceptedByOrgId: id,
            acceptedAt,
          },
        ],
  )
}

/**
 * The invitations that an organization may see: all for the owner, its own for a partner (B095).
 */
export function getInvitations(
  row: CollaborationRow,
  organizationId: string,
): CollaborationInvitation[] {
  return row.partners.flatMap(({ id, name, acceptedAt, invitation }) => {
    if (!invitation || (organizationId !== row.organizationId && organizationId !== id)) return []
    return {
      id: invitation.id,
      links: { self: `/workspaces/${row.id}/invitations/${invitation.id}` },
      organizationId: id,
      organizationName: name,
      invitationMessage: invitation.message,
      status: acceptedAt === null ? 'AWAITING_ACCEPTANCE' : 'ACCEPTED',
      createdAt: invitation.createdAt,
    }
  })
}

/** Each policy separately, with its organization's name (B028, B095). */
export function getPolicies(row: CollaborationRow): Policy[] {
  const names = new Map([
    [row.organizationId, row.organizationName],
    ...row.partners.map(({ id, name }) => [id, name] as const),
  ])
  return toCollaboration(row).policyGroups.flatMap(
    ({ id: groupId, organizationId, policyComponents }) =>
      policyComponents.map((component) => {
        const id = `${groupId}.${component.action}.${component.subjectEntityId}`
        const self = `/workspaces/${row.id}/policies/${id}`
        return {
          ...component,
          id,
          links: { self },
          organizationId,
          organizationName: names.get(organizationId) ?? '',
        }
      }),
  )
}
