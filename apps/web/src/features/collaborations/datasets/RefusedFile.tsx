import {
  type CsvOutcome,
  type CsvRowError,
  errorReport,
  toSeparatorMessage,
} from '@concord/domain/csv'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { saveCsv } from '#transfer/download/save-csv.ts'
import type { UploadTransfer } from '#transfer/list/transfers.ts'
import type { FileRefusal } from '#transfer/upload/upload-dataset.ts'
import { Button } from '#ui/action/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Pager } from '#ui/table/Pager.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import { messageText } from './error-lines.ts'
import { type FileRows, RowExcerpt, withBlanks } from './RowExcerpt.tsx'
import { useFileRows } from './use-file-rows.ts'

/** Why a file was not sent (B066, B109). */
export function RefusedFile({
  fileName,
  refusal,
  chosen,
}: {
  fileName: string
  refusal: FileRefusal
  chosen: UploadTransfer['chosen']
}) {
  const { t } = useTranslation()
  const format = useFormat()
  switch (refusal.reason) {
    case 'file-type':
      return (
        <Banner kind="error" title={t('messages.error.incorrectFileType')}>
          {t('messages.error.incorrectFileType.text')}
        </Banner>
      )
    case 'unreadable':
      return (
        <Banner kind="error" title={t('messages.error.invalidFileType')}>
          {refusal.fault &&
            t(`csv.fault.${refusal.fault.code}`, { row: format.number(refusal.fault.row) })}
        </Banner>
      )
    case 'invalid':
      return <InvalidRows fileName={fileName} outcome={refusal.outcome} chosen={chosen} />
    default:
      return refusal satisfies never
  }
}

type InvalidProps = { fileName: string; outcome: CsvOutcome; chosen: UploadTransfer['chosen'] }

function InvalidRows({ fileName, outcome: { errors, stopped }, chosen }: InvalidProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [{ page, pageSize }, goTo] = useState({ page: 1, pageSize: 10 })
  const first = (page - 1) * pageSize
  const onPage = errors.slice(first, first + pageSize)
  const rows = onPage.map((error, index) => ({
    ...error,
    number: first + index,
    nth: placeAmongEqual(errors, first + index, chosen),
  }))
  const { fileRows, isFirst } = useFileRows(chosen, onPage)
  const columns = useColumns(fileRows)
  const save = () => {
    const name = t('upload.errors.reportName', { name: fileName.replace(/\.csv$/i, '') })
    saveCsv(errorReport(errors), name)
  }
  return (
    <>
      <Banner
        kind="error"
        title={t('messages.error.uploadValidationError', {
          count: errors.length,
          formatted: format.number(errors.length),
        })}
        action={
          <Button size="small" onPress={save}>
            <Icon name="download" />
            {t('upload.errors.download')}
          </Button>
        }
      >
        {stopped === 'too-many-errors' && t('messages.error.maximumErrors')}
        {(stopped === 'unknown-column' || stopped === 'missing-column') &&
          t(toSeparatorMessage(errors)?.code ?? `csv.stopped.${stopped}`)}
      </Banner>
      {isFirst ? (
        <Skeleton lines={rows.length} isTable />
      ) : (
        <Table
          label={t('upload.errors.caption')}
          columns={columns}
          rows={rows}
          rowKey={({ number }) => String(number)}
        />
      )}
      <Pager
        page={page}
        pageSize={pageSize}
        hasNext={first + pageSize < errors.length}
        rowCount={rows.length}
        totalItems={errors.length}
        totalPages={Math.ceil(errors.length / pageSize)}
        onChange={goTo}
      />
    </>
  )
}

/**
 * The index, among the header's columns of this name, of the one with the error. If the type has
 * the name, the first one is valid.
 */
function placeAmongEqual(
  errors: readonly CsvRowError[],
  index: number,
  chosen: UploadTransfer['chosen'],
): number {
  const { row, column } = errors[index] as CsvRowError
  if (row !== 1) return 0
  const isSame = (error: CsvRowError) => error.row === 1 && error.column === column
  const isKnown = chosen?.datasetType.schema.some(({ name }) => name === column)
  return errors.slice(0, index).filter(isSame).length + (isKnown ? 1 : 0)
}

type Row = CsvRowError & { number: number; nth: number }

function useColumns(fileRows: FileRows | undefined): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    { key: 'row', header: t('upload.errors.row'), cell: ({ row }) => format.number(row) },
    {
      key: 'column',
      header: t('upload.errors.column'),
      cell: ({ column }) => <code>{withBlanks(column)}</code>,
    },
    {
      key: 'kind',
      header: t('upload.errors.kind'),
      isNowrap: true,
      cell: ({ errorType }) => t(`csv.kind.${errorType}`),
    },
    {
      key: 'message',
      header: t('upload.errors.message'),
      cell: ({ row, column, message }) => (
        <>
          {messageText(message, t)}
          {row === 1 && column !== column.trim() && <div>{t('upload.errors.blank')}</div>}
        </>
      ),
    },
    {
      key: 'context',
      header: t('upload.errors.context'),
      isNowrap: true,
      cell: ({ row, column, nth }) =>
        fileRows && <RowExcerpt row={row} column={column} nth={nth} of={fileRows} />,
    },
  ]
}
