import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/action/Button.tsx'
import { ComboBox } from '#ui/choice/ComboBox.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/Form.tsx'
import { resolverFor, useFormField } from '#ui/form-fields/use-form-field.ts'
import { Icon } from '#ui/Icon.tsx'
import { useAddition } from '../state/use-addition.ts'
import styles from './setup.module.css'
import { type Attachable, useAttachable } from './use-attachable.ts'

/**
 * Adds a query or an inference job type of the caller's organization to a draft; the field searches
 * all of them (B095, B113).
 */
export function AddJobType({
  collaboration,
  refusal,
}: {
  collaboration: Collaboration
  refusal: string | undefined
}) {
  const { t } = useTranslation()
  const { options, isLoaded, isAllowed, error, refetch } = useAttachable(collaboration)
  const find = (id: string | null) => options.find(({ value }) => value === id)
  const { control, handleSubmit, formState, reset } = useForm<{ jobType: string | null }>({
    resolver: resolverFor(({ jobType }) => ({
      jobType: find(jobType) ? undefined : 'setup.jobType.required',
    })),
    defaultValues: { jobType: null },
    shouldFocusError: false,
  })
  const field = useFormField(control, 'jobType')
  const addition = useAddition<Attachable>({
    add: ({ value: jobTypeId, kind }, call) => {
      const add =
        kind === 'QUERY_JOB' ? collaborations.addQueryJobType : collaborations.addInferenceJobType
      return call(add, { params: { id: collaboration.id, jobTypeId } })
    },
    isThere: ({ value }) => collaboration.jobTypes.some(({ id }) => id === value),
    onAdded: ({ label: name }) => {
      reset()
      toast('setup.added', { name })
    },
  })

  const hint = () => {
    if (!isAllowed) return t('setup.jobType.hidden')
    if (!isLoaded || options.length > 0) return t('setup.jobType.hint')
    return t(collaboration.jobTypes.length > 0 ? 'setup.allAdded' : 'setup.noJobTypes')
  }
  const add = handleSubmit(({ jobType }) => {
    const chosen = find(jobType)
    if (chosen === undefined || refusal !== undefined) return
    addition.mutate(chosen)
  })
  return (
    <Form isUnsaved={formState.isDirty} label={t('setup.add')} onSubmit={() => void add()}>
      <ErrorBanner error={error} onRetry={refetch} />
      <ErrorBanner error={addition.error} onDismiss={addition.reset} />
      <div className={styles.row}>
        <ComboBox label={t('setup.jobType')} hint={hint()} options={options} {...field} />
        <Button type="submit" refusal={refusal} isPending={addition.isPending}>
          <Icon name="plus" />
          {t('setup.add')}
        </Button>
      </div>
    </Form>
  )
}
