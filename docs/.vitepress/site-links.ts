import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Pages outside of `docs/` that belong to the site, by their file. */
const OUTSIDE: Record<string, string> = {
  'CHANGELOG.md': 'changelog.md',
  'CONTRIBUTING.md': 'contributing.md',
  'GLOSSARY.md': 'glossary.md',
  'README.md': 'project.md',
  'SECURITY.md': 'security/policy.md',
  'examples/README.md': 'examples.md',
}

/** The page of the site that a Markdown file becomes: a folder's README.md is its index. */
export const toSitePage = (file: string): string =>
  OUTSIDE[file] ?? file.replace(/^docs\//, '').replace(/(^|\/)README\.md$/, '$1index.md')

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Token = {
  type: string
  attrGet(name: string): string | null
  attrSet(name: string, value: string): void
  tag: string
  attrs: unknown
  content?: string
  children?: Token[] | null
}
type State = { env: { path: string; realPath?: string }; tokens: Token[] }

const root = path.resolve(import.meta.dirname, '../..')

/**
 * The address within the site of a link in a file; undefined for a file that is not in the site,
 * such as a test. Links elsewhere stay as they are.
 */
function findAddress(from: string, href: string): string | undefined {
  if (/^([a-z]+:|#|\/)/i.test(href)) return href
  const [, name = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? []
  const file = path.relative(root, path.resolve(path.dirname(from), name)).replaceAll('\\', '/')
  if (file in OUTSIDE || (file.startsWith('docs/') && file.endsWith('.md')))
    return `/${toSitePage(file)}${anchor}`
  if (`${file}/README.md` in OUTSIDE) return `/${toSitePage(`${file}/README.md`)}`
  if (!file.startsWith('docs/') || path.extname(file) !== '') return undefined
  // A folder of pages without an index is its first page.
  const pages = readdirSync(path.join(root, file)).filter((page) => page.endsWith('.md'))
  const first = pages.includes('README.md') ? 'README.md' : pages.sort()[0]
  return first === undefined ? undefined : `/${toSitePage(`${file.replace(/\/$/, '')}/${first}`)}`
}

/** The first heading of the file that a link in another file names. */
const readTitle = (from: string, href: string): string | undefined => {
  const file = path.resolve(path.dirname(from), href.replace(/#.*/, ''))
  return /^# (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1]
}

/**
 * Points links at pages of the site, and shows the name of a file outside of it as text. Where the
 * text of a link is a file's name, so that readers of the files know where to look, the site shows
 * its title.
 */
export function linkWithinSite(markdown: {
  core: { ruler: { push(name: string, rule: (state: State) => void): void } }
}): void {
  markdown.core.ruler.push('links-within-site', ({ env, tokens }) => {
    for (const { children } of tokens) {
      let isOutside = false
      for (const [index, token] of (children ?? []).entries()) {
        if (token.type === 'link_close' && isOutside) {
          isOutside = false
          token.tag = 'span'
        }
        if (token.type !== 'link_open') continue
        const from = env.realPath ?? env.path
        const href = token.attrGet('href') ?? ''
        const address = findAddress(from, href)
        const text = children?.[index + 1]
        if (address !== undefined) {
          token.attrSet('href', address)
          if (text?.content?.endsWith('.md')) text.content = readTitle(from, href) ?? text.content
        } else {
          isOutside = true
          Object.assign(token, { type: 'outside_open', tag: 'span', attrs: null })
        }
      }
    }
  })
}
