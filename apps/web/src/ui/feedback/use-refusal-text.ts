import type { Refusal } from '@concord/domain/refusal'
import { useTranslation } from 'react-i18next'

/**
 * The text of a refusal by the shared rules, for the `refusal` of a button; undefined without a
 * refusal.
 */
export function useRefusalText(): (refusal: Refusal | undefined) => string | undefined {
  const { t } = useTranslation()
  return (refusal) => refusal && t(`refusal.${refusal.code}`)
}
