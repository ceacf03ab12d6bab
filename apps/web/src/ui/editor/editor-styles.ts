import { StyleModule } from 'style-mod'

const sheet = new CSSStyleSheet()
const mounted = new Set<StyleModule>()

/**
 * Applies CodeMirror's own styles to the page. Except in a shadow root, which labels cannot
 * reference, CodeMirror uses a style element, which the content security policy forbids (`style-src
 * 'self'`; a nonce would need a new page for each visit). A constructed style sheet is allowed:
 * https://www.w3.org/TR/CSP3/ does not restrict the CSSOM. Its layer gives our own rules
 * precedence.
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
