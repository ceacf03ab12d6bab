import { ModelDescription, ModelName } from '@concord/domain/inference-models/model'
import { modelCreateRefusal } from '@concord/domain/inference-models/status'
import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { lazyPart } from '#api/lazy-part.ts'
import { AttestationNotice } from '#entities/secure-channels/AttestationNotice.tsx'
import { paths } from '#paths.ts'
import { setFlashMessage } from '#session/messages/flash-message.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { Form, FormActions } from '#ui/form/Form.tsx'
import { useAfterSave } from '#ui/form/use-after-save.ts'
import { toFieldProblems, useFormField } from '#ui/form-fields/use-form-field.ts'
import { TextArea } from '#ui/input/TextArea.tsx'
import { TextField } from '#ui/input/TextField.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { refusedFileText } from './model-check-text.ts'
import styles from './models.module.css'
import { useModelCheck } from './use-model-check.ts'
import { useModelUpload } from './use-model-upload.ts'

// The drop zone and the model's details load on demand.
const ModelFileField = lazyPart(async () => ({
  default: (await import('./ModelFileField.tsx')).ModelFileField,
}))
const ModelUploadDialog = lazyPart(async () => ({
  default: (await import('./ModelUploadDialog.tsx')).ModelUploadDialog,
}))

const About = z.object({ modelName: ModelName, modelDescription: ModelDescription })
/** What the page of a model whose upload was cut off passes on, or nothing. */
const NewOrAgain = z
  .object({ about: z.object({ modelName: z.string(), modelDescription: z.string() }) })
  .catch({ about: { modelName: '', modelDescription: '' } })
const FILE = 'modelFile'

/** /inference-models/new (C033, C058, C079). */
export function NewModelScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refusal = useRefusalText()(modelCreateRefusal(useSignedIn().user))
  const { control, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(About),
    defaultValues: NewOrAgain.parse(useLocation().state).about,
    shouldFocusError: false, // the form's summary is focused
  })
  const [file, setFile] = useState<File>()
  const check = useModelCheck(file)
  const upload = useModelUpload()
  const name = useFormField(control, 'modelName')
  const description = useFormField(control, 'modelDescription')
  // loads when first opened, and stays for the closing animation
  const [hasDialog, setHasDialog] = useState(false)
  const isDone = upload.state?.phase === 'done'
  useAfterSave(upload.state?.phase === 'done' ? upload.state : undefined, ({ id }) => {
    setFlashMessage({
      kind: 'success',
      key: 'newModel.done',
      values: { name: getValues('modelName') },
    })
    void navigate(paths.model(id))
  })

  const isSubmitted = formState.submitCount > 0
  const missing = file ? t('newModel.file.checking') : t('newModel.file.required')
  const fileError =
    refusedFileText(check, t) ?? (isSubmitted && check?.kind !== 'sound' ? missing : undefined)
  const problems = toFieldProblems([name, description, { name: FILE, error: fileError }])
  const submit = () =>
    void handleSubmit((about) => {
      if (!file || check?.kind !== 'sound') return
      setHasDialog(true)
      upload.start({ file, about })
    })()
  return (
    <Page
      title={t('newModel.title')}
      lead={t('newModel.lead')}
      crumbs={[{ title: t('models.title'), to: paths.models }]}
    >
      <div className={styles.narrow}>
        {refusal && <Banner kind="warning">{refusal}</Banner>}
        <AttestationNotice missing={t('messages.warning.attestationMissing')} />
        <Panel title={t('model.about')}>
          <Form
            isUnsaved={(formState.isDirty || file !== undefined) && !isDone}
            label={t('newModel.title')}
            onSubmit={submit}
            problems={isSubmitted ? problems : []}
          >
            <TextField label={t('newModel.name')} hint={t('newModel.name.hint')} {...name} />
            <TextArea
              label={t('newModel.description')}
              hint={t('newModel.description.hint')}
              rows={3}
              {...description}
            />
            <Suspense fallback={<Skeleton lines={3} />}>
              <ModelFileField
                name={FILE}
                file={file}
                check={check}
                error={fileError}
                onPick={setFile}
              />
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
