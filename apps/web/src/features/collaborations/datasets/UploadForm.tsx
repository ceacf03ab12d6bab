import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { uploadRefusal } from '@concord/domain/datasets/status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useSignedIn } from '#session/current-user.ts'
import { isCheckable } from '#transfer/is-checkable.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { FilePicker } from '#ui/FilePicker.tsx'
import { Form } from '#ui/Form.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Setup } from '../use-setup.ts'
import type { Chosen } from '../use-uploads.ts'
import { prepareUpload } from './prepare-upload.ts'
import styles from './UploadForm.module.css'

export type Choice = { datasetTypeId?: string } & Partial<Chosen>

type Props = {
  collaboration: Collaboration
  setup: Setup
  choice: Choice
  onChange: (choice: Choice) => void
  onSubmit: (chosen: Chosen, datasetType: DatasetType) => void
  onCancel: () => void
}

/** What to upload: a data set type that a WRITE policy allows (B084), and a file. */
export function UploadForm({ collaboration, setup, choice, onChange, onSubmit, onCancel }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { actor } = useSignedIn()
  const [isSubmitted, setIsSubmitted] = useState(false)
  const types = [...setup.datasetTypes.values()]
    .filter(({ id }) => !uploadRefusal(actor, collaboration, id))
    .toSorted((a, b) => format.compare(a.name, b.name))
  const onlyId = types.length === 1 ? types[0]?.id : undefined
  const datasetType = types.find(({ id }) => id === (choice.datasetTypeId ?? onlyId))
  const { file, handle } = choice
  const isUncheckable = useIsUncheckable(datasetType)

  const typeError = isSubmitted && !datasetType ? t('upload.type.required') : undefined
  const fileError = isSubmitted && !file ? t('upload.file.required') : undefined
  const submit = () => {
    setIsSubmitted(true)
    if (!datasetType || !file) return
    onChange({ datasetTypeId: datasetType.id, file, handle })
    onSubmit({ file, handle }, datasetType)
  }
  if (setup.isLoading) return <Skeleton lines={5} />
  return (
    <Form label={t('upload.title')} onSubmit={submit}>
      <ErrorBanner error={setup.error} onRetry={setup.refetch} />
      <Select
        label={t('upload.type')}
        hint={t('upload.type.hint')}
        error={typeError}
        options={types.map(({ id, name, description }) => ({ value: id, label: name, hint: description }))}
        value={datasetType?.id ?? null}
        onChange={(datasetTypeId) => onChange({ ...choice, datasetTypeId })}
      />
      {datasetType && <Columns datasetType={datasetType} />}
      {isUncheckable && <Banner kind="warning">{t('upload.uncheckable')}</Banner>}
      <FilePicker
        label={t('upload.file')}
        hint={t('upload.file.hint')}
        error={fileError}
        file={file}
        accept={['.csv', 'text/csv']}
        wantsHandle
        onPick={(picked, itsHandle) => {
          prepareUpload()
          onChange({ ...choice, file: picked, handle: itsHandle })
        }}
      />
      <DialogActions>
        <Button onPress={onCancel}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('upload.submit')}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** The header that the file must have, at a glance. */
function Columns({ datasetType: { schema } }: { datasetType: DatasetType }) {
  const { t } = useTranslation()
  return (
    <div className={styles.columns}>
      <p>{t('upload.columns')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <ul className={styles.names} tabIndex={0} aria-label={t('upload.columns')}>
        {schema.map(({ name, nullable }) => (
          <li key={name} className={styles.name}>
            {nullable ? name : `${name} *`}
          </li>
        ))}
      </ul>
      {schema.some(({ nullable }) => !nullable) && <p>{t('upload.columns.legend')}</p>}
    </div>
  )
}

function useIsUncheckable(datasetType: DatasetType | undefined): boolean {
  const { data } = useQuery({
    queryKey: ['checkable', datasetType?.schema, datasetType?.csvValidationSchema],
    queryFn: () => datasetType !== undefined && isCheckable(datasetType),
    enabled: datasetType !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data === false
}
