import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Settings } from '#runtime/settings.ts'

/** Headers of every answer. The portal's development server has its own policy. */
export function securityHeaders({
  PUBLIC_ORIGIN,
  HTTPS_PORT,
  ERROR_REPORT_URL,
  WEB_VITALS_URL,
}: Pick<
  Settings,
  'PUBLIC_ORIGIN' | 'HTTPS_PORT' | 'ERROR_REPORT_URL' | 'WEB_VITALS_URL'
>): RequestHandler {
  // A browser that received this header from an address with a generated certificate would refuse
  // every other port of that host for a year.
  const isSecure = (PUBLIC_ORIGIN?.startsWith('https:') ?? false) && HTTPS_PORT === undefined
  const sinks = [ERROR_REPORT_URL, WEB_VITALS_URL].flatMap((address) =>
    address === undefined ? [] : [new URL(address).origin],
  )
  const headers = getHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        connectSrc: ["'self'", ...sinks],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        // Only for downloads (apps/web/public/saved): all pages refuse to be framed.
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['concord'],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isSecure,
    xFrameOptions: { action: 'deny' },
  })
  headers.set(
    'permissions-policy',
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  )
  return (_request, response, next) => {
    response.setHeaders(headers)
    next()
  }
}

/** Computed once: its fifteen steps give every answer the same headers. */
function getHeaders(options: Parameters<typeof helmet>[0]): Map<string, string> {
  const headers = new Map<string, string>()
  const response = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: () => {},
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

/** API answers are private to the requester, and must not be cached. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('cache-control', 'no-store')
  next()
}
