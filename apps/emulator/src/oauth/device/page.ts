import type { Language } from '@concord/domain/people/language'
import { type Html, html } from '#http/html.ts'
import { sayIn } from '#runtime/to-text.ts'
import { faultAttributes, faultMessage, postForm, submitButton } from '../provider-form.ts'

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

const form = ({ action, proof }: DevicePage, step: string, content: Html, userCode?: string) =>
  postForm(
    action,
    { proof, step, ...(userCode === undefined ? {} : { user_code: userCode }) },
    content,
  )

const account = ({ language, person, otherPerson }: DevicePage) =>
  html`<p class="muted">${sayIn(language)('device.signedInAs', { person })} <a href="${otherPerson}">${sayIn(language)('provider.otherAccount')}</a></p>`

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
  html`${faultMessage(fault)}
<label for="user-code">${say('device.code')}</label>
<input id="user-code" name="user_code" value="${userCode}" maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false" autofocus required${faultAttributes(fault)}>
${submitButton(say('provider.next'))}`,
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
${form(page, 'allow', submitButton(say('device.allow')), userCode)}
${form(page, 'refuse', html`<button class="link" type="submit">${say('device.refuse')}</button>`, userCode)}`,
  )
}

export const deviceNotice = (frame: Frame, language: Language, title: string, text: string) =>
  frame(language, title, html`<h1>${title}</h1><p>${text}</p>`)
