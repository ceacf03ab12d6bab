import { CsvError } from '@concord/domain/csv'
import type { DraftColumn } from '@concord/domain/dataset-types/payload'
import { proposeColumns, readSample } from '@concord/domain/dataset-types/propose-columns'
import { DATASET_TYPE_COLUMNS_MAX, MEBIBYTE } from '@concord/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { columnTypeText } from '#entities/dataset-types/column-type-text.ts'
import { useFormat } from '#i18n/format.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { Button } from '#ui/action/Button.tsx'
import { Dialog, DialogActions, DialogCancel } from '#ui/dialog/Dialog.tsx'
import { FilePicker } from '#ui/input/FilePicker.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import styles from './DatasetTypeDesign.module.css'

/** Not specified: the size of the sample that the proposal is based on. */
const SAMPLE_BYTES = MEBIBYTE

type Props = {
  isOpen: boolean
  /** The number of existing columns, which the proposed ones replace. */
  replaced: number
  onClose: () => void
  onTake: (columns: DraftColumn[]) => void
}

/** Proposes columns from a CSV file, which is read in the browser and not sent. */
export function ImportDialog({ isOpen, replaced, onClose, onTake }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const flags = useEnvironment()
  const [file, setFile] = useState<File>()
  const reading = useMutation({
    mutationFn: async (picked: File) => {
      const sample = readSample(
        new Uint8Array(await picked.slice(0, SAMPLE_BYTES).arrayBuffer()),
        picked.size <= SAMPLE_BYTES,
      )
      return { columns: proposeColumns(sample, flags), rows: sample.rows.length }
    },
  })
  const { columns = [], rows = 0 } = reading.data ?? {}
  const isTooMuch = columns.length > DATASET_TYPE_COLUMNS_MAX
  const problem = isTooMuch
    ? t('datasetType.import.tooMany', { count: columns.length, max: DATASET_TYPE_COLUMNS_MAX })
    : reading.error instanceof CsvError
      ? t(`csv.fault.${reading.error.code}`, { row: format.number(reading.error.record) })
      : reading.error && t('datasetType.import.unreadable')
  const isReady = reading.isSuccess && !isTooMuch
  const forget = () => {
    setFile(undefined)
    reading.reset()
  }
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('datasetType.import.title')}
      size="large"
      isUnsaved={file !== undefined}
    >
      <p className={styles.lead}>{t('datasetType.import.lead')}</p>
      <FilePicker
        label={t('datasetType.import.file')}
        accept={['.csv', 'text/csv']}
        file={file}
        onPick={(picked) => {
          setFile(picked)
          reading.mutate(picked)
        }}
        onRemove={forget}
        error={problem || undefined}
      />
      {isReady && <Proposal columns={columns} rows={rows} replaced={replaced} />}
      <DialogActions>
        <DialogCancel />
        <Button
          variant="primary"
          isPending={reading.isPending}
          refusal={
            isReady || reading.isPending ? undefined : problem || t('datasetType.import.first')
          }
          onPress={() => {
            forget()
            onTake(columns)
          }}
        >
          {t('datasetType.import.take')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Proposal({
  columns,
  rows,
  replaced,
}: {
  columns: readonly DraftColumn[]
  rows: number
  replaced: number
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown: Column<{ column: DraftColumn; at: number }>[] = [
    {
      key: 'name',
      header: t('datasetType.field.name'),
      cell: ({ column: { name } }) => <code>{name}</code>,
    },
    {
      key: 'type',
      header: t('datasetType.field.type'),
      isNowrap: true,
      cell: ({ column }) => <code>{columnTypeText(column.type)}</code>,
    },
    {
      key: 'nullable',
      header: t('datasetType.field.nullable'),
      cell: ({ column }) => t(column.nullable ? 'datasetType.facts.yes' : 'datasetType.facts.no'),
    },
  ]
  return (
    <>
      <p role="status" className={styles.lead}>
        {t('datasetType.import.found', { count: columns.length, rows: format.number(rows) })}{' '}
        {replaced > 0 && t('datasetType.import.replaces', { count: replaced })}
      </p>
      <div className={styles.proposal}>
        <Table
          label={t('datasetType.import.caption')}
          columns={shown}
          rows={columns.map((column, at) => ({ column, at }))}
          rowKey={({ at }) => String(at)}
        />
      </div>
    </>
  )
}
