import { getId } from '../api/resource.ts'
import type { InferenceJobType } from '../inference-job-types/inference-job-type.ts'
import { has } from '../permission.ts'
import type { QueryJobType } from '../query-job-types/query-job-type.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Collaboration, NewPolicyGroup, PolicyComponent } from './collaboration.ts'

/** The user who acts: their roles, and the id and tier of their organization. */
export type Actor = {
  roles: readonly { permissions: readonly string[] }[]
  organizationId: string
  tier: string | undefined
}

type PolicyHolder = Pick<Collaboration, 'policyGroups'>

/**
 * Whether the organization has the policy. The owner has no implied rights: without a policy an
 * action is refused.
 */
export function isGranted(
  collaboration: PolicyHolder,
  organizationId: string,
  action: PolicyComponent['action'],
  subjectEntityId: string,
): boolean {
  return collaboration.policyGroups.some(
    (group) =>
      group.organizationId === organizationId &&
      group.policyComponents.some(
        (component) => component.action === action && component.subjectEntityId === subjectEntityId,
      ),
  )
}

/** Whether the organization owns the collaboration. */
export const isOwner = (
  collaboration: Pick<Collaboration, 'creatorOrganization'>,
  organizationId: string,
): boolean => getId(collaboration.creatorOrganization) === organizationId

/** Whether the organization is a partner in it. */
export const isPartner = (
  collaboration: Pick<Collaboration, 'collaboratorOrganizations'>,
  organizationId: string,
): boolean => collaboration.collaboratorOrganizations.some((link) => getId(link) === organizationId)

/** May the organization become a partner? The owner and existing partners may not (B062). */
export function partnerRefusal(
  collaboration: Pick<Collaboration, 'creatorOrganization' | 'collaboratorOrganizations'>,
  organizationId: string,
): Refusal | undefined {
  return isOwner(collaboration, organizationId) || isPartner(collaboration, organizationId)
    ? refuse(409, 'alreadyInvolved')
    : undefined
}

/**
 * The ids that policies may refer to: the job types of a collaboration, and the data set types that
 * they read or produce (B017, B022).
 */
export type PolicySubjects = Record<PolicyComponent['policyType'], ReadonlySet<string>>

/** The subjects of policies in a setup: job types to execute, data set types to write and read. */
export const policySubjects = (
  jobTypes: readonly (DataFlow & { id: string })[],
): PolicySubjects => ({
  JobType: new Set(jobTypes.map(({ id }) => id)),
  DatasetType: new Set(jobTypes.flatMap(({ inputs, output }) => [...inputs, output].map(getId))),
})

/** May the organization have these policies? Source: B022, B028, B082. */
export function policyGroupRefusal(
  { organizationId, policyComponents }: NewPolicyGroup,
  collaboration: Pick<Collaboration, 'creatorOrganization' | 'collaboratorOrganizations'>,
  subjects: PolicySubjects,
): Refusal | undefined {
  if (!isOwner(collaboration, organizationId) && !isPartner(collaboration, organizationId))
    return refuse(422, 'notInvolved')
  if (
    !policyComponents.every(({ policyType, subjectEntityId }) =>
      subjects[policyType].has(subjectEntityId),
    )
  )
    return refuse(422, 'notInSetup')
  const distinct = new Set(
    policyComponents.map(({ action, subjectEntityId }) => `${action} ${subjectEntityId}`),
  )
  return distinct.size === policyComponents.length ? undefined : refuse(422, 'duplicatePolicies')
}

/** May this person create a collaboration? Source: B015, B070, B119. */
export function createRefusal(actor: Actor): Refusal | undefined {
  if (!has(actor, 'CREATE_WORKSPACE')) return refuse(403, 'insufficientUserPermission')
  return actor.tier === 'TIER_1' ? undefined : refuse(403, 'insufficientOrganizationTier')
}

/**
 * May this person clone the collaboration? Source: B065. Decided: the same tier as for creating.
 */
export function cloneRefusal(
  actor: Actor,
  collaboration: Pick<Collaboration, 'creatorOrganization'>,
): Refusal | undefined {
  if (!has(actor, 'CREATE_WORKSPACE')) return refuse(403, 'insufficientUserPermission')
  if (!isOwner(collaboration, actor.organizationId)) return refuse(403, 'cloneOfOtherOrganization')
  return createRefusal(actor)
}

/** Data Sets, Jobs and Indexes are shown only in these statuses (B018). */
export const hasWorkTabs = (status: Collaboration['status']): boolean =>
  status === 'ACTIVE' || status === 'TERMINATED' || status === 'PURGED'

/** The inputs and the output of a job type: self links of data set types. */
export type DataFlow = { inputs: readonly string[]; output: string }

/** A query reads one or more data set types (B035), a model exactly one (B036). */
export const getDataFlow = (
  jobType: Pick<QueryJobType, 'inputs' | 'output'> | Pick<InferenceJobType, 'input' | 'output'>,
): DataFlow => ({
  inputs: 'input' in jobType ? [jobType.input] : jobType.inputs,
  output: jobType.output,
})
