import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const INLINE = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** A style of one element, which the page's scripts set too. */
const STYLE = /(<[^>]*?) style="[^"]*"/g

/**
 * Moves the inline scripts of a built page into files and takes out inline styles, since the
 * emulator's content security policy allows scripts and styles of its own origin only. Pages share
 * a file if the text is the same.
 */
export function removeInline(
  page: string,
  _id: string,
  { siteConfig }: { siteConfig: { outDir: string; site: { base: string } } },
): string {
  return page
    .replaceAll(STYLE, '$1')
    .replace(INLINE, (_script, attributes: string, text: string) => {
      const name = `assets/inline-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`
      const file = path.join(siteConfig.outDir, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
      return `<script${attributes} src="${siteConfig.site.base}${name}"></script>`
    })
}
