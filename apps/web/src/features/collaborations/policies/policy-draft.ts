import type {
  Collaboration,
  NewPolicyGroup,
  PolicyComponent,
} from '@concord/domain/collaborations/collaboration'
import { isGranted } from '@concord/domain/collaborations/policy'
import type { Subjects } from '../state/subjects.ts'

export const ACTIONS = [
  'EXECUTE',
  'WRITE',
  'READ',
] as const satisfies readonly PolicyComponent['action'][]
export type Action = (typeof ACTIONS)[number]

/** One policy of one organization: one box of the matrix. */
export type Grant = { organizationId: string; action: Action; subjectId: string }

/**
 * The user's unsaved changes, by grant. They are kept separate from the saved policies, so that a
 * refetch does not lose them.
 */
export type Changes = ReadonlyMap<string, boolean>
const getKey = ({ organizationId, action, subjectId }: Grant): string =>
  JSON.stringify([organizationId, action, subjectId])

type Holder = Pick<Collaboration, 'policyGroups'>
const isHeld = (collaboration: Holder, { organizationId, action, subjectId }: Grant): boolean =>
  isGranted(collaboration, organizationId, action, subjectId)

export const isTicked = (collaboration: Holder, changes: Changes, grant: Grant): boolean =>
  changes.get(getKey(grant)) ?? isHeld(collaboration, grant)

/** Adds these grants to the changes; a grant that equals the saved policy is not a change. */
export function changed(
  collaboration: Holder,
  changes: Changes,
  grants: readonly Grant[],
  isTicked: boolean,
): Changes {
  const after = new Map(changes)
  for (const grant of grants) {
    if (isHeld(collaboration, grant) === isTicked) after.delete(getKey(grant))
    else after.set(getKey(grant), isTicked)
  }
  return after
}

/** The subjects of EXECUTE, WRITE and READ: job types, or data set types (B083–B085). */
export const subjectsFor = ({ jobTypes, datasetTypes }: Subjects, action: Action) =>
  action === 'EXECUTE' ? jobTypes : datasetTypes

/** The grants that differ from the saved policies. */
const differing = (collaboration: Holder, changes: Changes, grants: readonly Grant[]): Grant[] =>
  grants.filter((grant) => isTicked(collaboration, changes, grant) !== isHeld(collaboration, grant))

export const listGrants = (subjects: Subjects, organizationId: string): Grant[] =>
  ACTIONS.flatMap((action) =>
    subjectsFor(subjects, action).map(({ id }) => ({ organizationId, action, subjectId: id })),
  )

export const countChanges = (
  collaboration: Holder,
  changes: Changes,
  subjects: Subjects,
  organizationIds: readonly string[],
): number =>
  organizationIds.reduce(
    (sum, id) => sum + differing(collaboration, changes, listGrants(subjects, id)).length,
    0,
  )

/**
 * The policy group of each organization whose policies differ, as it is saved. An organization
 * without policies has none; `removed` is its previous group.
 */
type GroupToSave =
  | { group: NewPolicyGroup; removed?: never }
  | { group?: never; removed: readonly string[] }

export function groupsToSave(
  collaboration: Holder,
  changes: Changes,
  subjects: Subjects,
  organizationIds: readonly string[],
): GroupToSave[] {
  return organizationIds.flatMap((organizationId): GroupToSave[] => {
    const grants = listGrants(subjects, organizationId)
    if (differing(collaboration, changes, grants).length === 0) return []
    const ticked = grants
      .filter((grant) => isTicked(collaboration, changes, grant))
      .map(({ action, subjectId }) => ({
        policyType: action === 'EXECUTE' ? ('JobType' as const) : ('DatasetType' as const),
        action,
        subjectEntityId: subjectId,
      }))
    const policyComponents = [...ticked, ...unseen(collaboration, grants, organizationId)]
    if (policyComponents.length > 0) return [{ group: { organizationId, policyComponents } }]
    return [
      {
        removed: collaboration.policyGroups
          .filter((group) => group.organizationId === organizationId)
          .map(({ id }) => id),
      },
    ]
  })
}

/**
 * Policies without a box, such as those for a kind of job type that is switched off. They are kept.
 */
const unseen = (
  { policyGroups }: Holder,
  grants: readonly Grant[],
  organizationId: string,
): NewPolicyGroup['policyComponents'] =>
  policyGroups
    .filter((group) => group.organizationId === organizationId)
    .flatMap(({ policyComponents }) => policyComponents)
    .filter(
      ({ action, subjectEntityId: id }) =>
        !grants.some((grant) => grant.action === action && grant.subjectId === id),
    )
    .map(({ policyType, action, subjectEntityId }) => ({ policyType, action, subjectEntityId }))
