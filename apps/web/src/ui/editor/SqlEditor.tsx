import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import type { TextKey } from '#i18n/text-key.ts'
import { Button } from '../action/Button.tsx'
import type { CodeEditorHandle, CodeEditorProps, CodeProblem } from './CodeEditor.tsx'
import { CodeEditorField, type CodeFieldProps } from './CodeEditorField.tsx'
import type { SqlNames } from './sql-tables.ts'

const Names = createContext<SqlNames>({ tables: [], parameters: [] })

const Editor = lazyPart(async () => {
  const [{ CodeEditor }, { languageWith }] = await Promise.all([
    import('./CodeEditor.tsx'),
    import('./sql-language.ts'),
  ])
  function SqlCode(props: CodeEditorProps) {
    const names = useContext(Names)
    const { t, i18n } = useTranslation()
    const language = useMemo(
      () =>
        languageWith(names, {
          word: (name) => {
            const key = `sql.${name}`
            return i18n.exists(key) ? t(key as TextKey) : undefined
          },
          column: (table) => t('editor.column', { table }),
          table: () => t('editor.table'),
          parameter: () => t('editor.parameter'),
        }),
      [names, t, i18n],
    )
    return <CodeEditor {...props} language={language} />
  }
  return { default: SqlCode }
})

type Props = CodeFieldProps &
  Partial<SqlNames> & {
    /** A compiler's messages about the text, each at its position. */
    problems?: readonly CodeProblem[]
    /** Results of a check while typing, or of a trial. */
    remarks?: readonly CodeProblem[]
  }

/**
 * A T-SQL editor or, read-only, viewer, with completion of the given tables, columns and
 * parameters.
 */
export function SqlEditor({
  tables = NONE,
  parameters = NONE,
  problems = NONE,
  inputRef,
  ...props
}: Props): ReactNode {
  const { t } = useTranslation()
  const editor = useRef<Pick<CodeEditorHandle, 'run'>>(null)
  const names = useMemo(() => ({ tables, parameters }), [tables, parameters])
  const format = async () => {
    const { formatEditor } = await import('./format-command.ts')
    editor.current?.run(formatEditor)
  }
  return (
    <Names value={names}>
      <CodeEditorField
        {...props}
        editor={Editor}
        problems={problems}
        inputRef={(given) => {
          editor.current = given
          if (typeof inputRef === 'function') return inputRef(given)
          if (inputRef) inputRef.current = given
        }}
        actions={
          !props.isReadOnly && (
            <Button
              size="small"
              variant="quiet"
              title={t('editor.formatKeys')}
              aria-keyshortcuts="Control+Shift+F Meta+Shift+F"
              onPress={format}
            >
              {t('editor.format')}
            </Button>
          )
        }
      />
    </Names>
  )
}

const NONE: readonly never[] = []
