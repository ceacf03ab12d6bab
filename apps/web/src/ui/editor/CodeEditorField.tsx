import {
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
  type Ref,
  Suspense,
  useId,
  useMemo,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import fieldStyles from '../form/Field.module.css'
import type { FieldTexts } from '../form/Field.tsx'
import type { CodeEditorHandle, CodeEditorProps, CodeProblem } from './CodeEditor.tsx'
import styles from './CodeEditorField.module.css'

/**
 * The props of every editor, like those of every field: `<JsonEditor label=…
 * {...useFormField(control, 'schema')} />`.
 */
export type CodeFieldProps = FieldTexts & {
  value: string
  onChange?: (value: string) => void
  onBlur?: () => void
  name?: string
  /** A read-only viewer, whose text can be scrolled, selected and copied. */
  isReadOnly?: boolean
  isRequired?: boolean
  inputRef?: Ref<Pick<CodeEditorHandle, 'focus' | 'run'>>
}

type Props = CodeFieldProps & {
  problems: readonly CodeProblem[]
  /** Results of a check or trial: they leave the form valid and are not announced here. */
  remarks?: readonly CodeProblem[]
  /** The editor of one language, loaded when first shown. */
  editor: LazyExoticComponent<ComponentType<CodeEditorProps>>
  actions?: ReactNode
}

/** Label, hint, and the text's problems, each with a link to its position. */
export function CodeEditorField({
  label,
  hint,
  error,
  isOptional,
  problems,
  remarks = NONE,
  editor: Editor,
  actions,
  inputRef,
  ...props
}: Props) {
  const { t } = useTranslation()
  const id = useId()
  const handle = useRef<CodeEditorHandle>(null)
  const { isReadOnly = false, isRequired = false } = props
  const others = useMemo(
    () =>
      remarks.filter((remark, at) => isAnotherThan([...problems, ...remarks.slice(0, at)])(remark)),
    [remarks, problems],
  )
  const marked = useMemo(() => [...problems, ...others], [problems, others])
  const notes = [hint && 'hint', !isReadOnly && 'keys', 'wrong'].filter(Boolean)

  return (
    <div className={classes(fieldStyles.field)}>
      <div className={styles.head}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: as a label does, which no div may have */}
        <span className={classes(fieldStyles.label)} onClick={() => handle.current?.focus()}>
          <span id={`${id}-label`}>{label}</span>
          {isOptional && <span className={classes(fieldStyles.optional)}>{t('ui.optional')}</span>}
        </span>
        {actions}
      </div>
      <div data-field={props.name}>
        <Suspense fallback={<Loading text={props.value} isReadOnly={isReadOnly} />}>
          <Editor
            value={props.value}
            onChange={props.onChange}
            onBlur={props.onBlur}
            name={props.name}
            isReadOnly={isReadOnly}
            isRequired={isRequired}
            isInvalid={error !== undefined || problems.length > 0}
            labelledBy={`${id}-label`}
            describedBy={notes.map((note) => `${id}-${note}`).join(' ')}
            problems={marked}
            ref={(given: CodeEditorHandle | null) => {
              handle.current = given
              if (typeof inputRef === 'function') return inputRef(given)
              if (inputRef) inputRef.current = given
            }}
          />
        </Suspense>
      </div>
      {hint && (
        <span id={`${id}-hint`} className={classes(fieldStyles.hint)}>
          {hint}
        </span>
      )}
      {!isReadOnly && (
        <span id={`${id}-keys`} className="unseen">
          {t('editor.keys')}
        </span>
      )}
      <div id={`${id}-wrong`} aria-live="polite" className={styles.problems}>
        {error && <span className={classes(fieldStyles.error)}>{error}</span>}
        {problems.map((problem) => (
          <button
            key={`${problem.line} ${problem.column} ${problem.message}`}
            type="button"
            className={styles.jump}
            onClick={() => handle.current?.goTo(problem)}
          >
            {t('editor.problem', problem)}
          </button>
        ))}
      </div>
      {others.length > 0 && (
        <ul className={styles.remarks} aria-label={t('editor.remarks')}>
          {others.map((remark) => (
            <li key={`${remark.line} ${remark.column} ${remark.message}`}>
              <button
                type="button"
                className={classes(styles.jump, remark.severity === 'hint' && styles.hint)}
                onClick={() => handle.current?.goTo(remark)}
              >
                {t(remark.severity === 'hint' ? 'editor.hint' : 'editor.problem', remark)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const NONE: readonly never[] = []

/** The form, the check and the trial often report the same problem. */
const isAnotherThan = (problems: readonly CodeProblem[]) => (remark: CodeProblem) =>
  !problems.some(({ line, column }) => line === remark.line && column === remark.column)

/** As high as CodeEditor.module.css makes the editor, so that nothing moves when it comes. */
function Loading({ text, isReadOnly }: { text: string; isReadOnly: boolean }) {
  const lines = text.split('\n').length
  const height = `calc(${lines * 1.6} * var(--text-s) + 2 * var(--space-2) + 2px)`
  return (
    <div
      className={styles.loading}
      style={{ height: `clamp(${isReadOnly ? '0px' : '8rem'}, ${height}, 26rem)` }}
    >
      <Skeleton lines={4} />
    </div>
  )
}
