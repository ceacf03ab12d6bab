import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import styles from './Stepper.module.css'

export type StepState = 'done' | 'current' | 'waiting' | 'failed'
export type Step = { id: string; title: string; state: StepState }

/** The named steps of a long task, in order. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ id, title, state }) => (
        <li
          key={id}
          className={classes(styles.step, styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} role="img" aria-label={t(`ui.step.${state}`)}>
            {state === 'done' && <Icon name="check" />}
            {state === 'failed' && <Icon name="cross" />}
          </span>
          <span className={styles.title}>{title}</span>
        </li>
      ))}
    </ol>
  )
}
