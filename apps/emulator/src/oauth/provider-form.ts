import { type Html, html } from '#http/html.ts'

// Forms on the pages of the emulated providers.

/** A form that posts to `action`, with these hidden fields before its content. */
export const postForm = (
  action: string,
  hidden: Record<string, string>,
  content: Html,
): Html => html`<form method="post" action="${action}" novalidate>
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${content}
</form>`

const FAULT_ID = 'fault'

/** Why the last attempt failed. */
export const faultMessage = (fault: Html | string | undefined): Html | false =>
  fault !== undefined && html`<p id="${FAULT_ID}" class="fault" role="alert">${fault}</p>`

/** Attributes of a field that `faultMessage` describes. */
export const faultAttributes = (fault: unknown): Html | false =>
  fault !== undefined && html` aria-invalid="true" aria-describedby="${FAULT_ID}"`

export const submitButton = (text: string): Html =>
  html`<div class="actions"><button class="main" type="submit">${text}</button></div>`
