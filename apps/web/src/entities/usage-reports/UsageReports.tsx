import type { Refusal } from '@concord/domain/refusal'
import { usageReports } from '@concord/domain/usage-reports/contract'
import type { UsageReport } from '@concord/domain/usage-reports/usage-report'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { useList } from '#api/use-list.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/action/Button.tsx'
import { useHasOpened } from '#ui/dialog/use-has-opened.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { Icon } from '#ui/Icon.tsx'
import { ListFrame } from '#ui/table/ListFrame.tsx'
import { UsageChart } from './UsageChart.tsx'
import styles from './usage-reports.module.css'
import { useUsageColumns } from './use-usage-columns.tsx'
import { useUsageExport } from './use-usage-export.ts'

// The calendar is large, so the table does not wait for it.
const AddReportDialog = lazyPart(async () => ({
  default: (await import('./AddReportDialog.tsx')).AddReportDialog,
}))

type Props = {
  organizationId: string
  /** Why this user may not add one. */
  refusal?: Refusal | undefined
  /** Separates this list's state from others in the address. */
  prefix?: string
  /** The list is part of a screen that has another main action. */
  isPart?: boolean
}

/**
 * The usage reports of one organization: chart, table, Add Report and Export to CSV (C031, C032).
 * Its texts are in the area `reports`.
 */
export function UsageReports({ organizationId, refusal, prefix = '', isPart = false }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const columns = useUsageColumns()
  const list = useList(usageReports.list, { params: { id: organizationId } }, { prefix })
  const exporting = useUsageExport(organizationId)
  const [isAdding, setAdding] = useState(false)
  const hasDialog = useHasOpened(isAdding)
  const [added, setAdded] = useState<UsageReport>()
  const refused = useRefusalText()(refusal)
  const isEmpty = list.rows?.length === 0 && list.page === 1
  const add = (
    <Button
      variant={isPart ? 'secondary' : 'primary'}
      refusal={refused}
      onPress={() => setAdding(true)}
    >
      <Icon name="plus" />
      {t('reports.add')}
    </Button>
  )
  return (
    <div className={styles.reports}>
      {added && (
        <Banner kind="success" onDismiss={() => setAdded(undefined)}>
          {t('reports.added', { period: format.period(added.periodStart, added.periodEnd) })}
        </Banner>
      )}
      <ErrorBanner error={exporting.error} onDismiss={exporting.reset} />
      {!isEmpty && (list.rows || !list.error) && <UsageChart reports={list.rows} />}
      <ListFrame
        label={t('reports.caption')}
        list={list}
        columns={columns}
        empty={
          <EmptyState title={t('reports.empty.title')} action={add}>
            {t('reports.empty.text')}
          </EmptyState>
        }
        actions={
          !isEmpty && (
            <>
              <Button isPending={exporting.isPending} onPress={() => exporting.mutate(undefined)}>
                <Icon name="download" />
                {t('reports.export')}
              </Button>
              {add}
            </>
          )
        }
      />
      <Suspense>
        {hasDialog && (
          <AddReportDialog
            isOpen={isAdding}
            organizationId={organizationId}
            onClose={() => setAdding(false)}
            onAdded={(report) => {
              setAdding(false)
              setAdded(report)
              // the newest is on the first page
              if (list.page > 1) list.goTo({ page: 1, pageSize: list.pageSize })
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
