import { ApiError } from '@concord/domain/api/api-error'
import type { SessionTokens } from '@concord/domain/session/contract'
import { shareInFlight } from '#api/share-in-flight.ts'

type Renewing = {
  mayResume: () => boolean
  renew: () => Promise<SessionTokens>
  /** Whether the tokens are of the person that this browser remembers. */
  isOwner: (fresh: SessionTokens) => boolean
  keep: (fresh: SessionTokens) => void
}

/**
 * New tokens by the gateway's cookie; one request however many ask (A062, A090, A093). None for a
 * session that has ended here meanwhile, or that is not of the person that this browser remembers.
 */
export const createRefresh = ({ mayResume, renew, isOwner, keep }: Renewing) =>
  shareInFlight(async () => {
    if (!mayResume()) throw new ApiError(401, undefined)
    const fresh = await renew()
    if (!isOwner(fresh)) throw new ApiError(401, undefined)
    keep(fresh)
  })
