import { NetworkError } from './send.ts'

/**
 * Combines two calls, of which the second consumes the result of the first once. If the second gets
 * no response, the next attempt for the same key sends the identical request again, which has no
 * second effect: a lost response never causes two emails.
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
