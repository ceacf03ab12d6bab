import { z } from 'zod'
import { isSafeFileName } from './one-line.ts'

/** The name of an uploaded file, which a partner may be offered for saving it. */
export const FileName = z
  .string()
  .min(1)
  .max(255)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  .regex(/^[^\u0000-\u001f/\\]+$/, 'validation.fileName')
  .refine(isSafeFileName, 'validation.fileNameUnsafe')

/** The error in the name of a file to upload, detected before anything is sent (B104). */
export function fileNameIssue(
  name: string,
): 'validation.fileName' | 'validation.fileNameUnsafe' | undefined {
  if (FileName.safeParse(name).success) return undefined
  return isSafeFileName(name) ? 'validation.fileName' : 'validation.fileNameUnsafe'
}
