import { getId } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { indexes } from '@concord/domain/indexes/contract'
import { NewDatasetIndex } from '@concord/domain/indexes/dataset-index'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSending } from '#api/use-sending.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/action/Button.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { Dialog, DialogActions, DialogCancel } from '#ui/dialog/Dialog.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/Form.tsx'
import { toFieldProblems, useFormField, useServerProblems } from '#ui/form-fields/use-form-field.ts'
import { TextArea } from '#ui/input/TextArea.tsx'
import { TextField } from '#ui/input/TextField.tsx'
import { getSubjects } from '../state/subjects.ts'
import type { Setup } from '../state/use-setup.ts'
import { ColumnChoice } from './ColumnChoice.tsx'

type Props = { isOpen: boolean; onClose: () => void; collaboration: Collaboration; setup: Setup }

/** Add Index (B019, B063). */
export function AddIndexDialog({ isOpen, onClose, collaboration, setup }: Props) {
  const { t } = useTranslation()
  const addition = useSending({
    send: (body: NewDatasetIndex, call) =>
      call(indexes.create, { params: { workspaceId: collaboration.id }, body }),
    refreshes: [indexes.list.path],
    onSuccess: ({ name }) => {
      toast('indexes.added', { name })
      onClose()
    },
  })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('indexes.add')}>
      <AddIndexForm
        collaboration={collaboration}
        setup={setup}
        onSubmit={addition.mutate}
        error={addition.error}
      >
        <DialogActions>
          <DialogCancel />
          <Button type="submit" variant="primary" isPending={addition.isPending}>
            {t('indexes.submit')}
          </Button>
        </DialogActions>
      </AddIndexForm>
    </Dialog>
  )
}

type FormProps = Pick<Props, 'collaboration' | 'setup'> & {
  onSubmit: (index: NewDatasetIndex) => void
  error: unknown
  children: React.ReactNode
}

function AddIndexForm({ collaboration, setup, onSubmit, error, children }: FormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { control, handleSubmit, formState, setError, getValues } = useForm({
    resolver: zodResolver(NewDatasetIndex),
    defaultValues: { name: '', description: '', datasetType: '', columns: [] },
    shouldFocusError: false, // the form's summary is focused
  })
  const unplaced = useServerProblems(error, { setError, getValues })
  const name = useFormField(control, 'name')
  const description = useFormField(control, 'description')
  const datasetType = useFormField(control, 'datasetType')
  const columns = useFormField(control, 'columns')
  const types = getSubjects(collaboration, setup)
    .datasetTypes.map((type) => ({ value: `/dataset-types/${type.id}`, label: type.name }))
    .toSorted((a, b) => format.compare(a.label, b.label))
  const problems = toFieldProblems([name, description, datasetType, columns])
  return (
    <Form
      isUnsaved={formState.isDirty}
      label={t('indexes.add')}
      onSubmit={() => void handleSubmit(onSubmit)()}
      problems={formState.submitCount > 0 ? problems : []}
    >
      <ErrorBanner error={unplaced ?? setup.error} />
      <TextField label={t('indexes.column.name')} hint={t('indexes.name.hint')} {...name} />
      <TextArea
        label={t('indexes.column.description')}
        hint={t('indexes.description.hint')}
        rows={2}
        {...description}
      />
      <Select
        label={t('indexes.column.datasetType')}
        hint={t('indexes.datasetType.hint')}
        options={types}
        {...datasetType}
        value={datasetType.value || null}
        onChange={(type) => {
          datasetType.onChange(type)
          columns.onChange([]) // B063
        }}
      />
      <ColumnChoice
        key={datasetType.value}
        name={columns.name}
        columns={setup.datasetTypes.get(getId(datasetType.value))?.schema}
        value={columns.value}
        onChange={columns.onChange}
        error={columns.error}
      />
      {children}
    </Form>
  )
}
