import type { Tier } from '@concord/domain/organizations/organization'
import { useTranslation } from 'react-i18next'

const TEXTS = { TIER_1: 'admin.tier1', TIER_2: 'admin.tier2' } as const satisfies Record<
  Tier,
  string
>

/** The name of a tier (C126). */
export function useTierText(): (tier: Tier) => string {
  const { t } = useTranslation()
  return (tier) => t(TEXTS[tier])
}
