import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Form.module.css'

/** `field` is the name of the input that the summary jumps to. */
export type FieldProblem = { field: string; message: string }

type Props = { onSubmit: () => void; problems?: readonly FieldProblem[]; children: ReactNode; label?: string }

/** A form with a summary of what is wrong on top; the fields say it again in place. The server and the schemas judge, not the browser. */
export function Form({ onSubmit, problems = [], children, label }: Props) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={label}>
      <ErrorSummary problems={problems} />
      {children}
    </form>
  )
}

/** Says how many fields are wrong, and leads to each. */
export function ErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  const { t } = useTranslation()
  const id = useId()
  if (problems.length === 0) return <div role="alert" hidden />
  return (
    <div className={styles.summary} role="alert" aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {t('ui.errorSummary', { count: problems.length })}
      </p>
      <ul className={styles.problems}>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <button type="button" className={styles.jump} onClick={() => document.getElementsByName(field)[0]?.focus()}>
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
