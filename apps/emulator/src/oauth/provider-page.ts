import type { Language } from '@concord/domain/people/language'
import { type Html, html } from '#http/html.ts'

/**
 * How long a page still takes its form after the first time (own): a second press of Enter sends it
 * again, and the browser then waits for the second answer only.
 */
export const PAGE_GRACE_MS = 10_000

/** Fields of every form of an open sign-in page: its action and the id of the page. */
export type OpenPage = { language: Language; action: string; flow: string; appName: string }

/**
 * A page on which an emulated provider signs people in, under the provider's name. No script and no
 * inline style: the policy of security-headers.ts holds for it too.
 */
export const providerPage = (
  { language, provider, footer }: { language: Language; provider: string; footer?: Html },
  title: string,
  body: Html,
): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – ${provider}</title>
<link rel="stylesheet" href="/oauth2/answer/sign-in.css">
</head>
<body>
<main>
<p class="brand"><span class="mark" aria-hidden="true"></span>${provider}</p>
${body}
</main>
${footer}</body>
</html>
`.html
