import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Settings } from './settings.ts'

/** Headers of every answer. The portal's development server has a policy of its own. */
export function securityHeaders({ PUBLIC_ORIGIN, HTTPS_PORT }: Pick<Settings, 'PUBLIC_ORIGIN' | 'HTTPS_PORT'>): RequestHandler[] {
  // A browser that was told so by a certificate made here would refuse every other port of that host, for a year.
  const isSecure = (PUBLIC_ORIGIN?.startsWith('https:') ?? false) && HTTPS_PORT === undefined
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
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
  const permissions: RequestHandler = (_request, response, next) => {
    response.set('permissions-policy', 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()')
    next()
  }
  return [headers, permissions]
}

/** Answers of the APIs are for their asker and for now. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('cache-control', 'no-store')
  next()
}
