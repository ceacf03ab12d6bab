import { z } from 'zod'
import type { ValidationKey } from './messages.ts'
import { isOneLine } from './one-line.ts'
import { trimmed } from './text-rules.ts'

/**
 * The most characters (code points) of a text, and the messages for one that is blank or too long;
 * where no form shows them, zod's own are enough.
 */
type TextRule = { missing?: ValidationKey; maxLength: number; tooLong?: ValidationKey }

/** A text of a request that must be there: trimmed, and not blank. */
export const requiredText = ({ missing, maxLength, tooLong }: TextRule) =>
  z.string().overwrite(trimmed).min(1, missing).max(maxLength, tooLong)

/** The same on a single line, such as a name. */
export const requiredLine = (rule: TextRule) =>
  requiredText(rule).refine(isOneLine, 'validation.oneLine')
