import type { Request, RequestHandler, Response } from 'express'
import { createCookie } from '#http/cookie.ts'
import { getLanguage } from '#http/language.ts'
import { hashSecret, newSecret } from '#runtime/secret.ts'
import { sayIn } from '#runtime/to-text.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { parseForm } from '../form.ts'
import type { Provider } from '../registered-clients.ts'
import { findWaiting } from './codes.ts'
import { codePage, consentPage, type DevicePage, deviceNotice, type Frame } from './page.ts'
import { type Decider, decideDeviceCode } from './rows.ts'

/** What the page needs of a provider. */
type DeviceProvider = {
  provider: Provider
  frame: Frame
  getAddress: (origin: string) => string
  /** The provider's own client, for which the page signs people in. */
  clientId: string
  getAuthorizeUrl: (origin: string) => string
  getPerson: (request: Request, response: Response) => (Decider & { userName: string }) | undefined
  getAppName: (clientId: string) => string
}

/** Binds the page's forms to its browser: a page of another application cannot send them. */
const pageCookie = createCookie('device-page', 'strict')
const getProof = (secret: string) => hashSecret(`device page ${secret}`)

const WRONG_CODES_MAX = 10
const WRONG_CODES_MS = 10 * 60_000

/**
 * Counts wrong codes of each person, in memory, so that a person cannot search for waiting devices.
 * Source: RFC 8628, section 5.1.
 */
function createGuesses() {
  const guesses = new Map<string, { count: number; until: number }>()
  const current = (subject: string) => {
    const held = guesses.get(subject)
    return held && held.until > performance.now() ? held : undefined
  }
  return {
    isBlocked: (subject: string) => (current(subject)?.count ?? 0) >= WRONG_CODES_MAX,
    count(subject: string) {
      const held = current(subject) ?? { count: 0, until: performance.now() + WRONG_CODES_MS }
      guesses.set(subject, { ...held, count: held.count + 1 })
    },
  }
}

/**
 * The page where a signed-in person enters a device's code and allows or refuses it. Sign-in is the
 * provider's own, so its second factor and limits hold. Source: RFC 8628, section 3.3.
 */
export function activate(world: BaseWorld, provider: DeviceProvider): RequestHandler {
  const guesses = createGuesses()
  return (request, response) => {
    const origin = response.locals.origin as string
    const language = getLanguage(request)
    const say = sayIn(language)
    const send = (markup: string) => void response.type('html').send(markup)
    const notice = (title: string, text: string) =>
      send(deviceNotice(provider.frame, language, title, text))
    const { code, state, error, user_code } = request.query
    if (error !== undefined) return notice(say('device.title'), say('device.cancelled'))
    // Back from the sign-in: its code is not needed, the browser is signed in at the provider.
    if (code !== undefined) {
      const entered = state === NO_CODE ? '' : `?user_code=${encodeURIComponent(String(state))}`
      return response.redirect(302, provider.getAddress(origin) + entered)
    }
    const form = request.method === 'POST' ? (parseForm(request) ?? {}) : {}
    const userCode = (form.user_code ?? (typeof user_code === 'string' ? user_code : '')).slice(
      0,
      20,
    )
    const person = provider.getPerson(request, response)
    if (!person) return response.redirect(302, getSignIn(provider, origin, userCode))
    const secret = pageCookie.read({ cookies: request.get('cookie'), origin })
    const page: DevicePage = {
      frame: provider.frame,
      language,
      action: provider.getAddress(origin),
      proof: getProof(secret ?? keepSecret(response, origin)),
      person: person.userName,
      otherPerson: getSignIn(provider, origin, userCode, 'login'),
    }
    const { step, proof } = form
    if (step === undefined) return send(codePage(page, userCode))
    if (secret === undefined || proof !== page.proof)
      return send(codePage(page, userCode, say('device.again')))
    if (guesses.isBlocked(person.subject))
      return send(codePage(page, userCode, say('device.tooMany')))
    const waiting = findWaiting(world, provider.provider, userCode)
    if (!waiting) {
      guesses.count(person.subject)
      return send(codePage(page, userCode, say('device.wrongCode')))
    }
    if (step === 'code')
      return send(consentPage(page, provider.getAppName(waiting.clientId), userCode))
    const status = step === 'allow' ? 'allowed' : 'refused'
    const { subject, amr, authTime } = person
    decideDeviceCode(world.store, { hash: waiting.hash, status, subject, amr, authTime })
    const isAllowed = status === 'allowed'
    notice(
      say(isAllowed ? 'device.allowed' : 'device.refused'),
      say(isAllowed ? 'device.allowedHint' : 'device.refusedHint'),
    )
  }
}

/** In place of a code, since `state` may not be empty. */
const NO_CODE = 'none'

/** The provider's sign-in, from which the browser returns to the page with the code as `state`. */
function getSignIn(
  { clientId, getAddress, getAuthorizeUrl }: DeviceProvider,
  origin: string,
  userCode: string,
  prompt?: 'login',
): string {
  const parameters = new URLSearchParams({
    client_id: clientId,
    redirect_uri: getAddress(origin),
    response_type: 'code',
    scope: 'openid',
    state: userCode || NO_CODE,
    ...(prompt && { prompt }),
  })
  return `${getAuthorizeUrl(origin)}?${parameters}`
}

function keepSecret(response: Response, origin: string): string {
  const secret = newSecret()
  pageCookie.set(response, origin, secret)
  return secret
}
