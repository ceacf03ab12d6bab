import { z } from 'zod'
import { PLATFORM_TEXT_MAX_LENGTH } from './limits.ts'
import type { ValidationKey } from './messages.ts'
import { isOneLine } from './one-line.ts'
import { trimmed } from './text-rules.ts'

/**
 * A line of text that an administrator must provide: trimmed and not empty. Not specified: at most
 * 255 characters.
 */
export const requiredLine = (missing: ValidationKey) =>
  z
    .string()
    .overwrite(trimmed)
    .min(1, missing)
    .max(PLATFORM_TEXT_MAX_LENGTH, 'validation.recordTextTooLong')
    .refine(isOneLine, 'validation.oneLine')

/** The change record that authorizes a change of the platform (C075, C077, C078). */
export const ChangeRecord = requiredLine('validation.changeRecordRequired')
