import type { Column as DatasetColumn } from '@concord/domain/csv'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { useTranslation } from 'react-i18next'
import { columnTypeText } from '#entities/dataset-types/column-type-text.ts'
import { Button } from '#ui/action/Button.tsx'
import { Dialog, DialogActions } from '#ui/dialog/Dialog.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import styles from './setup.module.css'

/** The columns of a data set type (B019, B038). */
export function DatasetTypeDialog({
  datasetType,
  onClose,
}: {
  datasetType: DatasetType | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const yesNo = (is: boolean) => t(is ? 'datasetType.yes' : 'datasetType.no')
  const columns: Column<DatasetColumn>[] = [
    { key: 'name', header: t('datasetType.column.name'), cell: ({ name }) => <code>{name}</code> },
    {
      key: 'type',
      header: t('datasetType.column.type'),
      isNowrap: true,
      cell: ({ type }) => <code>{columnTypeText(type)}</code>,
    },
    {
      key: 'nullable',
      header: t('datasetType.column.nullable'),
      cell: ({ nullable }) => yesNo(nullable),
    },
    {
      key: 'encrypted',
      header: t('datasetType.column.encrypted'),
      cell: ({ encrypted }) => yesNo(encrypted),
    },
    ...(datasetType?.schema.some(({ description }) => description)
      ? [
          {
            key: 'description',
            header: t('datasetType.column.description'),
            cell: ({ description }: DatasetColumn) => description,
          },
        ]
      : []),
  ]
  return (
    <Dialog
      isOpen={datasetType !== undefined}
      onClose={onClose}
      title={datasetType?.name ?? ''}
      size="large"
    >
      {datasetType && (
        <>
          {datasetType.description && <p className={styles.lead}>{datasetType.description}</p>}
          <Table
            label={t('datasetType.columns.caption', { name: datasetType.name })}
            columns={columns}
            rows={datasetType.schema}
            rowKey={({ name }) => name}
          />
        </>
      )}
      <DialogActions>
        <Button onPress={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
