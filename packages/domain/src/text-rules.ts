/**
 * The length of a text in code points, as the contract's schemas count it: an emoji counts once,
 * in every form and on the server.
 */
export const countCharacters = (text: string): number => [...text].length

/** The error in a text that is required and has a maximum length. */
export function textIssue<Key extends string>(
  text: string,
  most: number,
  required: Key,
  tooLong: Key,
): Key | undefined {
  const count = countCharacters(text.trim())
  return count === 0 ? required : count > most ? tooLong : undefined
}
