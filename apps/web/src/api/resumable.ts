import { NetworkError } from './send.ts'

/**
 * Two calls of which the second acts, once, with what the first answered. Where no answer came to
 * the second, the next try for the same key sends that very request again, which acts no second
 * time: a lost answer never makes two mails.
 */
export function resumable<Key extends readonly string[], Begun>(
  begin: (...key: Key) => Promise<Begun>,
  act: (begun: Begun, ...key: Key) => Promise<unknown>,
): (...key: Key) => Promise<void> {
  let unanswered: { key: string; begun: Begun } | undefined
  return async (...key) => {
    const name = JSON.stringify(key)
    const begun = unanswered?.key === name ? unanswered.begun : await begin(...key)
    try {
      await act(begun, ...key)
      unanswered = undefined
    } catch (error) {
      unanswered = error instanceof NetworkError ? { key: name, begun } : undefined
      throw error
    }
  }
}
