import type { SessionTokens } from '@concord/domain/session/contract'

export type TokenSlots = ReturnType<typeof createTokenSlots>

/** The tokens of one session, in memory only. */
export function createTokenSlots() {
  let tokens: Partial<SessionTokens> = {}
  return {
    /** @throws 'Missing argument' if the name is empty (A127). */
    read: (name: keyof SessionTokens): string | undefined => {
      if (!name) throw new Error('Missing argument')
      return tokens[name]
    },
    keep: ({ access_token, id_token }: SessionTokens) => {
      tokens = { access_token, id_token }
    },
    /** An expired session keeps its id token for the provider's logout (A012). */
    dropAccess: () => {
      delete tokens.access_token
    },
    drop: () => {
      tokens = {}
    },
  }
}
