import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import {
  ORGANIZATION_DESCRIPTION_MAX_LENGTH,
  ORGANIZATION_NAME_MAX_LENGTH,
  TIERS,
} from '../limits.ts'
import { requiredLine, requiredText } from '../required-text.ts'

/** One of `TIERS`. */
export const Tier = z.enum(TIERS)
export type Tier = z.infer<typeof Tier>

/**
 * An organization. Another organization's caller gets `id` and `orgName` only, so the rest may be
 * missing (A045, B030, C042).
 */
export const Organization = z.object({
  ...resourceShape,
  orgName: z.string(),
  description: z.string().optional(),
  tier: Tier.optional(),
  domainId: z.string().optional(),
  createdAt: Timestamp.optional(),
  createdByName: z.string().optional(),
})
export type Organization = z.infer<typeof Organization>

/** The fields that a platform administrator changes: all three are required (C072, C107). */
export const OrganizationChange = z.strictObject({
  orgName: requiredLine({
    missing: 'validation.nameRequired',
    maxLength: ORGANIZATION_NAME_MAX_LENGTH,
    tooLong: 'validation.nameTooLong',
  }),
  description: requiredText({
    missing: 'validation.descriptionRequired',
    maxLength: ORGANIZATION_DESCRIPTION_MAX_LENGTH,
    tooLong: 'validation.descriptionTooLong',
  }),
  tier: Tier,
})
export type OrganizationChange = z.infer<typeof OrganizationChange>
