import { type Dataset, isDeleted } from '@concord/domain/datasets/dataset'
import { daysUntil, deletionDay, type Retention } from '@concord/domain/datasets/retention'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { currentLanguage } from '#i18n/translator.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { classes } from '#ui/classes.ts'
import { Aside } from '#ui/table/Aside.tsx'
import styles from '../styles/tab.module.css'

/** Not specified: the remaining days are shown from this many days before the deletion. */
const NEAR_DAYS = 60
/** Not specified: they are also highlighted from this many days before the deletion. */
const SOON_DAYS = 30

/** Whether the backend names the rule of this data set to other organizations only. */
export const useIsUndisclosed = ({ organizationId, retention, status }: Dataset): boolean => {
  const { actor } = useSignedIn()
  return !retention && organizationId !== actor.organizationId && !isDeleted(status)
}

/**
 * For owners, when a data set will be deleted and by which rule; or when that rule deleted it
 * (B039, C036). Without a word, an unknown date would read as never. A row leaves the rule to its
 * tooltip.
 */
export function Deletion({ dataset, isInRow = false }: { dataset: Dataset; isInRow?: boolean }) {
  const { status, createdAt, retention, expiredAt } = dataset
  const { t } = useTranslation()
  const format = useFormat()
  const toText = useRuleText()
  const isUndisclosed = useIsUndisclosed(dataset)
  const text = retention && (
    <span className={styles.muted}>
      {' · '}
      <span>{toText(retention)}</span>
    </span>
  )
  const rule = isInRow ? <Aside>{text}</Aside> : text
  if (expiredAt)
    return (
      <>
        {t('datasets.expired', { day: format.day(expiredAt.slice(0, 10)) })}
        {rule}
      </>
    )
  if (isUndisclosed)
    return <span className={styles.muted}>{t('datasets.deletion.undisclosed')}</span>
  if (!retention || isDeleted(status)) return <span className={styles.muted}>–</span>
  const day = deletionDay(createdAt, retention.period)
  const count = daysUntil(day, new Date())
  return (
    <>
      {format.day(day)}
      {count <= NEAR_DAYS && (
        <>
          {' · '}
          <span className={classes(count <= SOON_DAYS ? styles.soon : styles.muted)}>
            {count === 0
              ? t('datasets.deletion.due')
              : t('datasets.deletion.days', { count, formatted: format.number(count) })}
          </span>
        </>
      )}
      {rule}
    </>
  )
}

function useRuleText(): (retention: Retention) => string {
  const { t } = useTranslation()
  return ({ categoryName, conditions, period: { unit, value } }) => {
    const { location, type } = conditions ?? {}
    const condition =
      (location && t(`datasets.location.${location}`)) ?? (type && t(`datasets.type.${type}`))
    const period = t(`datasets.period.${unit}`, { count: value })
    const rule = categoryName[currentLanguage()]
    return condition
      ? t('datasets.rule.conditional', { rule, condition, period })
      : t('datasets.rule', { rule, period })
  }
}
