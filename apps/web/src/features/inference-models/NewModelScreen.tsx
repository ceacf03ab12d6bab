import { ModelDescription, ModelName } from '@concord/domain/inference-models/model'
import { modelCreateRefusal } from '@concord/domain/inference-models/status'
import { zodResolver } from '@hookform/resolvers/zod'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { keepMessage } from '#session/messages.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Form, FormActions } from '#ui/Form.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useAfterSave } from '#ui/use-after-save.ts'
import { useFormField } from '#ui/use-form-field.ts'
import { useRefusalText } from '#ui/use-refusal-text.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import { AttestationNotice } from './AttestationNotice.tsx'
import { refusedFileText } from './model-check-text.ts'
import styles from './models.module.css'
import { useModelCheck } from './use-model-check.ts'
import { useModelUpload } from './use-model-upload.ts'

// The drop zone, and what shows a model.
const ModelFileField = lazy(async () => ({ default: (await import('./ModelFileField.tsx')).ModelFileField }))
const ModelUploadDialog = lazy(async () => ({ default: (await import('./ModelUploadDialog.tsx')).ModelUploadDialog }))

const About = z.object({ modelName: ModelName, modelDescription: ModelDescription })
const FILE = 'modelFile'

/** /inference-models/new (C033, C058, C079). */
export function NewModelScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refusal = useRefusalText()(modelCreateRefusal(useSignedIn().user))
  const { control, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(About),
    defaultValues: { modelName: '', modelDescription: '' },
    shouldFocusError: false, // the form's summary is focused
  })
  const [file, setFile] = useState<File>()
  const check = useModelCheck(file)
  const upload = useModelUpload()
  const name = useFormField(control, 'modelName')
  const description = useFormField(control, 'modelDescription')
  const [hasDialog, setHasDialog] = useState(false) // its script comes when it opens first; then it stays, so that it can fade
  const isDone = upload.state?.phase === 'done'
  useUnsavedGuard((formState.isDirty || file !== undefined) && !isDone)
  useAfterSave(upload.state?.phase === 'done' ? upload.state : undefined, ({ id }) => {
    keepMessage({ kind: 'success', key: 'newModel.done', values: { name: getValues('modelName') } })
    void navigate(paths.model(id))
  })

  const isSubmitted = formState.submitCount > 0
  const missing = file ? t('newModel.file.checking') : t('newModel.file.required')
  const fileError = refusedFileText(check, t) ?? (isSubmitted && check?.kind !== 'sound' ? missing : undefined)
  const problems = [name, description, { name: FILE, error: fileError }].flatMap((field) =>
    field.error ? [{ field: field.name, message: field.error }] : [],
  )
  const submit = () =>
    void handleSubmit((about) => {
      if (!file || check?.kind !== 'sound') return
      setHasDialog(true)
      upload.start({ file, about })
    })()
  return (
    <Page title={t('newModel.title')} lead={t('newModel.lead')} crumbs={[{ title: t('models.title'), to: paths.models }]}>
      <div className={styles.narrow}>
        {refusal && <Banner kind="warning">{refusal}</Banner>}
        <AttestationNotice />
        <Panel title={t('model.about')}>
          <Form label={t('newModel.title')} onSubmit={submit} problems={isSubmitted ? problems : []}>
            <TextField label={t('newModel.name')} hint={t('newModel.name.hint')} {...name} />
            <TextArea label={t('newModel.description')} hint={t('newModel.description.hint')} rows={3} {...description} />
            <Suspense fallback={<Skeleton lines={3} />}>
              <ModelFileField name={FILE} file={file} check={check} error={fileError} onPick={setFile} />
            </Suspense>
            <FormActions>
              <Button
                type="submit"
                variant="primary"
                refusal={refusal}
                isPending={upload.state !== undefined && upload.state.phase !== 'failed'}
              >
                {t('newModel.upload')}
              </Button>
              <Link to={paths.models} look="secondary">
                {t('ui.cancel')}
              </Link>
            </FormActions>
          </Form>
        </Panel>
      </div>
      <Suspense>
        {hasDialog && (
          <ModelUploadDialog
            fileName={file?.name ?? ''}
            modelName={getValues('modelName')}
            state={upload.state}
            on={{ cancel: upload.cancel, again: submit, close: upload.dismiss }}
          />
        )}
      </Suspense>
    </Page>
  )
}
