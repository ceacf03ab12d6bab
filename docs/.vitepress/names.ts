import { escapeHtml } from './site-links.ts'

type Token = {
  type: string
  content: string
  children?: Token[] | null
  attrSet(name: string, value: string): void
}
type State = { tokens: Token[]; Token: new (type: string, tag: string, nesting: number) => Token }

/** Where a name such as `sessionEnded`, `JOB_MEMORY` or `product/jobs` has another word. */
const NEXT_WORD = /(?<=[a-z\d]{2})(?=[A-Z][a-z])|(?<=[A-Za-z\d=][_/&]|[a-z][.-])(?=[\w{*])/g

/** An option such as `--help` does not break after its hyphens. */
const toOption = (word: string) => `<span class="option">${escapeHtml(word)}</span>`
const toBreakable = (word: string) => word.split(NEXT_WORD).map(escapeHtml).join('<wbr>')

/** Words of this length may not fit on a line of a phone, where they would break anywhere. */
const LONG = 28

const toHtml = (text: string, shortest: number) =>
  text
    .split(/(\s+)/)
    .map((word) => {
      if (/^--?\w*/.test(word)) return toOption(word)
      return word.length < shortest ? escapeHtml(word) : toBreakable(word)
    })
    .join('')

/** Lets all names in a table, and long ones elsewhere, break between their words and not within. */
export function breakNames(markdown: {
  core: { ruler: { push(name: string, rule: (state: State) => void): void } }
}): void {
  markdown.core.ruler.push('names', ({ tokens, Token }) => {
    const asHtml = (content: string) => Object.assign(new Token('html_inline', '', 0), { content })
    let isInCell = false
    let isInHeading = false
    for (const token of tokens) {
      if (/^t[hd]_(open|close)$/.test(token.type)) isInCell = token.type.endsWith('open')
      if (/^heading_(open|close)$/.test(token.type)) isInHeading = token.type.endsWith('open')
      if (isInHeading || !token.children) continue // the outline has the text of headings
      const toNames = (text: string) => toHtml(text, isInCell ? 0 : LONG)
      token.children = token.children.map((child) => {
        if (child.type === 'text') return asHtml(toNames(child.content))
        if (child.type === 'code_inline')
          return asHtml(`<code v-pre>${toNames(child.content)}</code>`)
        return child
      })
    }
  })
}

type Rule = (tokens: Token[], index: number) => string

/** Shows code in double braces as it is: Vue would put the value of a variable in its place. */
export function keepBraces(markdown: { renderer: { rules: { code_inline?: Rule } } }): void {
  markdown.renderer.rules.code_inline = (tokens, index) =>
    `<code v-pre>${escapeHtml(tokens[index]?.content ?? '')}</code>`
}

const ROLES: Readonly<Record<string, string>> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
}

/**
 * Marks tables, whose rows are cards on a phone, with the name of its column in each cell. Their
 * roles are named, since a card would lose them.
 */
export function markCards(markdown: {
  core: { ruler: { push(name: string, rule: (state: State) => void): void } }
}): void {
  markdown.core.ruler.push('cards', ({ tokens }) => {
    let names: string[] = []
    let column = 0
    for (const [index, token] of tokens.entries()) {
      const role = ROLES[token.type]
      if (role) token.attrSet('role', role)
      if (token.type === 'table_open') names = []
      if (token.type === 'tr_open') column = 0
      if (token.type === 'th_open') names.push(tokens[index + 1]?.content ?? '')
      if (token.type !== 'td_open') continue
      token.attrSet('data-label', (names[column] ?? '').replaceAll('`', ''))
      column += 1
    }
  })
}
