import { users } from '@concord/domain/people/contract'
import type { HistoryRecord } from '@concord/domain/people/user'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#api/use-list.ts'
import { useFormat } from '#i18n/format.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ListFrame } from '#ui/table/ListFrame.tsx'
import { RowActions } from '#ui/table/RowActions.tsx'
import type { Column } from '#ui/table/Table.tsx'
import styles from './people.module.css'
import { RecordDialog } from './RecordDialog.tsx'

/** The user's calls (B008, B026). */
export function UserHistory({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<HistoryRecord>()
  const list = useList(users.history, { params: { id: userId } }, { prefix: 'history' })
  return (
    <>
      <ListFrame
        label={t('history.caption')}
        list={list}
        columns={useColumns(setShown)}
        // several calls may share a trace
        rowKey={(record) => `${record.traceId} ${record.requestStartAt} ${record.requestUri}`}
        empty={<EmptyState title={t('history.empty.title')}>{t('history.empty.text')}</EmptyState>}
      />
      <RecordDialog record={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

const milliseconds = ({ requestStartAt, requestCompleteAt }: HistoryRecord): number =>
  Date.parse(requestCompleteAt) - Date.parse(requestStartAt)

function useColumns(onShow: (record: HistoryRecord) => void): Column<HistoryRecord>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'traceId',
      header: t('history.column.traceId'),
      text: (record) => record.traceId,
      cell: (record) => <span className={styles.mono}>{record.traceId}</span>,
    },
    {
      key: 'started',
      header: t('history.column.started'),
      isNowrap: true,
      text: (record) => format.dateTimeSeconds(record.requestStartAt),
      value: (record) => record.requestStartAt,
    },
    {
      key: 'duration',
      header: t('history.column.duration'),
      align: 'end',
      text: (record) => format.number(milliseconds(record)),
      value: (record) => milliseconds(record),
    },
    {
      key: 'method',
      header: t('history.column.method'),
      text: (record) => record.requestHTTPMethod,
      choice: { of: (record) => record.requestHTTPMethod },
    },
    {
      key: 'uri',
      header: t('history.column.uri'),
      text: (record) => record.requestUri,
      cell: (record) => <span className={styles.mono}>{record.requestUri}</span>,
    },
    {
      key: 'status',
      header: t('history.column.status'),
      align: 'end',
      text: (record) => String(record.responseHTTPCode),
      choice: { of: (record) => String(record.responseHTTPCode) },
    },
    {
      key: 'details',
      header: t('history.column.details'),
      isHeaderHidden: true,
      align: 'end',
      cell: (record) => (
        <RowActions
          name={record.traceId}
          actions={[
            {
              key: 'details',
              icon: 'info',
              text: t('history.column.details'),
              label: t('history.details.of', { traceId: record.traceId }),
              onPress: () => onShow(record),
            },
          ]}
        />
      ),
    },
  ]
}
