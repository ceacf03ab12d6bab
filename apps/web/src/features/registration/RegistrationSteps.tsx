import { useTranslation } from 'react-i18next'
import styles from './RegistrationSteps.module.css'

const STEPS = ['email', 'password', 'phone'] as const

/** The current step of the three registration steps (A015–A019, A141). */
export function RegistrationSteps({ step }: { step: 1 | 2 | 3 }) {
  const { t } = useTranslation()
  return (
    <div className={styles.steps}>
      <p className={styles.count}>{t('registration.step', { step, steps: STEPS.length })}</p>
      <ol className={styles.bars} aria-label={t('registration.steps')}>
        {STEPS.map((name, index) => (
          <li
            key={name}
            className={index < step ? styles.reached : styles.bar}
            aria-current={index + 1 === step ? 'step' : undefined}
          >
            {t(`registration.step.${name}`)}
          </li>
        ))}
      </ol>
    </div>
  )
}
