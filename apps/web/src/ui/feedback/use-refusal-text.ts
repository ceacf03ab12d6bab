import type { Refusal } from '@concord/domain/refusal'
import { useTranslation } from 'react-i18next'

/**
 * The words for a refusal of the shared rules, for the `refusal` of a button; nothing when nothing
 * is refused.
 */
export function useRefusalText(): (refusal: Refusal | undefined) => string | undefined {
  const { t } = useTranslation()
  return (refusal) => refusal && t(`refusal.${refusal.code}`)
}
