import { forEachDiagnostic, nextDiagnostic } from '@codemirror/lint'
import type { Text } from '@codemirror/state'
import { type Command, EditorView } from '@codemirror/view'

const WORD =
  /^(?:N?'[^']*'|[\p{L}\d_@#$]+(?:\.(?:[\p{L}\d_@#$]+|\[[^\]]*\]))*|\[[^\]]*\](?:\.(?:[\p{L}\d_]+|\[[^\]]*\]))*|.)/u

/**
 * The part of a known length at a place; otherwise the name, with its dots, or the text in quotes
 * at a place, else its character, else the end of the line: something to underline, wherever the
 * place is.
 */
export function getSpan(
  doc: Text,
  { line, column, length }: { line: number; column: number; length?: number | undefined },
): { from: number; to: number } {
  const { from, to, text } = doc.line(Math.min(Math.max(line, 1), doc.lines))
  const at = Math.min(from + Math.max(column, 1) - 1, to)
  if (length !== undefined) {
    // The compiler counts characters, the editor UTF-16 code units.
    const part = [...doc.sliceString(at, at + 2 * length)].slice(0, length).join('')
    if (part !== '') return { from: at, to: at + part.length }
  }
  const [word] = WORD.exec(text.slice(at - from)) ?? ['']
  return { from: at, to: at + word.length }
}

/** Selects the next problem or hint in the text and announces its message. */
export const goToNextProblem: Command = (view) => {
  if (!nextDiagnostic(view)) return false
  const { from, to } = view.state.selection.main
  const messages: string[] = []
  forEachDiagnostic(view.state, ({ message }, start, end) => {
    if (start === from && end === to) messages.push(message)
  })
  view.dispatch({ effects: EditorView.announce.of(messages.join(' ')) })
  return true
}
