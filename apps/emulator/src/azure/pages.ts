import type { Language } from '@concord/domain/people/language'
import { type Html, html } from '#html.ts'
import { type AzureProblem, describeProblem } from './problem.ts'
import { azureTexts } from './texts.ts'

/** What every form of an open sign-in page carries: where it goes and which page it is. */
export type OpenPage = { language: Language; action: string; flow: string; appName: string }
type Fault = { text: string; code?: number } | undefined

/** A page of the corporate sign-on. No script and no inline style: the policy of security-headers.ts holds for it too. */
const signOnPage = (language: Language, title: string, body: Html): string => {
  const texts = azureTexts(language)
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – ${texts.company}</title>
<link rel="stylesheet" href="/azure/assets/sign-in.css">
</head>
<body>
<main>
<p class="brand"><span class="mark" aria-hidden="true"></span>${texts.company}</p>
${body}
</main>
<footer><p>${texts.notice}</p></footer>
</body>
</html>
`.html
}

const form = ({ action, flow }: OpenPage, step: string, body: Html) => html`<form method="post" action="${action}" novalidate>
<input type="hidden" name="flow" value="${flow}"><input type="hidden" name="step" value="${step}">
${body}
</form>`

/** With the code in small print, as support asks for it. */
const faultPart = (fault: Fault): Html | false =>
  fault !== undefined &&
  html`<p id="fault" class="fault" role="alert">${fault.text}${fault.code !== undefined && html` <small>AADSTS${fault.code}</small>`}</p>`
const faultOf = (fault: Fault) => fault !== undefined && html` aria-invalid="true" aria-describedby="fault"`

const cancelForm = (page: OpenPage) =>
  form(page, 'cancel', html`<button class="quiet" type="submit">${azureTexts(page.language).cancel}</button>`)

export function userNamePage(page: OpenPage, userName: string, fault: Fault): string {
  const texts = azureTexts(page.language)
  return signOnPage(
    page.language,
    texts.signIn,
    html`<h1>${texts.signIn}</h1>
<p class="muted">${texts.toContinue.replace('{app}', page.appName)}</p>
${form(
  page,
  'user',
  html`${faultPart(fault)}
<label for="user-name">${texts.userName}</label>
<input id="user-name" name="loginfmt" type="email" value="${userName}" placeholder="${texts.userNameHint}" autocomplete="username" spellcheck="false" autofocus required${faultOf(fault)}>
<div class="actions"><button class="main" type="submit">${texts.next}</button></div>`,
)}
${cancelForm(page)}`,
  )
}

export function passwordPage(page: OpenPage, userName: string, fault: Fault): string {
  const texts = azureTexts(page.language)
  return signOnPage(
    page.language,
    texts.enterPassword,
    html`${form(page, 'back', html`<button class="account" type="submit" aria-label="${texts.back}, ${userName}"><span aria-hidden="true">←</span> ${userName}</button>`)}
<h1>${texts.enterPassword}</h1>
${form(
  page,
  'password',
  html`<input hidden readonly name="loginfmt" value="${userName}" autocomplete="username">
${faultPart(fault)}
<label for="password">${texts.password}</label>
<input id="password" name="passwd" type="password" autocomplete="current-password" autofocus required${faultOf(fault)}>
<div class="actions"><button class="main" type="submit">${texts.signIn}</button></div>`,
)}
${cancelForm(page)}`,
  )
}

export function accountPage(page: OpenPage, account: { userName: string; name: string | null }): string {
  const texts = azureTexts(page.language)
  return signOnPage(
    page.language,
    texts.pickAccount,
    html`<h1>${texts.pickAccount}</h1>
<p class="muted">${texts.toContinue.replace('{app}', page.appName)}</p>
${form(
  page,
  'account',
  html`<button class="choice" type="submit"><strong>${account.name ?? account.userName}</strong>${account.userName}<small>${texts.signedIn}</small></button>`,
)}
${form(page, 'other', html`<button class="choice" type="submit"><strong>${texts.otherAccount}</strong></button>`)}
${cancelForm(page)}`,
  )
}

/** What cannot be told to the application, for the person and for support. */
export function problemPage(language: Language, problem: AzureProblem, text: string | undefined, now: Date): string {
  const texts = azureTexts(language)
  const { trace } = describeProblem(problem, now)
  return signOnPage(
    language,
    texts.signIn,
    html`<h1>${texts.signIn}</h1>
<p class="fault" role="alert">${texts.sorry}</p>
${text !== undefined && html`<p>${text}</p>`}
<p class="detail" lang="en">${problem.message}</p>
<dl><dt>Trace ID</dt><dd>${trace.trace_id}</dd><dt>Correlation ID</dt><dd>${trace.correlation_id}</dd><dt>Timestamp</dt><dd>${trace.timestamp}</dd></dl>`,
  )
}

export function noticePage(language: Language, title: string, text: string): string {
  return signOnPage(language, title, html`<h1>${title}</h1><p>${text}</p>`)
}
