import './editor-styles.ts'
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import styles from './CodeEditor.module.css'
import { highlighting } from './editor-highlighting.ts'
import { getSpan, goToNextProblem } from './problem-place.ts'

/**
 * Lines and columns count from 1, as compilers do. A hint marks a part of the text without effect.
 */
export type CodeProblem = {
  line: number
  column: number
  /** Of the part that is meant; by default of the word at the place. */
  length?: number | undefined
  message: string
  severity?: 'hint'
}
export type CodeEditorHandle = {
  focus: () => void
  goTo: (problem: Pick<CodeProblem, 'line' | 'column'>) => void
  /** Runs a command of one language, then gives the focus back. */
  run: (command: (view: EditorView) => Promise<void>) => void
}

export type CodeEditorProps = {
  value: string
  onChange: ((value: string) => void) | undefined
  onBlur: (() => void) | undefined
  name: string | undefined
  isReadOnly: boolean
  isInvalid: boolean
  isRequired: boolean
  labelledBy: string
  describedBy: string
  problems: readonly CodeProblem[]
  ref: Ref<CodeEditorHandle>
}

/** The CodeMirror editor, loaded lazily; `CodeEditorField` is the field around it. */
export function CodeEditor({ language, ref, ...props }: CodeEditorProps & { language: Extension }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const settings = useRef(new Compartment())
  // Changes that have not yet come back as `value`: the user may type on in the meantime, and an
  // outdated value must not undo that.
  const reported = useRef<string[]>([])
  const now = useRef(props)
  now.current = props

  const { name, isReadOnly, isInvalid, isRequired, labelledBy, describedBy, value, problems } =
    props
  // Memoized, because each new object closes an open list of suggestions.
  const asked = useMemo(
    () => [
      language,
      EditorState.readOnly.of(isReadOnly),
      // A viewer is focusable too, so that the keyboard can scroll it.
      EditorView.editable.of(!isReadOnly),
      EditorView.contentAttributes.of({
        tabindex: '0',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        'aria-invalid': String(isInvalid),
        ...(isRequired ? { 'aria-required': 'true' } : {}),
        ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
        ...(name === undefined ? {} : { name }),
      }),
      EditorState.phrases.of({
        Completions: t('editor.completions'),
        'Control character': t('editor.controlCharacter'),
        'Selection deleted': t('editor.selectionDeleted'),
        Formatted: t('editor.formatted'),
      }),
    ],
    [language, isReadOnly, labelledBy, describedBy, isInvalid, isRequired, name, t],
  )
  const latest = useRef(asked)

  // before the page is painted, or what follows would jump up and down again
  useLayoutEffect(() => {
    const created = new EditorView({
      parent: frame.current as HTMLDivElement,
      state: EditorState.create({
        doc: now.current.value,
        extensions: [
          settings.current.of(latest.current),
          base,
          EditorView.updateListener.of(
            ({ docChanged, focusChanged, view: { state, hasFocus } }) => {
              const text = state.doc.toString()
              if (docChanged && text !== now.current.value) {
                reported.current.push(text)
                now.current.onChange?.(text)
              }
              if (focusChanged && !hasFocus) now.current.onBlur?.()
            },
          ),
        ],
      }),
    })
    view.current = created
    return () => created.destroy()
  }, [])

  useEffect(() => {
    if (asked !== latest.current)
      view.current?.dispatch({ effects: settings.current.reconfigure(asked) })
    latest.current = asked
  }, [asked])

  useEffect(() => {
    const { current } = view
    const echoed = reported.current.indexOf(value)
    reported.current.splice(0, echoed + 1)
    if (!current || echoed >= 0 || current.state.doc.toString() === value) return
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } })
  }, [value])

  useEffect(() => {
    const { current } = view
    if (!current) return
    const { doc } = current.state
    const diagnostics = problems.map((problem) => ({
      ...getSpan(doc, problem),
      severity: problem.severity ?? ('error' as const),
      message: problem.message,
    }))
    current.dispatch(setDiagnostics(current.state, diagnostics))
  }, [problems])

  useImperativeHandle(ref, () => ({
    focus: () => view.current?.focus(),
    goTo: (problem) => {
      const { current } = view
      if (!current) return
      current.dispatch({
        selection: { anchor: getSpan(current.state.doc, problem).from },
        scrollIntoView: true,
      })
      current.focus()
    },
    run: (command) => {
      const { current } = view
      if (current) command(current).finally(() => current.focus())
    },
  }))

  return (
    <div
      ref={frame}
      data-field={props.name}
      className={classes(styles.editor, isReadOnly && styles.readOnly, isInvalid && styles.invalid)}
    />
  )
}

const base: Extension = [
  lineNumbers(),
  history(),
  indentOnInput(),
  indentUnit.of('  '),
  bracketMatching(),
  closeBrackets(),
  highlighting,
  EditorView.lineWrapping,
  // Tab is not bound: it leaves the editor (WCAG 2.1.2); Ctrl+] indents. Suggestions are limited to
  // one screen, because the list could not be scrolled without the focus.
  autocompletion({ defaultKeymap: false, icons: false, maxRenderedOptions: 8 }),
  keymap.of([
    // A surrounding dialog must not handle the Escape that closes the list.
    ...completionKeymap.map((binding) =>
      binding.key === 'Escape' ? { ...binding, stopPropagation: true } : binding,
    ),
    { key: 'F8', run: goToNextProblem },
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...historyKeymap,
  ]),
]
