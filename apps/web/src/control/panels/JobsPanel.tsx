import { type ControlledJob, jobs } from '@concord/domain/control/jobs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { useSending } from '#api/use-sending.ts'
import { Button } from '#ui/action/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Page } from '#ui/page/Page.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import { Answered } from '../ui/Answered.tsx'
import styles from '../ui/Control.module.css'
import { Moment } from '../ui/Moment.tsx'

/** Running and queued jobs of the enclave. */
export function JobsPanel() {
  const { t } = useTranslation()
  const call = useCall()
  const underWay = useQuery({ ...query(jobs.list), refetchInterval: 1500 })
  const stopping = useSending({
    send: (id: string) => call(jobs.stop, { params: { id } }),
    onSuccess: () => toast('control.jobs.stopped'),
  })
  const columns: Column<ControlledJob>[] = [
    { key: 'type', header: t('control.jobs.type'), text: ({ jobType }) => jobType },
    {
      key: 'organization',
      header: t('control.people.organization'),
      text: ({ organization }) => organization,
    },
    {
      key: 'status',
      header: t('control.people.status'),
      cell: ({ status }) => <span className={styles.fair}>{status}</span>,
    },
    {
      key: 'created',
      header: t('control.jobs.created'),
      isNowrap: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'stop',
      header: t('control.jobs.stop'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ id, jobType }) => (
        <Button
          size="small"
          aria-label={t('control.jobs.stop.what', { name: jobType })}
          isPending={stopping.isPending && stopping.variables === id}
          onPress={() => stopping.mutate(id)}
        >
          {t('control.jobs.stop')}
        </Button>
      ),
    },
  ]
  return (
    <Page title={t('control.jobs')} lead={t('control.jobs.lead')}>
      <ErrorBanner error={stopping.error} onDismiss={stopping.reset} />
      <Answered query={underWay}>
        {({ items }) =>
          items.length > 0 ? (
            <Table
              label={t('control.jobs')}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
            />
          ) : (
            <EmptyState title={t('control.jobs.none')}>{t('control.jobs.none.text')}</EmptyState>
          )
        }
      </Answered>
    </Page>
  )
}
