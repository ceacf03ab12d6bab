import {
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { focusWithin } from '../focus-within.ts'
import type { FieldProblem } from './Field.tsx'
import styles from './Form.module.css'
import { useUnsavedGuard } from './unsaved.ts'
import { FormIdContext, UnfinishedContext } from './use-unfinished.ts'

type Props = {
  onSubmit: () => void
  /** There is unsaved input; leaving asks first (A043). */
  isUnsaved: boolean
  problems?: readonly FieldProblem[]
  children: ReactNode
  label?: string
}

/**
 * A form with an error summary on top, in the order of the fields, which repeat their errors.
 * Server and schemas validate, not the browser. When a submit fails, here or on the server, the
 * summary gets the focus, unless the user has moved on.
 */
export function Form({ onSubmit, isUnsaved, problems = [], children, label }: Props) {
  const id = useId()
  const [unfinished, setUnfinished] = useState<ReadonlyMap<string, FieldProblem>>(new Map())
  // An incomplete value is not in the form's values yet, but would be lost with them.
  useUnsavedGuard(isUnsaved || unfinished.size > 0)
  const [isStopped, setStopped] = useState(false)
  /** The names of the fields as they follow each other on the screen. */
  const order = useRef<(string | undefined)[]>([])
  const summary = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)

  const report = useCallback((id: string, problem: FieldProblem | undefined) => {
    setUnfinished((before) => {
      const after = new Map(before)
      if (problem) after.set(id, problem)
      else after.delete(id)
      return problem || before.has(id) ? after : before
    })
  }, [])
  const own = isStopped ? [...unfinished.values()] : []
  const getPlace = ({ field }: FieldProblem) => order.current.indexOf(field)
  const shown = [
    ...own,
    ...problems.filter(({ field }) => !own.some((problem) => problem.field === field)),
  ].toSorted((a, b) => getPlace(a) - getPlace(b))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    isAwaited.current = true
    const fields = event.currentTarget.querySelectorAll<HTMLElement>('[data-field]')
    order.current = Array.from(fields, ({ dataset }) => dataset.field)
    setStopped(unfinished.size > 0)
    if (unfinished.size === 0) onSubmit()
  }
  const goOn = () => {
    isAwaited.current = false
  }
  useEffect(() => {
    if (!isAwaited.current || shown.length === 0) return
    isAwaited.current = false
    summary.current?.focus()
  })
  return (
    <form
      id={id}
      className={styles.form}
      onSubmit={submit}
      onKeyDownCapture={goOn}
      onPointerDownCapture={goOn}
      noValidate
      aria-label={label}
    >
      <ErrorSummary problems={shown} ref={summary} />
      <FormIdContext value={id}>
        <UnfinishedContext value={report}>{children}</UnfinishedContext>
      </FormIdContext>
    </form>
  )
}

type SummaryProps = { problems: readonly FieldProblem[]; ref: Ref<HTMLDivElement> }

/** Says how many fields have errors, with a link to each. */
function ErrorSummary({ problems, ref }: SummaryProps) {
  const { t } = useTranslation()
  const id = useId()
  if (problems.length === 0) return <div role="alert" hidden />
  const jump = (from: HTMLElement, field: string) =>
    focusWithin(from.closest('form')?.querySelector(`[data-field="${CSS.escape(field)}"]`))
  return (
    <div className={styles.summary} role="alert" aria-labelledby={id} tabIndex={-1} ref={ref}>
      <p id={id} className={styles.title}>
        {t('ui.errorSummary', { count: problems.length })}
      </p>
      <ul className={styles.problems}>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <button
              type="button"
              className={styles.jump}
              onClick={(event) => jump(event.currentTarget, field)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
