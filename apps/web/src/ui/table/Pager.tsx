import { PAGE_SIZES } from '@concord/domain/limits'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '../action/Button.tsx'
import { Icon } from '../Icon.tsx'
import styles from './Pager.module.css'

type Props = {
  page: number
  pageSize: number
  hasNext: boolean
  /** Rows on this page. */
  rowCount: number
  totalItems?: number | undefined
  totalPages?: number | undefined
  onChange: (to: { page: number; pageSize: number }) => void
}

/**
 * Page size, previous and next (A041). Hidden if there is only one page with at most 10 rows
 * (A135).
 */
export function Pager({
  page,
  pageSize,
  hasNext,
  rowCount,
  totalItems,
  totalPages,
  onChange,
}: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (page === 1 && !hasNext && rowCount <= PAGE_SIZES[0]) return null
  return (
    <nav className={styles.pager} aria-label={t('ui.pager')}>
      <label className={styles.size}>
        {t('ui.pager.size')}
        <select
          value={pageSize}
          onChange={(event) => onChange({ page: 1, pageSize: Number(event.target.value) })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      {totalItems !== undefined && (
        <span className={styles.note}>
          {t('ui.pager.total', { count: totalItems, formatted: format.number(totalItems) })}
        </span>
      )}
      <span className={styles.steps}>
        <Button
          size="small"
          onPress={() => onChange({ page: page - 1, pageSize })}
          {...(page > 1 ? {} : { refusal: t('ui.pager.first') })}
        >
          <Icon name="chevronLeft" />
          {t('ui.pager.previous')}
        </Button>
        <span className={styles.note} aria-live="polite">
          {totalPages
            ? t('ui.pager.pageOf', { page, pages: totalPages })
            : t('ui.pager.page', { page })}
        </span>
        <Button
          size="small"
          onPress={() => onChange({ page: page + 1, pageSize })}
          {...(hasNext ? {} : { refusal: t('ui.pager.last') })}
        >
          {t('ui.pager.next')}
          <Icon name="chevronRight" />
        </Button>
      </span>
    </nav>
  )
}
