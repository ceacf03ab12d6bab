import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { constants } from 'node:zlib'
import compression from 'compression'
import express, { type Request, type RequestHandler, type Response } from 'express'
import type { BaseWorld } from '#runtime/world.ts'

const BROTLI_QUALITY = 6

/**
 * gzip or brotli for texts. Only for public content: answers with secrets must not be compressed
 * (BREACH).
 */
export const compress = (): RequestHandler =>
  compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } })

/** The endings of files that the build has compressed, by their encoding; the best one first. */
const ENDINGS: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' }

/** Whether a path of the address is a file of the folder; never one outside of it. */
function isFile(folder: string, name: string): boolean {
  const file = path.join(folder, name)
  return file.startsWith(folder + path.sep) && existsSync(file)
}

/** The only script that compiles WebAssembly: the worker that tests a model. */
const WASM_WORKER = /^onnx\.worker-[\w-]+\.js$/

/**
 * A worker has the policy of its script's answer, so the pages' policy does not need this. Source:
 * CSP 3, section 4.2; `wasm-unsafe-eval`.
 */
const allowWasm = (response: Response): void => {
  const policy = String(response.get('content-security-policy') ?? '')
  response.set(
    'content-security-policy',
    policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  )
}

/**
 * A browser requests text/html explicitly; for any type a path without a file extension is treated
 * as a page.
 */
function isNavigation({ method, path: asked, headers: { accept = '*/*' } }: Request): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || asked.startsWith('/assets/')) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(asked))
}

/** The script for a window in which the control plane has steps to perform. */
type Scripts = { scriptFor(origin: string): string | undefined }

type Built = {
  folder: string
  /** The text shown if nothing is built. */
  missing: string
}

/**
 * A built page: files with a hash in their name are cached forever, everything else is revalidated.
 * A navigation to any other path gets index.html, since the page has the routes; a missing file is
 * a plain 404.
 */
export function builtPage({ folder, missing }: Built): RequestHandler[] {
  const dist = path.resolve(folder)
  const setHeaders = (response: Response, file: string) => {
    const isHashed = path.relative(dist, file).startsWith(`assets${path.sep}`)
    response.set('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (WASM_WORKER.test(path.basename(file).replace(/\.(br|gz)$/, ''))) allowWasm(response)
  }
  const compressed: RequestHandler = (request, response, next) => {
    const name = request.path
    if (!name.startsWith('/assets/') || request.headers.range !== undefined) return next()
    response.vary('accept-encoding')
    const best = Object.entries(ENDINGS).find(([encoding]) => request.acceptsEncodings(encoding))
    if (!best) return next()
    const [encoding, ending] = best
    if (!isFile(dist, name + ending)) return next()
    request.url = request.url.replace(name, name + ending)
    response.type(path.extname(name)).set('content-encoding', encoding)
    next()
  }
  const files = express.static(dist, { setHeaders, redirect: false, dotfiles: 'ignore' })
  const fallback: RequestHandler = (request, response, next) => {
    if (!isNavigation(request))
      return void response.status(404).type('text/plain').send('404: no such file.')
    if (!existsSync(path.join(dist, 'index.html')))
      return void response.status(503).type('text/plain').send(missing)
    response.set('cache-control', 'no-cache')
    response.sendFile(
      'index.html',
      { root: dist, cacheControl: false },
      (error?: Error) => error && next(error),
    )
  }
  return [compressed, files, fallback]
}

/**
 * The page with a script of the control plane, in the window where the error gallery has steps to
 * perform.
 */
const driven =
  ({ settings }: Pick<BaseWorld, 'settings'>, windows: Scripts): RequestHandler =>
  (request, response, next) => {
    const script = windows.scriptFor(response.locals.origin as string)
    const index = path.resolve(settings.WEB_DIST, 'index.html')
    if (script === undefined || !isNavigation(request) || !existsSync(index)) return next()
    const page = readFileSync(index, 'utf8').replace(
      '</head>',
      `<script defer src="${script}"></script></head>`,
    )
    response.set('cache-control', 'no-store').type('html').send(page)
  }

/** The built portal (A008). */
export const portalRoutes = (
  { settings }: Pick<BaseWorld, 'settings'>,
  windows: Scripts,
): RequestHandler[] => [
  compress(),
  driven({ settings }, windows),
  ...builtPage({
    folder: settings.WEB_DIST,
    missing: 'The portal is not built. Run `npm start`, or `npm run dev` for development.',
  }),
]
