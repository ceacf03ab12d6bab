import type { Token } from './token.ts'

/**
 * A part of a query that does not affect its result and is removed: a hint, with text and position.
 */
export type Omission = { hint: string; offset: number }

/** The text of a query that is rewritten in place: each character keeps its position. */
export class Rewriting {
  readonly omitted: Omission[] = []
  readonly #characters: string[]

  constructor(query: string) {
    this.#characters = [...query]
  }

  /** Writes a text over these characters and blanks over the rest; lines remain. */
  write(start: number, end: number, text = ''): void {
    for (let at = start; at < end; at += 1)
      if (this.#characters[at] !== '\n' || text) this.#characters[at] = text[at - start] ?? ' '
  }

  /** Writes a text over a token, or over all tokens up to `last`. */
  replace(first: Token, text: string, last: Token = first): void {
    this.write(first.span.start, last.span.end, text)
  }

  erase(first: Token, last: Token = first): void {
    this.replace(first, '', last)
  }

  /** Erases the words of a hint or of a statement without effect, and keeps a note of it. */
  omit(first: Token, last: Token, hint: string): void {
    this.erase(first, last)
    this.omitted.push({ hint, offset: first.span.start })
  }

  /** Erases what no token has: comments, which the parser would keep as nodes. */
  eraseComments(tokens: readonly Token[]): void {
    let end = 0
    for (const { span } of tokens) {
      this.write(end, span.start)
      end = span.end
    }
    this.write(end, this.#characters.length)
  }

  slice(start: number, end?: number): string {
    return this.#characters.slice(start, end).join('')
  }
}
