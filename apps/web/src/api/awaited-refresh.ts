import type { Endpoint } from '@concord/domain/api/endpoint'
import { LIST_REFRESH_SECONDS } from '@concord/domain/limits'
import type { PortalCall } from './call.ts'

/**
 * Not specified: users watch work in progress, so lists and pages of it are polled more often than
 * every 20 s (A136).
 */
export const QUICK_REFRESH_SECONDS = 2
/** Not specified: how often the server is asked to confirm an answer that partners can change. */
const CONFIRM_SECONDS = 3

/**
 * Seconds until an answer that is about to change is read again. A change by partners may take
 * days, so it is read often only where the server confirms an unchanged answer cheaply.
 */
export function awaitedSeconds(
  call: PortalCall,
  endpoint: Pick<Endpoint, 'confirms' | 'path'>,
): number {
  if (!endpoint.confirms) return QUICK_REFRESH_SECONDS
  return call.confirms?.(endpoint) ? CONFIRM_SECONDS : LIST_REFRESH_SECONDS
}
