import type { Language } from '@concord/domain/people/language'
import { type Html, html } from '#http/html.ts'
import { faultAttributes, faultMessage, postForm, submitButton } from '#oauth/provider-form.ts'
import { type OpenPage, providerPage } from '#oauth/provider-page.ts'
import { isTextKey, sayIn, toText } from '#runtime/to-text.ts'
import { type AzureProblem, describeProblem } from './problem.ts'

type Fault = { text: string; code?: number } | undefined

/** A page of the corporate sign-on. */
export const signOnPage = (language: Language, title: string, body: Html): string => {
  const say = sayIn(language)
  const footer = html`<footer><p>${say('azure.notice')}</p></footer>
`
  return providerPage({ language, provider: say('azure.company'), footer }, title, body)
}

const form = ({ action, flow }: OpenPage, step: string, content: Html) =>
  postForm(action, { flow, step }, content)

/** With the code in small print, as support asks for it. */
const codedFaultMessage = (fault: Fault) =>
  faultMessage(
    fault &&
      html`${fault.text}${fault.code !== undefined && html` <small>AADSTS${fault.code}</small>`}`,
  )

const cancelForm = (page: OpenPage) =>
  form(
    page,
    'cancel',
    html`<button class="quiet" type="submit">${sayIn(page.language)('provider.cancel')}</button>`,
  )

export function userNamePage(page: OpenPage, userName: string, fault: Fault): string {
  const say = sayIn(page.language)
  return signOnPage(
    page.language,
    say('provider.signIn'),
    html`<h1>${say('provider.signIn')}</h1>
<p class="muted">${say('provider.toContinue', { app: page.appName })}</p>
${form(
  page,
  'user',
  html`${codedFaultMessage(fault)}
<label for="user-name">${say('provider.userName')}</label>
<input id="user-name" name="loginfmt" type="email" value="${userName}" placeholder="${say('azure.userNameHint')}" autocomplete="username" spellcheck="false" autofocus required${faultAttributes(fault)}>
${submitButton(say('provider.next'))}`,
)}
${cancelForm(page)}`,
  )
}

export function passwordPage(page: OpenPage, userName: string, fault: Fault): string {
  const say = sayIn(page.language)
  return signOnPage(
    page.language,
    say('azure.enterPassword'),
    html`${form(page, 'back', html`<button class="account" type="submit" aria-label="${say('azure.back')}, ${userName}"><span aria-hidden="true">←</span> ${userName}</button>`)}
<h1>${say('azure.enterPassword')}</h1>
${form(
  page,
  'password',
  html`<input hidden readonly name="loginfmt" value="${userName}" autocomplete="username">
${codedFaultMessage(fault)}
<label for="password">${say('provider.password')}</label>
<input id="password" name="passwd" type="password" autocomplete="current-password" autofocus required${faultAttributes(fault)}>
${submitButton(say('provider.signIn'))}`,
)}
${cancelForm(page)}`,
  )
}

export function accountPage(
  page: OpenPage,
  account: { userName: string; name: string | null },
): string {
  const say = sayIn(page.language)
  return signOnPage(
    page.language,
    say('azure.pickAccount'),
    html`<h1>${say('azure.pickAccount')}</h1>
<p class="muted">${say('provider.toContinue', { app: page.appName })}</p>
${form(
  page,
  'account',
  html`<button class="choice" type="submit"><strong>${account.name ?? account.userName}</strong>${account.userName}<small>${say('azure.signedIn')}</small></button>`,
)}
${form(page, 'other', html`<button class="choice" type="submit"><strong>${say('provider.otherAccount')}</strong></button>`)}
${cancelForm(page)}`,
  )
}

/** Errors that cannot be reported to the application, for the person and for support. */
export function problemPage(
  language: Language,
  problem: AzureProblem,
  text: string | undefined,
  now: Date,
): string {
  const say = sayIn(language)
  const { trace } = describeProblem(problem, now)
  return signOnPage(
    language,
    say('provider.signIn'),
    html`<h1>${say('provider.signIn')}</h1>
<p class="fault" role="alert">${say('provider.sorry')}</p>
${text !== undefined && html`<p>${text}</p>`}
<p class="detail" lang="en">${problem.message}</p>
<dl><dt>Trace ID</dt><dd>${trace.trace_id}</dd><dt>Correlation ID</dt><dd>${trace.correlation_id}</dd><dt>Timestamp</dt><dd>${trace.timestamp}</dd></dl>`,
  )
}

export function noticePage(language: Language, title: string, text: string): string {
  return signOnPage(language, title, html`<h1>${title}</h1><p>${text}</p>`)
}

/** The message that a person sees for an error, if the service has one. */
export function getProblemText(language: Language, { code }: AzureProblem): string | undefined {
  const key = `azure.problem.${code}`
  return isTextKey(key) ? toText(language, { code: key }) : undefined
}
