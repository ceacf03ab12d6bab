import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import type { TextKey } from '#i18n/text-key.ts'
import { type Column, Table } from '#ui/table/Table.tsx'
import { type ErrorLine, messageText } from './error-lines.ts'

/** The errors of a refused file, one row for each. */
export function ErrorLinesTable({ errors }: { errors: readonly ErrorLine[] }) {
  const { t } = useTranslation()
  return (
    <Table
      label={t('dataset.errors.caption')}
      columns={useColumns()}
      rows={errors.map((error, index) => ({ ...error, index }))}
      rowKey={({ index }) => String(index)}
    />
  )
}

function useColumns(): Column<ErrorLine & { index: number }>[] {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const kindText = (kind: string) => {
    const key = `csv.kind.${kind}`
    return i18n.exists(key) ? t(key as TextKey & `csv.kind.${string}`) : kind
  }
  return [
    { key: 'row', header: t('upload.errors.row'), text: ({ row }) => format.number(row) },
    {
      key: 'column',
      header: t('upload.errors.column'),
      cell: ({ column }) => column !== undefined && <code>{column}</code>,
    },
    { key: 'kind', header: t('upload.errors.kind'), text: ({ kind }) => kindText(kind) },
    {
      key: 'message',
      header: t('upload.errors.message'),
      text: ({ message }) => messageText(message, t),
    },
  ]
}
