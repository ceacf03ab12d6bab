import type { Request, RequestHandler, Response } from 'express'
import { createCookie } from '#http/cookie.ts'
import { getLanguage } from '#http/language.ts'
import { getSenderAddress } from '#http/sender.ts'
import { allowAnswerTo, answerApplication } from '#oauth/answer.ts'
import { parseForm } from '#oauth/form.ts'
import { type OpenPage, PAGE_GRACE_MS } from '#oauth/provider-page.ts'
import { signInPageRows } from '#oauth/sign-in-page-rows.ts'
import { hashSecret, later, newSecret } from '#runtime/secret.ts'
import { sayIn } from '#runtime/to-text.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { copySessionToken } from '../account/rows.ts'
import type { createRateLimit } from '../authn/rate-limit.ts'
import { ask, type OperationName } from '../authn/state-table.ts'
import { OktaProblem } from '../problem.ts'
import { Credentials, signInWithPassword } from '../sign-in/primary-sign-in.ts'
import type { Answer } from '../transaction/transaction.ts'
import { oktaIssuer } from './access-token.ts'
import type { AuthorizeRequest } from './authorize-request.ts'
import { clientById } from './clients.ts'
import { grant } from './grant.ts'
import { noticePage, passwordPage, type Shown, stepPage, toFaultText } from './sign-in-form.ts'

/** How long a page stays open, as a state token at most (own). */
const PAGE_MS = 30 * 60_000
/** Binds open pages to their browser. Lax: applications send the browser here. */
const pageCookie = createCookie('idp-page', 'lax')
const pages = signInPageRows('okta_sign_ins')

type Form = Record<string, string>
type Turn = {
  world: BaseWorld
  request: Request
  response: Response
  asked: AuthorizeRequest
  form: Form
  page: OpenPage
  /** Of the cookie that binds the page to its browser. */
  secret: string
}

/**
 * The operations of the Authentication API that the page's forms call, with the fields that each
 * takes. The API's own states, limits and refusals hold for the page.
 */
const OPERATIONS: Record<string, { name: OperationName; getBody: (form: Form) => object }> = {
  send: { name: 'verify', getBody: () => ({}) },
  verify: { name: 'verify', getBody: ({ passCode = ' ' }) => ({ passCode }) },
  resend: { name: 'resendChallenge', getBody: () => ({}) },
  enrol: {
    name: 'enrol',
    getBody: ({ phoneNumber = '' }) => ({
      factorType: 'sms',
      provider: 'OKTA',
      profile: { phoneNumber },
    }),
  },
  activate: { name: 'activate', getBody: ({ passCode = '' }) => ({ passCode }) },
  resendEnrolment: { name: 'resendEnrolment', getBody: () => ({}) },
  skip: { name: 'skip', getBody: () => ({}) },
  changePassword: {
    name: 'changePassword',
    getBody: ({ oldPassword = '', newPassword = '' }) => ({ oldPassword, newPassword }),
  },
}

/** Opens the page. The request is stored, so that hidden fields cannot change it. */
export function openSignInPage(
  world: BaseWorld,
  request: Request,
  response: Response,
  asked: AuthorizeRequest,
): void {
  const origin = response.locals.origin as string
  const brought = pageCookie.read({ cookies: request.get('cookie'), origin })
  const secret = brought && /^[\w-]{43}$/.test(brought) ? brought : newSecret()
  if (secret !== brought) pageCookie.set(response, origin, secret)
  const flow = newSecret()
  const now = world.clock.now()
  world.store.transaction(() => {
    pages.deleteExpired(world.store, now.toISOString())
    pages.insert(world.store, {
      hash: hashSecret(flow),
      cookieHash: hashSecret(secret),
      request: JSON.stringify(asked),
      expiresAt: later(now, PAGE_MS),
    })
  })
  const page = toPage(world, request, response, flow, asked)
  show(response, asked, passwordPage(page, asked.login_hint ?? ''))
}

const toPage = (
  world: BaseWorld,
  request: Request,
  response: Response,
  flow: string,
  { client_id }: AuthorizeRequest,
): OpenPage => ({
  language: getLanguage(request),
  action: `${oktaIssuer(response.locals.origin as string)}/v1/sign-in`,
  flow,
  appName: clientById(world, client_id)?.name ?? client_id,
})

/** After its last form the browser is redirected to the application. */
function show(response: Response, { redirect_uri }: AuthorizeRequest, markup: string): void {
  allowAnswerTo(response, redirect_uri)
  response.type('html').send(markup)
}

/**
 * Takes the forms of the page. A page that is unknown, spent, too old or another browser's is
 * reported, and nothing else happens. Source: RFC 6749, section 4.1.1.
 */
export function signInPage(
  world: BaseWorld,
  limit: ReturnType<typeof createRateLimit>,
): RequestHandler {
  return async (request, response) => {
    const form = parseForm(request) ?? {}
    const { flow = '', step = '' } = form
    const origin = response.locals.origin as string
    const row = pages.find(world.store, hashSecret(flow))
    const secret = pageCookie.read({ cookies: request.get('cookie'), origin })
    const language = getLanguage(request)
    const isOpen =
      row !== undefined &&
      secret !== undefined &&
      row.cookieHash === hashSecret(secret) &&
      Date.parse(row.expiresAt) > world.clock.now().getTime()
    if (!isOpen) return tooOld(response, language)
    const asked = JSON.parse(row.request) as AuthorizeRequest
    const page = toPage(world, request, response, flow, asked)
    const turn: Turn = { world, request, response, asked, form, page, secret }
    if (step === 'cancel') return cancel(turn)
    if (step === 'password') return signIn(turn, limit)
    const operation = Object.hasOwn(OPERATIONS, step) ? OPERATIONS[step] : undefined
    return operation ? advance(turn, operation) : tooOld(response, language)
  }
}

