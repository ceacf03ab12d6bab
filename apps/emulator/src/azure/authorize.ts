import type { Request, RequestHandler, Response } from 'express'
import { getLanguage } from '#http/language.ts'
import { allowAnswerTo, answerApplication } from '#oauth/answer.ts'
import type { OpenPage } from '#oauth/provider-page.ts'
import { hashSecret, later, newSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { type AuthorizeRequest, readAuthorizeRequest } from './authorize-request.ts'
import { keepPageCookie, signedOn } from './browser-session.ts'
import { azureAuthority, azureClientById } from './clients.ts'
import { accountPage, getProblemText, passwordPage, problemPage, userNamePage } from './pages.ts'
import { accessProblem } from './password.ts'
import { AUTHORIZATION_CODE_MS, EXPIRED_KEPT_MS, SIGN_IN_PAGE_MS } from './policy.ts'
import { type AzureProblem, azureProblem, describeProblem } from './problem.ts'
import { deleteExpired, insertCode, signInPages } from './rows.ts'

/**
 * The authorize endpoint. A signed-on administrator gets a code immediately; otherwise the sign-in
 * page is shown, or the answer is `login_required` if no page was wanted. Source: Microsoft Entra
 * ID, "Authorization code flow"; "OpenID Connect".
 */
export function authorize(world: BaseWorld): RequestHandler {
  return (request, response) => {
    const origin = response.locals.origin as string
    const { asked, refusal } = readAuthorizeRequest(request.query, origin, world)
    if (refusal) return refuse(world, response, asked, refusal)
    const administrator = signedOn(world, request, response)
    const isMeant =
      administrator !== undefined &&
      (asked.loginHint === null || isSameName(asked.loginHint, administrator.userName))
    if (isMeant && (asked.prompt === null || asked.prompt === 'none' || asked.prompt === 'consent'))
      return grantSignedOn(world, request, response, asked)
    if (asked.prompt === 'none') return refuse(world, response, asked, azureProblem(50_058))
    const page = openPage(world, request, response, asked)
    allowAnswerTo(response, asked.redirectUri)
    if (administrator && asked.prompt === 'select_account')
      return void response.type('html').send(accountPage(page, administrator))
    const userName = asked.loginHint ?? ''
    response
      .type('html')
      .send(
        asked.loginHint === null
          ? userNamePage(page, '', undefined)
          : passwordPage(page, userName, undefined),
      )
  }
}

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * A code for a signed-on administrator. If the application is not assigned to them, a page says so,
 * or the application is informed if no page is wanted.
 */
export function grantSignedOn(
  world: BaseWorld,
  request: Request,
  response: Response,
  asked: AuthorizeRequest,
): void {
  const administrator = signedOn(world, request, response)
  const problem = administrator ? accessProblem(administrator) : azureProblem(50_058)
  if (administrator && !problem) grant(world, response, asked, administrator.oid)
  else if (administrator && problem && asked.prompt !== 'none')
    showProblem(world, request, response, problem)
  else if (problem) refuse(world, response, asked, problem)
}

/** Sends the browser back with a code. */
export const grant = (
  world: BaseWorld,
  response: Response,
  asked: AuthorizeRequest,
  oid: string,
): void => answer(response, asked, { code: issueCode(world, asked, oid) })

type Granted = Pick<
  AuthorizeRequest,
  'clientId' | 'redirectUri' | 'scope' | 'nonce' | 'codeChallenge' | 'codeChallengeMethod'
>

/** A code for a signed-on administrator. */
export function issueCode({ store, clock }: BaseWorld, asked: Granted, oid: string): string {
  const now = clock.now()
  const code = newSecret()
  deleteExpired(store, later(now, -EXPIRED_KEPT_MS))
  const { clientId, redirectUri, scope, nonce, codeChallenge, codeChallengeMethod } = asked
  insertCode(store, {
    hash: hashSecret(code),
    oid,
    clientId,
    redirectUri,
    scope,
    nonce,
    codeChallenge,
    codeChallengeMethod,
    expiresAt: later(now, AUTHORIZATION_CODE_MS),
  })
  return code
}

/** Reports the error to the application instead of the person. */
export function refuse(
  { clock }: BaseWorld,
  response: Response,
  asked: AuthorizeRequest,
  problem: AzureProblem,
  more = {},
): void {
  const { description } = describeProblem(problem, clock.now())
  answer(response, asked, { error: problem.error, error_description: description, ...more })
}

function answer(
  response: Response,
  { redirectUri, mode, state }: AuthorizeRequest,
  parameters: Record<string, string>,
): void {
  answerApplication(response, {
    redirectUri,
    mode,
    parameters: { ...parameters, ...(state === null ? {} : { state }) },
  })
}

/** Stores the request while the page is open, so that hidden fields cannot change it. */
function openPage(
  { store, clock, settings }: BaseWorld,
  request: Request,
  response: Response,
  asked: AuthorizeRequest,
): OpenPage {
  const flow = newSecret()
  const cookieHash = keepPageCookie(request, response)
  signInPages.insert(store, {
    hash: hashSecret(flow),
    cookieHash,
    request: JSON.stringify(asked),
    expiresAt: later(clock.now(), SIGN_IN_PAGE_MS),
  })
  return toPage({ store, settings }, request, response, flow, asked)
}

export const toPage = (
  world: Pick<BaseWorld, 'store' | 'settings'>,
  request: Request,
  response: Response,
  flow: string,
  asked: AuthorizeRequest,
): OpenPage => ({
  language: getLanguage(request),
  action: `${azureAuthority(response.locals.origin as string)}/login`,
  flow,
  appName: azureClientById(world, asked.clientId)?.name ?? '',
})

/** Shows the error to the person. */
export function showProblem(
  { clock }: BaseWorld,
  request: Request,
  response: Response,
  problem: AzureProblem,
  status = 200,
): void {
  const language = getLanguage(request)
  const text = getProblemText(language, problem)
  response
    .status(status)
    .type('html')
    .send(problemPage(language, problem, text, clock.now()))
}
