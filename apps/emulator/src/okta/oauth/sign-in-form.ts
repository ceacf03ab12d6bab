import type { Language } from '@concord/domain/people/language'
import { type Html, html } from '#http/html.ts'
import { faultAttributes, faultMessage, postForm, submitButton } from '#oauth/provider-form.ts'
import { type OpenPage, providerPage } from '#oauth/provider-page.ts'
import { isTextKey, sayIn, toText } from '#runtime/to-text.ts'
import type { OktaProblem } from '../problem.ts'

/** The transaction that a form continues, as the Authentication API answered. */
export type Shown = {
  status: string
  stateToken: string
  phoneNumber: string
  canSkip: boolean
}

/** A page of the provider. */
export const oktaPage = (language: Language, title: string, body: Html): string =>
  providerPage({ language, provider: 'Concord' }, title, body)

const form = ({ action, flow }: OpenPage, step: string, content: Html, stateToken = '') =>
  postForm(action, { flow, step, stateToken }, content)
const linkForm = (page: OpenPage, step: string, text: string, stateToken = '') =>
  form(page, step, html`<button class="link" type="submit">${text}</button>`, stateToken)

/** User name and password. */
export function passwordPage(page: OpenPage, userName: string, fault?: string): string {
  const say = sayIn(page.language)
  return oktaPage(
    page.language,
    say('provider.signIn'),
    html`<h1>${say('provider.signIn')}</h1>
<p class="muted">${say('provider.toContinue', { app: page.appName })}</p>
${form(
  page,
  'password',
  html`${faultMessage(fault)}
<label for="user-name">${say('provider.userName')}</label>
<input id="user-name" name="username" type="email" value="${userName}" autocomplete="username" spellcheck="false" required${userName === '' && html` autofocus`}${faultAttributes(fault)}>
<label for="password">${say('provider.password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${userName !== '' && html` autofocus`}${faultAttributes(fault)}>
${submitButton(say('provider.signIn'))}`,
)}
${linkForm(page, 'cancel', say('provider.cancel'))}`,
  )
}

type Parts = { title: string; lead: string; body: Html; more: Html | false }
type Say = ReturnType<typeof sayIn>

const field = (
  { id, type = 'text', label, hint }: Record<'id' | 'label' | 'hint', string> & { type?: string },
  fault: string | undefined,
  isFirst = true,
) => html`<label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="${type}" autocomplete="${hint}" required${isFirst && html` autofocus`}${faultAttributes(fault)}>`

const codeField = (say: Say, fault: string | undefined) =>
  html`<label for="passCode">${say('okta.code')}</label>
<input id="passCode" name="passCode" inputmode="numeric" autocomplete="one-time-code" required autofocus${faultAttributes(fault)}>${submitButton(say('okta.verify'))}`

/** The statuses that a person can answer on the page. */
const PAGES: Record<string, (say: Say, page: OpenPage, shown: Shown, fault?: string) => Parts> = {
  MFA_REQUIRED: (say, page, { stateToken, phoneNumber }) => ({
    title: say('okta.verifyTitle'),
    lead: say('okta.willSend', { phone: phoneNumber }),
    body: form(page, 'send', submitButton(say('okta.send')), stateToken),
    more: false,
  }),
  MFA_CHALLENGE: (say, page, { stateToken, phoneNumber }, fault) => ({
    title: say('okta.verifyTitle'),
    lead: say('okta.sent', { phone: phoneNumber }),
    body: form(page, 'verify', codeField(say, fault), stateToken),
    more: linkForm(page, 'resend', say('okta.resend'), stateToken),
  }),
  MFA_ENROLL: (say, page, { stateToken, canSkip }, fault) => ({
    title: say('okta.enrolTitle'),
    lead: say('okta.enrolLead'),
    body: form(
      page,
      'enrol',
      html`${field({ id: 'phoneNumber', type: 'tel', label: say('okta.phone'), hint: 'tel' }, fault)}${submitButton(say('okta.send'))}`,
      stateToken,
    ),
    more: canSkip && linkForm(page, 'skip', say('okta.skip'), stateToken),
  }),
  MFA_ENROLL_ACTIVATE: (say, page, { stateToken, phoneNumber }, fault) => ({
    title: say('okta.enrolTitle'),
    lead: say('okta.sent', { phone: phoneNumber }),
    body: form(page, 'activate', codeField(say, fault), stateToken),
    more: linkForm(page, 'resendEnrolment', say('okta.resend'), stateToken),
  }),
  PASSWORD_EXPIRED: (say, page, { stateToken }, fault) => ({
    title: say('okta.expiredTitle'),
    lead: say('okta.expiredLead'),
    body: form(
      page,
      'changePassword',
      html`${field({ id: 'oldPassword', type: 'password', label: say('okta.oldPassword'), hint: 'current-password' }, fault)}
${field({ id: 'newPassword', type: 'password', label: say('okta.newPassword'), hint: 'new-password' }, fault, false)}${submitButton(say('okta.change'))}`,
      stateToken,
    ),
    more: false,
  }),
}

/** The page of a status; undefined for one that has no page. */
export function stepPage(page: OpenPage, shown: Shown, fault?: string): string | undefined {
  const make = Object.hasOwn(PAGES, shown.status) ? PAGES[shown.status] : undefined
  if (!make) return undefined
  const say = sayIn(page.language)
  const { title, lead, body, more } = make(say, page, shown, fault)
  return oktaPage(
    page.language,
    title,
    html`<h1>${title}</h1><p class="muted">${lead}</p>
${faultMessage(fault)}${body}${more}${linkForm(page, 'cancel', say('provider.cancel'), shown.stateToken)}`,
  )
}

/** A page without a form. */
export function noticePage(language: Language, text: string, title?: string): string {
  const heading = title ?? sayIn(language)('provider.signIn')
  return oktaPage(language, heading, html`<h1>${heading}</h1><p>${text}</p>`)
}

/** A refusal in the person's language; one without its own text is as good as any other. */
export function toFaultText(language: Language, { code, causes }: OktaProblem): string {
  const [cause] = causes
  const isReuse = code === 'E0000014' && cause?.startsWith('newPassword:')
  const key = `okta.problem.${isReuse ? 'reused' : code}`
  return isTextKey(key) ? toText(language, { code: key }) : sayIn(language)('provider.sorry')
}