function tooOld(response: Response, language: OpenPage['language']): void {
  const markup = noticePage(language, sayIn(language)('provider.pageTooOld'))
  response.status(400).type('html').send(markup)
}

/** Source: RFC 6749, section 4.1.2.1. */
function cancel({ world, response, asked, page }: Turn): void {
  const isOpen = pages.close(world.store, hashSecret(page.flow))
  if (!isOpen) tooOld(response, page.language)
  else
    answer(response, asked, {
      error: 'access_denied',
      error_description: 'The resource owner denied the request.',
    })
}

async function signIn(turn: Turn, limit: ReturnType<typeof createRateLimit>): Promise<void> {
  const { world, request, response, asked, form, page } = turn
  const { username = '', password = '' } = form
  const say = sayIn(page.language)
  const again = (fault: string) => show(response, asked, passwordPage(page, username, fault))
  const credentials = Credentials.safeParse({ username, password })
  if (!credentials.success) return again(say('okta.enterBoth'))
  try {
    const remoteAddress = getSenderAddress(request)
    const attempt = limit({ username: credentials.data.username, remoteAddress }, response)
    const origin = response.locals.origin as string
    await follow(turn, await signInWithPassword(world, origin, credentials.data, attempt))
  } catch (error) {
    if (!(error instanceof OktaProblem)) throw error
    again(toFaultText(page.language, error))
  }
}

async function advance(
  turn: Turn,
  { name, getBody }: { name: OperationName; getBody: (form: Form) => object },
): Promise<void> {
  const { world, response, form, asked, page } = turn
  const { stateToken = '' } = form
  const org = response.locals.origin as string
  const call = async (operation: OperationName, body: object) =>
    ask(world, org, operation, stateToken, { body, ...(await factorOf(operation)) })
  /** The factor is the person's only one: the page has no choice of factors. */
  const factorOf = async (operation: OperationName) => {
    if (operation === 'resume' || operation === 'enrol') return {}
    const factor = readFactor(await ask(world, org, 'resume', stateToken, { body: {} }))
    return factor === undefined ? {} : { factorId: factor }
  }
  try {
    await follow(turn, await call(name, getBody(form)))
  } catch (error) {
    if (!(error instanceof OktaProblem)) throw error
    const fault = toFaultText(page.language, error)
    const present = await call('resume', {}).catch((ended: unknown) => {
      if (ended instanceof OktaProblem) return undefined
      throw ended
    })
    if (!present && answerAgain(turn)) return
    const markup = present && stepPage(page, read(present), fault)
    show(response, asked, markup ?? passwordPage(page, '', fault))
  }
}

type Embedded = {
  factor?: { id?: string; profile?: { phoneNumber?: string } }
  factors?: { id?: string; profile?: { phoneNumber?: string } }[]
}
const getFactor = ({ _embedded }: Answer) => {
  const { factor, factors } = (_embedded ?? {}) as Embedded
  return factor ?? factors?.[0]
}
const readFactor = (answered: Answer): string | undefined => getFactor(answered)?.id

const read = (answered: Answer): Shown => ({
  status: String(answered.status),
  stateToken: String(answered.stateToken ?? ''),
  phoneNumber: getFactor(answered)?.profile?.phoneNumber ?? '',
  canSkip: Object.hasOwn((answered._links ?? {}) as object, 'skip'),
})

/** Shows the next step, or redirects with a code after the last. */
async function follow(turn: Turn, answered: Answer): Promise<void> {
  const { world, request, response, asked, page } = turn
  const say = sayIn(page.language)
  if (answered.status === 'SUCCESS' && typeof answered.sessionToken === 'string') {
    const by = later(world.clock.now(), PAGE_GRACE_MS)
    if (!pages.end(world.store, hashSecret(page.flow), by)) return tooOld(response, page.language)
    const { sessionToken } = answered
    copySessionToken(world.store, {
      from: hashSecret(sessionToken),
      hash: hashSecret(repeatToken(turn)),
      expiresAt: by,
    })
    return answer(response, asked, grant(world, request, response, { ...asked, sessionToken }))
  }
  if (answered.status === 'LOCKED_OUT')
    return show(
      response,
      asked,
      noticePage(page.language, say('okta.locked'), say('okta.lockedTitle')),
    )
  const markup = stepPage(page, read(answered))
  show(response, asked, markup ?? passwordPage(page, '', say('provider.sorry')))
}

/**
 * What a page that ended keeps for PAGE_GRACE_MS, in which its last form may come again: known only
 * to its browser, which has the page and its cookie.
 */
const repeatToken = ({ page, form, secret }: Turn) => `${page.flow} ${form.stateToken} ${secret}`

/** The last form of a page came again: another code, and another session of the browser. */
function answerAgain(turn: Turn): boolean {
  const { world, request, response, asked } = turn
  const sessionToken = newSecret()
  const isKept = copySessionToken(world.store, {
    from: hashSecret(repeatToken(turn)),
    hash: hashSecret(sessionToken),
    expiresAt: later(world.clock.now(), PAGE_GRACE_MS),
  })
  if (isKept) answer(response, asked, grant(world, request, response, { ...asked, sessionToken }))
  return isKept
}

const answer = (
  response: Response,
  { redirect_uri: redirectUri, mode, state }: AuthorizeRequest,
  parameters: Record<string, string>,
) =>
  answerApplication(response, {
    redirectUri,
    mode,
    parameters: { ...parameters, ...(state ? { state } : {}) },
  })
