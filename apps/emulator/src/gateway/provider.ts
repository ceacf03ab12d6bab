import type { Context } from '#http/route.ts'

/** The tokens that a provider has issued, and the identity that they are for. */
export type Issued = {
  accessToken: string
  idToken: string
  /** Absent if `offline_access` was not granted. */
  refreshToken: string | undefined
  /** The id of the user at Okta, or of the administrator at Entra (`oid`). */
  subject: string
  /** RFC 3339. */
  issuedAt: string
  refreshExpiresAt: string
}

/** A code with the values that prove whose it is. */
export type Code = {
  code: string
  codeVerifier?: string | undefined
  /** The nonce of the request; none if the request had none. */
  nonce?: string
}

/** The provider's refusal of a code or of a refresh token, which a new sign-in can resolve. */
export class GrantRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'GrantRefused'
  }
}

/** The address that the gateway was asked at. */
type Asked = Pick<Context<undefined, unknown>, 'origin' | 'header'>

/**
 * An OpenID provider as the gateway's client sees it. All calls throw `GrantRefused` for a code or
 * token that is invalid, used or expired.
 */
export type Provider = {
  exchange(code: Code, asked: Asked): Promise<Issued>
  refresh(refreshToken: string, asked: Asked): Promise<Issued>
  /** Whether a refresh token still works, if that can be found out without a call. */
  accepts?(refreshToken: string): boolean
  /** Revokes everything of a refresh token, as far as the provider can; never throws. */
  revoke(refreshToken: string, asked: Asked): void | Promise<void>
}

/** The parameters of an authorization request that the gateway chooses. */
export type Question = { state: string; nonce: string; codeChallenge: string }

/** The provider of the administrators, to which the gateway itself sends the browser (A094). */
export type AdministratorProvider = Provider & {
  authorizeAddress(question: Question, asked: Asked): string | Promise<string>
}
