import { ApiError } from '@concord/domain/api/api-error'
import type { SessionTokens } from '@concord/domain/session/contract'
import { shareInFlight } from '#api/share-in-flight.ts'

type Renewing = {
  mayResume: () => boolean
  renew: () => Promise<SessionTokens>
  /** Whether the tokens belong to the user whose session this browser has stored. */
  isOwner: (fresh: SessionTokens) => boolean
  keep: (fresh: SessionTokens) => void
}

/**
 * Gets new tokens with the gateway's cookie, in one request for all concurrent callers (A062, A090,
 * A093). Fails if the session has ended here in the meantime, or belongs to another user than the
 * stored one.
 */
export const createRefresh = ({ mayResume, renew, isOwner, keep }: Renewing) =>
  shareInFlight(async () => {
    if (!mayResume()) throw new ApiError(401, undefined)
    const fresh = await renew()
    if (!isOwner(fresh)) throw new ApiError(401, undefined)
    keep(fresh)
  })
