import type { WorkStatus } from '@concord/domain/work-status'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useStatusText } from '#ui/feedback/StatusLabel.tsx'
import { Email } from '#ui/page/Email.tsx'
import { momentColumn } from '#ui/table/moment-column.tsx'
import { statusColumn } from '#ui/table/status-column.tsx'
import type { Column } from '#ui/table/Table.tsx'

/** The columns that the platform's lists share. */
export function useRecordColumns<Row>() {
  const { t } = useTranslation()
  const format = useFormat()
  const statusText = useStatusText()
  return {
    status: (of: (row: Row) => WorkStatus): Column<Row> =>
      statusColumn(statusText, t('admin.status'), of),
    changeRecord: (of: (row: Row) => string): Column<Row> => ({
      key: 'changeRecord',
      header: t('admin.changeRecord'),
      text: of,
    }),
    created: (of: (row: Row) => string): Column<Row> =>
      momentColumn(format, 'created', t('admin.created'), of),
    createdBy: (of: (row: Row) => string): Column<Row> => ({
      key: 'createdBy',
      header: t('admin.createdBy'),
      text: of,
      cell: (row) => <Email address={of(row)} />,
      choice: { of },
    }),
  }
}
