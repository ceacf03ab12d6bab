import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { COLLABORATION_DESCRIPTION_MAX_LENGTH, COLLABORATION_NAME_MAX_LENGTH } from '../limits.ts'
import { requiredLine, requiredText } from '../required-text.ts'

/** The statuses of a collaboration, in the order of its life cycle. */
export const COLLABORATION_STATUSES = [
  'DRAFT',
  'AWAITING_ACCEPTANCE',
  'ACTIVE',
  'TERMINATED',
  'PURGED',
] as const // B047
/** One of `COLLABORATION_STATUSES`. */
export type CollaborationStatus = (typeof COLLABORATION_STATUSES)[number]

/**
 * A permitted use of one job type or data set type of a collaboration by an organization (B028).
 * `subjectEntityId` is the id of that type.
 */
export const PolicyComponent = z.object({
  policyType: z.enum(['JobType', 'DatasetType']),
  action: z.enum(['EXECUTE', 'WRITE', 'READ']),
  subjectEntityId: z.string(),
  subjectEntityName: z.string().optional(),
})
export type PolicyComponent = z.infer<typeof PolicyComponent>

/** The policies of one organization in a collaboration. */
export const PolicyGroup = z.object({
  ...resourceShape,
  organizationId: z.string(),
  policyComponents: z.array(PolicyComponent),
})
export type PolicyGroup = z.infer<typeof PolicyGroup>

/** A job type as a collaboration lists it: the Setup and Execute panels load the rest with it. */
export const AttachedJobType = z.object({
  ...resourceShape,
  name: z.string(),
  jobClassification: z.enum(['QUERY_JOB', 'INFERENCE_JOB']),
})

/**
 * A collaboration, on the wire a "workspace" (B027). `creatorOrganization` and
 * `collaboratorOrganizations` are self links of organizations; `queryJobTypes` and
 * `inferenceJobTypes` self links of job types; `jobTypes` is their union with names.
 */
export const Collaboration = z.object({
  ...resourceShape,
  name: z.string(),
  description: z.string(),
  status: z.enum(COLLABORATION_STATUSES),
  creatorOrganization: z.string(),
  creatorOrganizationName: z.string(),
  collaboratorOrganizations: z.array(z.string()),
  collaboratorOrganizationNames: z.array(z.string()),
  queryJobTypes: z.array(z.string()).default([]),
  inferenceJobTypes: z.array(z.string()).default([]),
  jobTypes: z.array(AttachedJobType).default([]),
  policyGroups: z.array(PolicyGroup).default([]),
  createdAt: Timestamp,
  createdBy: z.string(),
})
export type Collaboration = z.infer<typeof Collaboration>

/** Name and description, also of a clone (B061, B065). */
export const NewCollaboration = z.strictObject({
  name: requiredLine({
    missing: 'validation.nameRequired',
    maxLength: COLLABORATION_NAME_MAX_LENGTH,
    tooLong: 'validation.nameTooLong',
  }),
  description: requiredText({
    missing: 'validation.descriptionRequired',
    maxLength: COLLABORATION_DESCRIPTION_MAX_LENGTH,
    tooLong: 'validation.descriptionTooLong',
  }),
})
export type NewCollaboration = z.infer<typeof NewCollaboration>

/**
 * The policies of one organization, as a request. Not specified: an organization has one group; a
 * new one replaces the old one.
 */
export const NewPolicyGroup = z.strictObject({
  organizationId: z.string().min(1).max(100),
  policyComponents: z
    .array(
      z.strictObject({
        policyType: PolicyComponent.shape.policyType,
        action: PolicyComponent.shape.action,
        subjectEntityId: z.string().min(1).max(100),
      }),
    )
    .min(1)
    .max(10_000)
    .refine((components) => components.every(fitsItsSubject), 'validation.policyAction'),
})
export type NewPolicyGroup = z.infer<typeof NewPolicyGroup>

/** EXECUTE is for job types, WRITE and READ for data set types (B083–B085). */
function fitsItsSubject({
  policyType,
  action,
}: Pick<PolicyComponent, 'policyType' | 'action'>): boolean {
  return (action === 'EXECUTE') === (policyType === 'JobType')
}

/** One policy as a list returns it (B028, B095). */
export const Policy = PolicyComponent.extend({
  ...resourceShape,
  organizationId: z.string(),
  organizationName: z.string(),
})
export type Policy = z.infer<typeof Policy>

/** Statuses that a user can set (B095). */
export const StatusChange = z.strictObject({ status: z.enum(['ACTIVE', 'TERMINATED', 'PURGED']) })

/** Not specified: the limit. The portal sends "N/A" (B049). */
export const Publication = z.strictObject({ invitationMessage: z.string().min(1).max(1000) })

/**
 * A partner organization's invitation to the collaboration (B095), created when it is published.
 */
export const CollaborationInvitation = z.object({
  ...resourceShape,
  organizationId: z.string(),
  organizationName: z.string(),
  invitationMessage: z.string(),
  status: z.enum(['AWAITING_ACCEPTANCE', 'ACCEPTED']),
  createdAt: Timestamp,
})
export type CollaborationInvitation = z.infer<typeof CollaborationInvitation>

/** The form that adds a partner (B062). */
export const NewPartner = z.object({
  organizationId: z.string().trim().min(1, 'validation.organizationIdRequired').max(100),
})

/** An organization's acceptance (B029). */
export const Acceptance = z.object({
  ...resourceShape,
  acceptedByOrgId: z.string(),
  acceptedAt: Timestamp.optional(),
})
export type Acceptance = z.infer<typeof Acceptance>
