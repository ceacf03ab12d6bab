/**
 * The offset at which a text is not valid JSON, and the kind of error; its text is
 * `editor.json.<kind>`.
 */
export type JsonProblem = { kind: JsonProblemKind; offset: number }
type JsonProblemKind =
  | 'value'
  | 'name'
  | 'colon'
  | 'commaOrBrace'
  | 'commaOrBracket'
  | 'trailingComma'
  | 'string'
  | 'escape'
  | 'number'
  | 'after'

/**
 * Checks that a text parses, by RFC 8259 and `JSON.parse` (A080). Browsers' own messages differ,
 * are in English only, and not all have a position; this returns the first position where no valid
 * continuation exists.
 */
export function jsonProblem(text: string): JsonProblem | undefined {
  let at = 0

  const space = () => {
    while (' \t\n\r'.includes(text[at] ?? 'end')) at += 1
  }
  const problem = (kind: JsonProblemKind, offset = at): JsonProblem => ({ kind, offset })

  function string(): JsonProblem | undefined {
    const from = at
    for (at += 1; at < text.length && text[at] !== '"'; at += 1) {
      if (text.charCodeAt(at) < 0x20) return problem('string', from)
      if (text[at] === '\\') {
        const known = /^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.exec(text.slice(at, at + 6))
        if (!known) return problem('escape')
        at += known[0].length - 1
      }
    }
    if (at >= text.length) return problem('string', from)
    at += 1
  }

  function number(): JsonProblem | undefined {
    const from = at
    while (/[-+.\deE]/.test(text[at] ?? '')) at += 1
    return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text.slice(from, at))
      ? undefined
      : problem('number', from)
  }

  /** Checks a scalar; true if an object or array starts here instead. */
  function scalar(): JsonProblem | true | undefined {
    const first = text[at] ?? ''
    if (first === '{' || first === '[') return true
    if (first === '"') return string()
    if (first === '-' || (first >= '0' && first <= '9')) return number()
    const word = /^(?:true|false|null)(?![\p{L}\d_])/u.exec(text.slice(at, at + 6))
    if (!word) return problem('value')
    at += word[0].length
  }

  function name(): JsonProblem | undefined {
    if (text[at] !== '"') return problem('name')
    const wrong = string()
    if (wrong) return wrong
    space()
    if (text[at] !== ':') return problem('colon')
    at += 1
  }

  // No recursion: the depth of a pasted text must not become the depth of the stack.
  const open: ('{' | '[')[] = []
  for (;;) {
    space()
    const found = scalar()
    if (typeof found === 'object') return found
    if (found) {
      const bracket = text[at] === '{' ? '{' : '['
      at += 1
      space()
      if (text[at] === (bracket === '{' ? '}' : ']')) at += 1
      else {
        open.push(bracket)
        const wrong = bracket === '{' ? name() : undefined
        if (wrong) return wrong
        continue
      }
    }
    // A value has ended: its container continues or ends too.
    for (;;) {
      space()
      const bracket = open.at(-1)
      if (bracket === undefined) return at < text.length ? problem('after') : undefined
      const end = bracket === '{' ? '}' : ']'
      if (text[at] === end) {
        at += 1
        open.pop()
        continue
      }
      if (text[at] !== ',') return problem(bracket === '{' ? 'commaOrBrace' : 'commaOrBracket')
      const comma = at
      at += 1
      space()
      if (text[at] === end) return problem('trailingComma', comma)
      const wrong = bracket === '{' ? name() : undefined
      if (wrong) return wrong
      break
    }
  }
}
