import { z } from 'zod'
import { resourceShape } from '../api/resource-shape.ts'
import { TIERS } from '../limits.ts'

export const Tier = z.enum(TIERS)
export type Tier = z.infer<typeof Tier>

/** An organization. Another organization's caller gets `id` and `orgName` alone, so the rest may be missing (A045, B030). */
export const Organization = z.object({
  ...resourceShape,
  orgName: z.string(),
  description: z.string().optional(),
  tier: Tier.optional(),
  domainId: z.string().optional(),
})
export type Organization = z.infer<typeof Organization>
