/**
 * A path without the ids in it, which could name a person or a thing of an organization: segments
 * that have a digit or are long become `:id`. Queries and fragments are dropped.
 */
export const getPattern = (path: string): string =>
  path
    .split(/[?#]/)[0]
    ?.split('/')
    .map((part) => (/\d|^.{25,}$/.test(part) ? ':id' : part))
    .join('/') ?? ''

/**
 * Posts a report as JSON. Without cookies and referrer, and as text, so that a sink on another
 * origin needs no CORS. A lost report is ignored.
 */
export function sendReport(address: string, report: object): void {
  const body = JSON.stringify({ ...report, page: getPattern(window.location.pathname) })
  fetch(address, {
    method: 'POST',
    body,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined)
}
