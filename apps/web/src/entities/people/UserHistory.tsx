import { users } from '@concord/domain/people/contract'
import type { HistoryRecord } from '@concord/domain/people/user'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#api/use-list.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/action/Button.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ListFrame } from '#ui/table/ListFrame.tsx'
import type { Column } from '#ui/table/Table.tsx'
import styles from './people.module.css'
import { RecordDialog } from './RecordDialog.tsx'

type Row = { id: string; record: HistoryRecord }

/** The user's calls (B008, B026). */
export function UserHistory({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<HistoryRecord>()
  const list = useList(users.history, { params: { id: userId } }, { prefix: 'history' })
  // Several calls may share a trace.
  const rows = list.rows?.map((record) => ({
    id: `${record.traceId} ${record.requestStartAt} ${record.requestUri}`,
    record,
  }))
  return (
    <>
      <ListFrame
        label={t('history.caption')}
        list={{ ...list, rows }}
        columns={useColumns(setShown)}
        empty={<EmptyState title={t('history.empty.title')}>{t('history.empty.text')}</EmptyState>}
      />
      <RecordDialog record={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

function useColumns(onShow: (record: HistoryRecord) => void): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'traceId',
      header: t('history.column.traceId'),
      text: ({ record }) => record.traceId,
      cell: ({ record }) => (
        <span className={classes(styles.mono, styles.trace)}>{record.traceId}</span>
      ),
    },
    {
      key: 'started',
      header: t('history.column.started'),
      isNowrap: true,
      text: ({ record }) => format.dateTimeSeconds(record.requestStartAt),
    },
    {
      key: 'duration',
      header: t('history.column.duration'),
      align: 'end',
      text: ({ record }) =>
        format.number(Date.parse(record.requestCompleteAt) - Date.parse(record.requestStartAt)),
    },
    {
      key: 'method',
      header: t('history.column.method'),
      text: ({ record }) => record.requestHTTPMethod,
    },
    {
      key: 'uri',
      header: t('history.column.uri'),
      text: ({ record }) => record.requestUri,
      cell: ({ record }) => <span className={styles.mono}>{record.requestUri}</span>,
    },
    {
      key: 'status',
      header: t('history.column.status'),
      align: 'end',
      text: ({ record }) => String(record.responseHTTPCode),
    },
    {
      key: 'details',
      header: t('history.column.details'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ record }) => (
        <div className={styles.rowAction}>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('history.details.of', { traceId: record.traceId })}
            onPress={() => onShow(record)}
          >
            {t('history.column.details')}
          </Button>
        </div>
      ),
    },
  ]
}
