/** Text that is already HTML. */
export type Html = { readonly html: string }
type Part = Html | string | number | undefined | false | readonly Part[]

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function render(part: Part): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
  return 'html' in part ? part.html : part.map(render).join('')
}

/** A template that escapes every insertion, unless it is HTML from this function. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts
    .map((text, index) => text + (index < parts.length ? render(parts[index]) : ''))
    .join(''),
})

/**
 * A whole page of the emulator. No scripts or inline styles: it has the policy of
 * security-headers.ts.
 */
export const page = (
  title: string,
  body: Html,
  { language = 'en', style = '/docs/api/style.css' } = {},
): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
</head>
<body>
${body}
</body>
</html>
`.html
