import type { Language } from '@concord/domain/people/language'
import type { Request, RequestHandler, Response } from 'express'
import { getLanguage } from '#http/language.ts'
import { getSenderAddress } from '#http/sender.ts'
import { allowAnswerTo } from '#oauth/answer.ts'
import { parseForm } from '#oauth/form.ts'
import { PAGE_GRACE_MS } from '#oauth/provider-page.ts'
import { hashSecret, later } from '#runtime/secret.ts'
import { sayIn } from '#runtime/to-text.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { grant, grantSignedOn, refuse, toPage } from './authorize.ts'
import type { AuthorizeRequest } from './authorize-request.ts'
import { pageCookieHash, signOn } from './browser-session.ts'
import { getProblemText, noticePage, passwordPage, userNamePage } from './pages.ts'
import { checkPassword } from './password.ts'
import { AzureProblem, azureProblem } from './problem.ts'
import { administratorByUserName, signInPages } from './rows.ts'

type Turn = {
  world: BaseWorld
  request: Request
  response: Response
  asked: AuthorizeRequest
  flow: string
  form: Record<string, string>
  language: Language
}

const show = ({ response, asked }: Turn, markup: string) => {
  allowAnswerTo(response, asked.redirectUri)
  response.type('html').send(markup)
}
const pageIn = ({ world, request, response, flow, asked }: Turn) =>
  toPage(world, request, response, flow, asked)
/** False if the page was cancelled meanwhile. */
const endPage = ({ world: { store, clock }, flow }: Turn) =>
  signInPages.end(store, hashSecret(flow), later(clock.now(), PAGE_GRACE_MS))

/** The handlers of the forms of the sign-in page. */
const STEPS: Record<string, (turn: Turn) => void | Promise<void>> = {
  user(turn) {
    const { world, form, language } = turn
    const userName = (form.loginfmt ?? '').trim()
    if (userName === '')
      return show(
        turn,
        userNamePage(pageIn(turn), '', { text: sayIn(language)('azure.enterUserName') }),
      )
    // Entra reveals whether a user name exists; only administrators have one here.
    if (!administratorByUserName(world.store, userName))
      return show(
        turn,
        userNamePage(pageIn(turn), userName, {
          text: sayIn(language)('azure.problem.50034'),
          code: 50_034,
        }),
      )
    show(turn, passwordPage(pageIn(turn), userName, undefined))
  },

  async password(turn) {
    const { world, request, response, form, language, asked } = turn
    const { loginfmt: userName = '', passwd } = form
    if (passwd === undefined)
      return show(
        turn,
        passwordPage(pageIn(turn), userName, { text: sayIn(language)('azure.enterYourPassword') }),
      )
    try {
      const { oid } = await checkPassword(world, userName, passwd, getSenderAddress(request))
      if (!endPage(turn)) return tooOld(turn)
      signOn(world, oid, request, response)
      grant(world, response, asked, oid)
    } catch (error) {
      if (!(error instanceof AzureProblem)) throw error
      const text = getProblemText(language, error) ?? sayIn(language)('provider.sorry')
      show(turn, passwordPage(pageIn(turn), userName, { text, code: error.code }))
    }
  },

  account(turn) {
    if (!endPage(turn)) return tooOld(turn)
    grantSignedOn(turn.world, turn.request, turn.response, turn.asked)
  },

  other: (turn) => show(turn, userNamePage(pageIn(turn), '', undefined)),
  back: (turn) => show(turn, userNamePage(pageIn(turn), '', undefined)),

  /** Source: Microsoft Entra ID, "Authorization code flow", error answer: access_denied. */
  cancel(turn) {
    const { world, flow } = turn
    if (!signInPages.close(world.store, hashSecret(flow))) return tooOld(turn)
    refuse(world, turn.response, turn.asked, azureProblem(65_004), { error_subcode: 'cancel' })
  },
}

/**
 * Takes the forms of the sign-in page. A page that is unknown, spent, too old or another browser's
 * is shown so, and nothing else.
 */
export function signIn(world: BaseWorld): RequestHandler {
  return async (request, response) => {
    const form = parseForm(request)
    const { flow = '', step = '' } = form ?? {}
    const row = signInPages.find(world.store, hashSecret(flow))
    const isOpen =
      row !== undefined &&
      row.cookieHash === pageCookieHash(request, response) &&
      Date.parse(row.expiresAt) > world.clock.now().getTime()
    const take = Object.hasOwn(STEPS, step) ? STEPS[step] : undefined
    const language = getLanguage(request)
    if (!form || !isOpen || !take) return tooOld({ response, language })
    await take({
      world,
      request,
      response,
      asked: JSON.parse(row.request) as AuthorizeRequest,
      flow,
      form,
      language,
    })
  }
}

const tooOld = ({ response, language }: Pick<Turn, 'response' | 'language'>) =>
  void response
    .status(400)
    .type('html')
    .send(
      noticePage(
        language,
        sayIn(language)('provider.signIn'),
        sayIn(language)('provider.pageTooOld'),
      ),
    )
