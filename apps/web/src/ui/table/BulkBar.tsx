import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '../action/Button.tsx'
import { useHasOpened } from '../dialog/use-has-opened.ts'
import { Icon } from '../Icon.tsx'
import styles from './Bulk.module.css'
import type { Bulk } from './bulk-action.ts'
import type { BulkRun } from './use-bulk-run.ts'
import type { Selection } from './use-selection.ts'

const BulkDialog = lazyPart(async () => ({
  default: (await import('./BulkDialog.tsx')).BulkDialog,
}))

type Props<Row> = {
  bulk: Bulk<Row>
  selection: Selection<Row>
  /** How many rows the list has on all its pages, as it is searched and filtered. */
  total: number | undefined
  rowKey: (row: Row) => string
}

/** How many rows are selected, and what can be done with them; nothing until one is. */
export function BulkBar<Row>({ bulk, selection, total = 0, rowKey }: Props<Row>) {
  const { t } = useTranslation()
  const format = useFormat()
  const [run, setRun] = useState<BulkRun<Row>>()
  const hasDialog = useHasOpened(run !== undefined)
  const { count } = selection
  const said = count > 0 ? t('ui.bulk.selected', { count, formatted: format.number(count) }) : ''
  return (
    <>
      <p className="unseen" role="status">
        {said}
      </p>
      {count > 0 && (
        <div className={styles.bar} role="toolbar" aria-label={t('ui.bulk.column')}>
          <span className={styles.count} aria-hidden="true">
            {said}
          </span>
          {bulk.actions.map((action) => (
            <Button
              key={action.key}
              size="small"
              onPress={() =>
                setRun({
                  action,
                  rows: selection.getRows(),
                  getName: bulk.getName,
                  onEnd: async (done) => {
                    await bulk.onEnd()
                    selection.remove(new Set(done.map(rowKey)))
                  },
                })
              }
            >
              <Icon name={action.icon} />
              {t(`ui.bulk.${action.key}`)}
            </Button>
          ))}
          <span className={styles.rest}>
            {total > count && (
              <Button size="small" variant="quiet" onPress={selection.selectFound}>
                {t('ui.bulk.selectAll', { formatted: format.number(total), count: total })}
              </Button>
            )}
            <Button size="small" variant="quiet" onPress={selection.clear}>
              {t('ui.bulk.clear')}
            </Button>
          </span>
        </div>
      )}
      <Suspense>
        {hasDialog && (
          // a lazy component has no type parameter
          <BulkDialog run={run as BulkRun<unknown> | undefined} onClose={() => setRun(undefined)} />
        )}
      </Suspense>
    </>
  )
}
