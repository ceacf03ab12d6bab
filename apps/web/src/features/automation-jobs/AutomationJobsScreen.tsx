import { ApiError } from '@concord/domain/api/api-error'
import type { AutomationJob } from '@concord/domain/automation-jobs/automation-job'
import { automationJobs } from '@concord/domain/automation-jobs/contract'
import { toDay } from '@concord/domain/days'
import { isWorkUnderWay } from '@concord/domain/work-status'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { useList } from '#api/use-list.ts'
import { Button } from '#ui/action/Button.tsx'
import { useHasOpened } from '#ui/dialog/use-has-opened.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { ListFrame } from '#ui/table/ListFrame.tsx'
import { Table } from '#ui/table/Table.tsx'
import { forgetJobs, keepJobs, keptJobs } from './automation-session.ts'
import { useAutomationColumns } from './use-automation-columns.tsx'

// The calendar is large, so the table does not wait for it.
const NewAutomationJobDialog = lazyPart(async () => ({
  default: (await import('./NewAutomationJobDialog.tsx')).NewAutomationJobDialog,
}))

/** A job whose date is in the future is not polled quickly. */
const isUnderWay = ({ jobStatus, targetDate }: AutomationJob): boolean =>
  isWorkUnderWay(jobStatus) && targetDate <= toDay(new Date())

/** /admin/automation-jobs (C021, C032, C048, C076, C111). */
export function AutomationJobsScreen() {
  const { t } = useTranslation()
  const list = useList(automationJobs.list, undefined, { isUnderWay })
  const [isNew, setNew] = useState(false)
  const hasDialog = useHasOpened(isNew)
  const [kept, setKept] = useState(keptJobs)
  const columns = useAutomationColumns()
  // If the platform does not list automation jobs, only this window's own jobs are shown.
  const isListed = !(list.error instanceof ApiError && list.error.status === 404)
  const latest = kept.map((job) => list.rows?.find(({ id }) => id === job.id) ?? job)
  const newButton = (
    <Button variant="primary" onPress={() => setNew(true)}>
      <Icon name="plus" />
      {t('automation.new')}
    </Button>
  )
  return (
    <Page title={t('automation.title')} lead={t('automation.lead')} actions={newButton}>
      {kept.length > 0 && (
        <Panel
          title={t('automation.session')}
          lead={t('automation.session.lead')}
          isFlush
          actions={
            <Button
              size="small"
              onPress={() => {
                forgetJobs()
                setKept([])
              }}
            >
              {t('automation.session.clear')}
            </Button>
          }
        >
          <Table
            label={t('automation.session.caption')}
            columns={columns}
            rows={latest}
            rowKey={({ id }) => id}
          />
        </Panel>
      )}
      {isListed && (
        <ListFrame
          label={t('automation.caption')}
          list={list}
          columns={columns}
          empty={
            <EmptyState title={t('automation.empty.title')}>
              {t('automation.empty.text')}
            </EmptyState>
          }
        />
      )}
      <Suspense>
        {hasDialog && (
          <NewAutomationJobDialog
            isOpen={isNew}
            onClose={() => setNew(false)}
            onCreated={(jobs) => setKept(keepJobs(jobs))}
          />
        )}
      </Suspense>
    </Page>
  )
}
