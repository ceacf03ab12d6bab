import type { Environment } from '@concord/domain/environment'

/** In milliseconds. */
export type Timeouts = { idle: number; session: number; refresh: number }

type Setting = 'IDLE_TIMEOUT' | 'SESSION_TIMEOUT' | 'TOKEN_REFRESH_INTERVAL'

/**
 * The idle time, the session time and the renewal interval: the environment's values, each of which
 * local storage may override under the same name (A132). Not specified: overrides are in
 * milliseconds too; one that is not a positive integer is ignored.
 */
export function getTimeouts(
  environment: Pick<Environment, Setting>,
  storage: Pick<Storage, 'getItem'> = localStorage,
): Timeouts {
  const setting = (name: Setting) => {
    const override = Number(storage.getItem(name))
    return Number.isSafeInteger(override) && override > 0 ? override : environment[name]
  }
  const idle = setting('IDLE_TIMEOUT')
  // A session shorter than the idle time would end before its countdown.
  return {
    idle,
    session: Math.max(idle, setting('SESSION_TIMEOUT')),
    refresh: setting('TOKEN_REFRESH_INTERVAL'),
  }
}
