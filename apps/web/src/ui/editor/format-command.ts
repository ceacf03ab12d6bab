import { isolateHistory } from '@codemirror/commands'
import { EditorView } from '@codemirror/view'
import { toast } from '../feedback/toasts.ts'

/** Formats the SQL in an editor, as one step of undo. The formatter is loaded when first used. */
export async function formatEditor(view: EditorView): Promise<void> {
  const loaded = await import('./format-sql.ts').catch(() => undefined)
  if (!loaded) return toast('error.network')
  const { doc, readOnly, selection } = view.state
  const before = doc.toString()
  if (readOnly || before.trim() === '') return
  const found = loaded.formatSql(before, selection.main.head)
  if (!found) return toast('editor.notFormatted')
  view.dispatch({
    ...(found.text === before
      ? {}
      : {
          changes: { from: 0, to: doc.length, insert: found.text },
          selection: { anchor: found.cursor },
          annotations: isolateHistory.of('full'),
          userEvent: 'input.format',
          scrollIntoView: true,
        }),
    effects: EditorView.announce.of(view.state.phrase('Formatted')),
  })
}
