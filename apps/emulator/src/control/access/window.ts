import { worldNamedBy } from '#http/world-name.ts'

/**
 * The part of a host name that all windows of one world share: `localhost`, or
 * `{world}.world.localhost`.
 */
const getBaseHostname = (hostname: string) => {
  const world = worldNamedBy(hostname)
  return world === undefined ? 'localhost' : `${world}.world.localhost`
}

const LABEL_MAX_LENGTH = 63

/**
 * The address of one person's own window, `http://mei-murray.localhost:4400`: a separate origin for
 * each, so that sessions are independent. Two people with the same name before the `@` are
 * distinguished by the rest. `emails` are those of all people; `origin` is any address of the same
 * world.
 */
export function getWindow(email: string, emails: readonly string[], origin: string): string {
  const { protocol, hostname, port } = new URL(origin)
  const label = toLabel(email.split('@')[0] ?? '')
  const isShared = emails.some(
    (other) => other !== email && toLabel(other.split('@')[0] ?? '') === label,
  )
  return `${protocol}//${isShared ? toLabel(email) : label}.${getBaseHostname(hostname)}${port && `:${port}`}`
}

const toLabel = (text: string) =>
  text
    .toLowerCase()
    .slice(0, LABEL_MAX_LENGTH)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'somebody'

/**
 * The first name of a window's address, `mei-murray`; undefined for an address that all windows of
 * a world share.
 */
export function getWindowName(origin: string): string | undefined {
  const { hostname } = new URL(origin)
  const end = `.${getBaseHostname(hostname)}`
  return hostname.endsWith(end) ? hostname.slice(0, -end.length) : undefined
}
