import { getId } from '@concord/domain/api/resource'
import type { Column as DatasetColumn } from '@concord/domain/csv'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import type { InferenceJobType } from '@concord/domain/inference-job-types/inference-job-type'
import { useTranslation } from 'react-i18next'
import { columnTypeText } from '#entities/dataset-types/column-type-text.ts'
import { Button } from '#ui/action/Button.tsx'
import { Dialog, DialogActions } from '#ui/dialog/Dialog.tsx'
import { Definitions } from '#ui/page/Definitions.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import styles from './setup.module.css'

type Props = {
  jobType: InferenceJobType | undefined
  datasetTypes: ReadonlyMap<string, DatasetType>
  onClose: () => void
}

/** An inference job type with the columns that its model reads, read-only (B019, B036). */
export function InferenceJobTypeDialog({ jobType, datasetTypes, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={jobType !== undefined}
      onClose={onClose}
      title={jobType?.name ?? ''}
      size="large"
    >
      {jobType && <Details jobType={jobType} datasetTypes={datasetTypes} />}
      <DialogActions>
        <Button onPress={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Details({
  jobType,
  datasetTypes,
}: {
  jobType: InferenceJobType
  datasetTypes: Props['datasetTypes']
}) {
  const { t } = useTranslation()
  const { description, model, modelName, recordIdentifiers } = jobType
  const [input, output] = [jobType.input, jobType.output].map((link) =>
    datasetTypes.get(getId(link)),
  )
  const columns: Column<DatasetColumn>[] = [
    { key: 'name', header: t('datasetType.column.name'), cell: ({ name }) => <code>{name}</code> },
    {
      key: 'type',
      header: t('datasetType.column.type'),
      isNowrap: true,
      cell: ({ type }) => <code>{columnTypeText(type)}</code>,
    },
    {
      key: 'role',
      header: t('inferenceJobType.role'),
      text: ({ name }) =>
        t(
          recordIdentifiers.includes(name)
            ? 'inferenceJobType.role.identifier'
            : 'inferenceJobType.role.feature',
        ),
    },
  ]
  return (
    <>
      {description && <p className={styles.lead}>{description}</p>}
      <Definitions
        items={[
          { term: t('inferenceJobType.model'), value: modelName ?? getId(model) },
          { term: t('inferenceJobType.input'), value: input?.name ?? t('datasets.unknown') },
          { term: t('inferenceJobType.output'), value: output?.name ?? t('datasets.unknown') },
          {
            term: t('inferenceJobType.identifiers'),
            value:
              recordIdentifiers.length === 0
                ? t('inferenceJobType.identifiers.none')
                : recordIdentifiers.join(', '),
            isMono: recordIdentifiers.length > 0,
          },
        ]}
      />
      {input && (
        <Table
          label={t('inferenceJobType.seen', { name: input.name })}
          columns={columns}
          rows={input.schema}
          rowKey={({ name }) => name}
        />
      )}
    </>
  )
}
