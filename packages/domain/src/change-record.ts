import { PLATFORM_TEXT_MAX_LENGTH } from './limits.ts'
import type { ValidationKey } from './messages.ts'
import { requiredLine } from './required-text.ts'

/**
 * A line of text that an administrator of the platform must provide. Not specified: at most 255
 * characters.
 */
export const platformLine = (missing: ValidationKey) =>
  requiredLine({
    missing,
    maxLength: PLATFORM_TEXT_MAX_LENGTH,
    tooLong: 'validation.recordTextTooLong',
  })

/** The change record that authorizes a change of the platform (C075, C077, C078). */
export const ChangeRecord = platformLine('validation.changeRecordRequired')
