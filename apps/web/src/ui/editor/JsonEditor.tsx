import { lazy, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../action/Button.tsx'
import type { FieldProblem } from '../form/Field.tsx'
import type { CodeEditorProps } from './CodeEditor.tsx'
import { CodeEditorField, type CodeFieldProps } from './CodeEditorField.tsx'
import { jsonPlace, toPlace } from './json-place.ts'
import { type JsonProblem, jsonProblem } from './json-problem.ts'

const Editor = lazy(async () => {
  const [{ CodeEditor }, { json }] = await Promise.all([
    import('./CodeEditor.tsx'),
    import('@codemirror/lang-json'),
  ])
  const language = json()
  return { default: (props: CodeEditorProps) => <CodeEditor {...props} language={language} /> }
})

/** How long one may pause before an unfinished text counts as wrong. */
const PAUSE_MS = 400

/** `values` are wrong though the text parses, each by its path: `schema.0.name`. */
type Props = CodeFieldProps & { values?: readonly FieldProblem[] }
const NONE: readonly FieldProblem[] = []

/**
 * JSON to write or, read-only, to look at. It says itself what does not parse, and where (A080); a
 * form asks `jsonProblem` before it sends.
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
 * The problem of the text as of the last pause. Not specified: nothing yet is not wrong here;
 * whether it may stay empty, the form says.
 */
function useSettled(value: string): JsonProblem | undefined {
  const found = useMemo(() => (value.trim() === '' ? undefined : jsonProblem(value)), [value])
  const [settled, setSettled] = useState(found)
  useEffect(() => {
    const wait = setTimeout(() => setSettled(found), PAUSE_MS)
    return () => clearTimeout(wait)
  }, [found])
  // What has become right stops being wrong immediately.
  return found && settled
}
