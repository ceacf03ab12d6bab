import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/Button.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Form } from '#ui/Form.tsx'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/toasts.ts'
import styles from './AddJobType.module.css'
import { type Attachable, useAttachable } from './use-attachable.ts'
import { useChange } from './use-change.ts'

/** Attaches a query or an inference job type of the own organization to a draft; all of them are there to be found (B095, B113). */
export function AddJobType({ collaboration, refusal }: { collaboration: Collaboration; refusal: string | undefined }) {
  const { t } = useTranslation()
  const call = useCall()
  const { options, isLoaded, isAllowed, error, refetch } = useAttachable(collaboration)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isLacking, setLacking] = useState(false)
  const chosen = options.find(({ value }) => value === chosenId)
  const addition = useChange(({ value: jobTypeId, kind }: Attachable) => {
    const add = kind === 'QUERY_JOB' ? collaborations.addQueryJobType : collaborations.addInferenceJobType
    return call(add, { params: { id: collaboration.id, jobTypeId } })
  })

  const hint = () => {
    if (!isAllowed) return t('setup.jobType.hidden')
    if (!isLoaded || options.length > 0) return t('setup.jobType.hint')
    return t(collaboration.jobTypes.length > 0 ? 'setup.allAdded' : 'setup.noJobTypes')
  }
  const add = () => {
    setLacking(chosen === undefined)
    if (chosen === undefined || refusal !== undefined || addition.isPending) return
    addition.mutate(chosen, {
      onSuccess: () => {
        setChosenId(null)
        toast('setup.added', { name: chosen.label })
      },
    })
  }
  return (
    <Form label={t('setup.add')} onSubmit={add}>
      <ErrorBanner error={error} onRetry={refetch} />
      <ErrorBanner error={addition.error} onDismiss={addition.reset} />
      <div className={styles.row}>
        <ComboBox
          label={t('setup.jobType')}
          hint={hint()}
          name="jobType"
          options={options}
          value={chosenId}
          onChange={setChosenId}
          error={isLacking && chosen === undefined ? t('setup.jobType.required') : undefined}
        />
        <Button type="submit" refusal={refusal} isPending={addition.isPending}>
          <Icon name="plus" />
          {t('setup.add')}
        </Button>
      </div>
    </Form>
  )
}
