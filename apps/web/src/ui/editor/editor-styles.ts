import { StyleModule } from 'style-mod'

const sheet = new CSSStyleSheet()
const mounted = new Set<StyleModule>()

/**
 * Lets CodeMirror's own rules reach the page. It would write them into a style element, which the
 * content security policy forbids (`style-src 'self'`; a nonce needs a page made again for each
 * visit), unless it is in a shadow root, where no label could name it. A constructed sheet
 * needs no permission: https://www.w3.org/TR/CSP3/ names none for the CSSOM. Its layer lets our own
 * rules win.
 */
StyleModule.mount = (root, modules) => {
  const before = mounted.size
  for (const module of [modules].flat()) mounted.add(module)
  if (mounted.size > before)
    sheet.replaceSync(
      `@layer editor {\n${[...mounted].map((module) => module.getRules()).join('\n')}\n}`,
    )
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
