import type { Response } from 'express'
import { html, page } from '#http/html.ts'

/**
 * How a provider's answer reaches the application. Source: OAuth 2.0 Multiple Response Types; Form
 * Post Response Mode; okta-auth-js.
 */
export const RESPONSE_MODES = ['query', 'fragment', 'form_post', 'okta_post_message'] as const
export type ResponseMode = (typeof RESPONSE_MODES)[number]

type Answer = { redirectUri: string; mode: ResponseMode; parameters: Record<string, string> }

/**
 * Redirects the browser to the application's address with the answer. The caller has verified the
 * address.
 */
export function answerApplication(
  response: Response,
  { redirectUri, mode, parameters }: Answer,
): void {
  allowAnswerTo(response, redirectUri)
  if (mode === 'form_post')
    return void response.type('html').send(formPostPage(redirectUri, parameters))
  if (mode === 'okta_post_message') return void postMessage(response, redirectUri, parameters)
  response.redirect(
    302,
    mode === 'fragment'
      ? `${redirectUri}#${new URLSearchParams(parameters)}`
      : withQuery(redirectUri, parameters),
  )
}

/** A registered address, which may have a query already, with parameters for the application. */
export const withQuery = (address: string, parameters: Record<string, string>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`

const getPolicy = (response: Response) => String(response.getHeader('content-security-policy'))

/**
 * Lets a page's form end at a registered address on another origin: browsers apply `form-action` to
 * the redirect after a form too. Such an application may have opened the page in a popup, whose
 * opener the policy for our own pages would cut off. The caller has verified the address.
 */
export function allowAnswerTo(response: Response, redirectUri: string): void {
  const { origin, protocol } = new URL(redirectUri)
  if (origin === response.locals.origin) return
  const target = /^https?:$/.test(protocol) ? origin : protocol
  const policy = getPolicy(response).replace("form-action 'self'", `form-action 'self' ${target}`)
  response.set('content-security-policy', policy)
  response.set('cross-origin-opener-policy', 'unsafe-none')
}

const formPostPage = (redirectUri: string, parameters: Record<string, string>): string =>
  page(
    'Concord',
    html`<main><form method="post" action="${redirectUri}">
${Object.entries(parameters).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button type="submit">Continue</button>
</form></main>
<script src="/oauth2/answer/form-post.js"></script>`,
  )

/**
 * Okta's response mode for a hidden frame or a popup: a message to the page that opened it, if that
 * page has the origin of the redirect address.
 */
function postMessage(
  response: Response,
  redirectUri: string,
  parameters: Record<string, string>,
): void {
  const own = response.locals.origin as string
  const { origin } = new URL(redirectUri)
  const framing = origin === own ? "frame-ancestors 'self'" : `frame-ancestors ${origin}`
  const policy = getPolicy(response).replace("frame-ancestors 'none'", framing)
  response.set({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
  if (origin !== own) response.removeHeader('x-frame-options')
  response.type('html').send(
    page(
      'Concord',
      html`<main id="answer" data-answer="${JSON.stringify(parameters)}" data-receiver="${new URL(redirectUri).origin}"></main>
<script src="/oauth2/answer/post-message.js"></script>`,
    ),
  )
}
