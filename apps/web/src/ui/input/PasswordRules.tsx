import { activeRules, brokenRules, type Complexity } from '@concord/domain/session/password'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import styles from './PasswordRules.module.css'

type Props = { complexity: Complexity; password: string; username: string; id?: string }

/** The provider's rules, ticked while typing (A011, A049). */
export function PasswordRules({ complexity, password, username, id }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const broken = brokenRules(password, complexity, username)
  return (
    <div className={styles.rules} id={id}>
      <p id={titleId} className={styles.title}>
        {t('password.rules')}
      </p>
      <ul className={styles.list} aria-labelledby={titleId}>
        {activeRules(complexity).map((rule) => {
          // An empty password contains no part of a name, but no rule should be ticked yet.
          const isMet = password !== '' && !broken.includes(rule)
          return (
            <li key={rule} className={classes(styles.rule, isMet && styles.met)}>
              <span
                className={styles.mark}
                role="img"
                aria-label={t(isMet ? 'password.rule.met' : 'password.rule.open')}
              >
                {isMet && <Icon name="check" />}
              </span>
              {rule === 'excludeUsername'
                ? t('password.rule.excludeUsername')
                : t(`password.rule.${rule}`, { count: complexity[rule] })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
