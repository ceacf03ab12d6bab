/**
 * The length of a text in code points, as the contract's schemas count it: an emoji counts once,
 * in every form and on the server.
 */
export const countCharacters = (text: string): number => [...text].length

/**
 * Anything but space, controls, characters that are never displayed, and the blank Braille cell.
 */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * The text without the space around it. A text without a visible character counts as empty: in a
 * list, no user could see or find what it names.
 */
export const trimmed = (text: string): string => (VISIBLE.test(text) ? text.trim() : '')

/** The error in a text that is required and has a maximum length. */
export function textIssue<Key extends string>(
  text: string,
  most: number,
  required: Key,
  tooLong: Key,
): Key | undefined {
  const count = countCharacters(trimmed(text))
  return count === 0 ? required : count > most ? tooLong : undefined
}
