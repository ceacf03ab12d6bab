import type { Request, RequestHandler } from 'express'
import { problem } from '#problem.ts'

const loopbackOnly = () =>
  problem(403, 'loopbackOnly', {
    en: 'The control plane answers on loopback alone.',
    fr: 'Le plan de contrôle répond seulement sur la boucle locale.',
  })

/** Only for this machine. */
export const guardLoopback: RequestHandler = (_request, response, next) =>
  next(response.locals.isLoopback === true ? undefined : loopbackOnly())

/** Only for this machine, and never for a page of another site: people and tokens are told here. */
export const guardControl: RequestHandler = (request, response, next) => {
  const isOwn = response.locals.isLoopback === true && request.get('sec-fetch-site') !== 'cross-site'
  const isJson =
    request.method === 'GET' || request.method === 'DELETE' || !hasBody(request) || isUpload(request) || request.is('application/json')
  if (!isOwn) return next(loopbackOnly())
  next(
    isJson
      ? undefined
      : problem(415, 'unsupportedMediaType', { en: 'Send application/json.', fr: 'Envoyez du contenu de type application/json.' }),
  )
}

/** The calls that take a file instead. A page of another site cannot make them: a PUT needs a permission that nobody gives it. */
export const isUpload = (request: Request): boolean =>
  request.method === 'PUT' &&
  request.path.startsWith('/snapshots/') &&
  hasBody(request) &&
  (request.get('content-type') === undefined || Boolean(request.is('application/octet-stream')))

export const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.get('content-length') ?? 0) > 0
