import type { Language } from '@concord/domain/people/language'
import { type Html, html } from '#http/html.ts'
import { sayIn } from '#runtime/to-text.ts'

/** A provider's page around some content, in its own style. */
export type Frame = (language: Language, title: string, body: Html) => string
export type DevicePage = {
  frame: Frame
  language: Language
  action: string
  /** Shows that a form comes from this page. */
  proof: string
  /** Who is signed in here, and where another person signs in. */
  person: string
  otherPerson: string
}

const NO_BREAK_HYPHEN = '\u2011'

const form = ({ action, proof }: DevicePage, step: string, userCode: string | false, body: Html) =>
  html`<form method="post" action="${action}" novalidate>
<input type="hidden" name="proof" value="${proof}"><input type="hidden" name="step" value="${step}">${userCode !== false && html`<input type="hidden" name="user_code" value="${userCode}">`}
${body}
</form>`

const account = ({ language, person, otherPerson }: DevicePage) =>
  html`<p class="muted">${sayIn(language)('device.signedInAs', { person })} <a href="${otherPerson}">${sayIn(language)('azure.otherAccount')}</a></p>`

/** Asks for the code that the device shows. */
export function codePage(page: DevicePage, userCode: string, fault?: string): string {
  const say = sayIn(page.language)
  return page.frame(
    page.language,
    say('device.title'),
    html`<h1>${say('device.title')}</h1>
${account(page)}
${form(
  page,
  'code',
  false,
  html`${fault !== undefined && html`<p id="fault" class="fault" role="alert">${fault}</p>`}
<label for="user-code">${say('device.code')}</label>
<input id="user-code" name="user_code" value="${userCode}" maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false" autofocus required${fault !== undefined && html` aria-invalid="true" aria-describedby="fault"`}>
<div class="actions"><button class="main" type="submit">${say('azure.next')}</button></div>`,
)}`,
  )
}

/**
 * Names the application before anything is allowed: a code may come from someone else's device.
 * Source: RFC 8628, section 5.4.
 */
export function consentPage(page: DevicePage, app: string, userCode: string): string {
  const say = sayIn(page.language)
  return page.frame(
    page.language,
    say('device.title'),
    html`<h1>${say('device.ask', { app })}</h1>
${account(page)}
<p>${say('device.onlyIf', { code: userCode.replace('-', NO_BREAK_HYPHEN) })}</p>
${form(page, 'allow', userCode, html`<div class="actions"><button class="main" type="submit">${say('device.allow')}</button></div>`)}
${form(page, 'refuse', userCode, html`<button class="link" type="submit">${say('device.refuse')}</button>`)}`,
  )
}

export const deviceNotice = (frame: Frame, language: Language, title: string, text: string) =>
  frame(language, title, html`<h1>${title}</h1><p>${text}</p>`)
