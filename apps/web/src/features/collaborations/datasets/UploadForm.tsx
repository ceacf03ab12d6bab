import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { uploadRefusal } from '@concord/domain/datasets/status'
import { fileNameIssue } from '@concord/domain/file-name'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSending } from '#api/use-sending.ts'
import { AttestationNotice } from '#entities/secure-channels/AttestationNotice.tsx'
import { loadChannel } from '#entities/secure-channels/use-open-channel.ts'
import { useFormat } from '#i18n/format.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { isCheckable } from '#transfer/worker/check-type.ts'
import { Button } from '#ui/action/Button.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { DialogActions, DialogCancel } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Form } from '#ui/form/Form.tsx'
import { resolverFor, useFormField } from '#ui/form-fields/use-form-field.ts'
import { FilePicker } from '#ui/input/FilePicker.tsx'
import type { Setup } from '../state/use-setup.ts'
import type { Chosen } from '../transfers/use-uploads.ts'
import styles from './UploadForm.module.css'

type Props = {
  collaboration: Collaboration
  setup: Setup
  /** The preselected type. */
  datasetTypeId: string | undefined
  onSubmit: (chosen: Chosen, datasetType: DatasetType) => void
}

/** Asks for a data set type with a WRITE policy (B084), and a file. */
export function UploadForm(props: Props) {
  return props.setup.isLoading ? <Skeleton lines={5} /> : <Choices {...props} />
}

function Choices({ collaboration, setup, datasetTypeId, onSubmit }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { actor } = useSignedIn()
  const types = [...setup.datasetTypes.values()]
    .filter(({ id }) => !uploadRefusal(actor, collaboration, id))
    .toSorted((a, b) => format.compare(a.name, b.name))
  const onlyId = types.length === 1 ? types[0]?.id : undefined
  const findType = (id: string | undefined) => types.find((type) => type.id === (id ?? onlyId))
  const { control, handleSubmit, formState } = useForm<{ typeId?: string; chosen?: Chosen }>({
    resolver: resolverFor(({ typeId, chosen }) => ({
      typeId: findType(typeId) ? undefined : 'upload.type.required',
      chosen: chosen ? fileNameIssue(chosen.file.name) : 'upload.file.required',
    })),
    defaultValues: datasetTypeId === undefined ? {} : { typeId: datasetTypeId },
    mode: 'onChange', // the file is validated when it is picked
    shouldFocusError: false,
  })
  const type = useFormField(control, 'typeId')
  const chosen = useFormField(control, 'chosen')
  const datasetType = findType(type.value)
  const isUncheckable = useIsUncheckable(datasetType)
  const start = useSending({
    send: async (upload: { chosen: Chosen; type: DatasetType }) =>
      onSubmit(upload.chosen, upload.type),
  })
  const submit = handleSubmit((choice) => {
    const type = findType(choice.typeId)
    if (type && choice.chosen) start.mutate({ chosen: choice.chosen, type })
  })
  return (
    <Form isUnsaved={formState.isDirty} label={t('upload.title')} onSubmit={() => void submit()}>
      <ErrorBanner error={setup.error} onRetry={setup.refetch} />
      <AttestationNotice missing={t('upload.attestationMissing')} />
      <Select
        label={t('upload.type')}
        hint={t('upload.type.hint')}
        options={types.map(({ id, name, description }) => ({
          value: id,
          label: name,
          hint: description,
        }))}
        {...type}
        value={datasetType?.id ?? null}
      />
      {datasetType && <Columns datasetType={datasetType} />}
      {isUncheckable && <Banner kind="warning">{t('upload.uncheckable')}</Banner>}
      <FilePicker
        label={t('upload.file')}
        hint={t('upload.file.hint')}
        name={chosen.name}
        error={chosen.error}
        file={chosen.value?.file}
        accept={['.csv', 'text/csv']}
        wantsHandle
        onPick={(file, handle) => {
          prepareUpload()
          chosen.onChange({ file, handle })
        }}
      />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="primary">
          {t('upload.submit')}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** The header that the file must have. */
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

/**
 * Preloads the scripts of an upload and of the tray while the user looks at the form. A failed load
 * is retried when the script is needed.
 */
function prepareUpload(): void {
  const scripts = [
    import('#transfer/list/run-upload.ts'),
    import('#transfer/file/validate-sections.ts'),
    import('../transfers/TransferTray.tsx'),
    loadChannel(),
  ]
  Promise.all(scripts).catch(() => undefined)
}
