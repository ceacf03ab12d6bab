import { getId } from '@concord/domain/api/resource'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import type { QueryJobType } from '@concord/domain/query-job-types/query-job-type'
import { useTranslation } from 'react-i18next'
import { parameterTypeText } from '#entities/dataset-types/column-type-text.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/action/Button.tsx'
import { CopyButton } from '#ui/action/CopyButton.tsx'
import { Dialog, DialogActions } from '#ui/dialog/Dialog.tsx'
import { SqlEditor } from '#ui/editor/SqlEditor.tsx'
import { Definitions } from '#ui/page/Definitions.tsx'
import styles from './setup.module.css'

type Props = {
  jobType: QueryJobType | undefined
  datasetTypes: ReadonlyMap<string, DatasetType>
  onClose: () => void
}

/** A query job type with its T-SQL, read-only (B019, B035). */
export function QueryJobTypeDialog({ jobType, datasetTypes, onClose }: Props) {
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
        {jobType && (
          <CopyButton text={jobType.query} what={t('jobType.query')}>
            {t('ui.copy')}
          </CopyButton>
        )}
        <Button onPress={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Details({
  jobType,
  datasetTypes,
}: {
  jobType: QueryJobType
  datasetTypes: Props['datasetTypes']
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const getName = (link: string) => datasetTypes.get(getId(link))?.name ?? t('datasets.unknown')
  const { description, inputs, output, queryParameters, query } = jobType
  return (
    <>
      {description && <p className={styles.lead}>{description}</p>}
      <Definitions
        items={[
          { term: t('jobType.inputs'), value: format.list(inputs.map(getName)) },
          { term: t('jobType.output'), value: getName(output) },
          {
            term: t('jobType.parameters'),
            value:
              queryParameters.length === 0
                ? t('jobType.parameters.none')
                : queryParameters.map(parameterTypeText).join('\n'),
            isMono: queryParameters.length > 0,
          },
        ]}
      />
      <SqlEditor label={t('jobType.query')} value={query} isReadOnly />
    </>
  )
}
