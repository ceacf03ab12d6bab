import { findDefaultMessage } from '@concord/domain/csv'
import type { TFunction } from 'i18next'

/**
 * The default messages (B067) in the user's language; a data set type's own messages as its owner
 * wrote them. The report keeps the originals.
 */
export function messageText(message: string, t: TFunction): string {
  const known = findDefaultMessage(message)
  return known ? t(`csv.message.${known}`) : message
}
