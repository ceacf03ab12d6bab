import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { Button } from '../action/Button.tsx'
import type { FieldProblem } from '../form/Field.tsx'
import type { CodeEditorProps } from './CodeEditor.tsx'
import { CodeEditorField, type CodeFieldProps } from './CodeEditorField.tsx'
import { jsonPlace, toPlace } from './json-place.ts'
import { type JsonProblem, jsonProblem } from './json-problem.ts'

const Editor = lazyPart(async () => {
  const [{ CodeEditor }, { json }] = await Promise.all([
    import('./CodeEditor.tsx'),
    import('@codemirror/lang-json'),
  ])
  const language = json()
  return { default: (props: CodeEditorProps) => <CodeEditor {...props} language={language} /> }
})

/** The debounce before an unfinished text counts as invalid. */
const PAUSE_MS = 400

/** `values` are problems of a text that parses, each by its path: `schema.0.name`. */
type Props = CodeFieldProps & { values?: readonly FieldProblem[] }
const NONE: readonly FieldProblem[] = []

/**
 * A JSON editor or, read-only, viewer. It reports syntax errors itself, with their position (A080);
 * a form calls `jsonProblem` before it sends.
 */
export function JsonEditor({ values = NONE, ...props }: Props) {
  const { t } = useTranslation()
  const { value, onChange, isReadOnly } = props
  const problem = useSettled(value)
  const problems = useMemo(
    () =>
      problem
        ? [{ ...toPlace(value, problem.offset), message: t(`editor.json.${problem.kind}`) }]
        : values.map(({ field, message }) => ({ ...jsonPlace(value, field.split('.')), message })),
    [problem, t, value, values],
  )

  return (
    <CodeEditorField
      {...props}
      editor={Editor}
      problems={problems}
      actions={
        !isReadOnly && (
          <Button
            size="small"
            variant="quiet"
            refusal={jsonProblem(value) ? t('editor.formatRefused') : undefined}
            onPress={() => onChange?.(JSON.stringify(JSON.parse(value), null, 2))}
          >
            {t('editor.format')}
          </Button>
        )
      }
    />
  )
}

/**
 * The problem of the text after the last pause. Not specified: an empty text is not an error here;
 * the form decides whether it is allowed.
 */
function useSettled(value: string): JsonProblem | undefined {
  const found = useMemo(() => (value.trim() === '' ? undefined : jsonProblem(value)), [value])
  const [settled, setSettled] = useState(found)
  useEffect(() => {
    const wait = setTimeout(() => setSettled(found), PAUSE_MS)
    return () => clearTimeout(wait)
  }, [found])
  // A fixed problem disappears immediately.
  return found && settled
}
