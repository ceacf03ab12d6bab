import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { queryJobTypes } from '@concord/domain/job-types/contract'
import { PAGE_SIZE_MAX } from '@concord/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/Button.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Form } from '#ui/Form.tsx'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/toasts.ts'
import styles from './AddJobType.module.css'
import { useChange } from './use-change.ts'

/** Attaches a query job type of the own organization to a draft; all of them are there to be found (B095, B113). */
export function AddJobType({ collaboration, refusal }: { collaboration: Collaboration; refusal: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const call = useCall()
  const { data, error, refetch } = useQuery(query(queryJobTypes.list, { query: { page: 1, pageSize: PAGE_SIZE_MAX } }))
  const [chosen, setChosen] = useState<string | null>(null)
  const [isLacking, setLacking] = useState(false)
  const attached = new Set(collaboration.jobTypes.map(({ id }) => id))
  const options = (data?.items ?? [])
    .filter(({ id }) => !attached.has(id))
    .map(({ id, name, description }) => ({ value: id, label: name, hint: description }))
    .toSorted((a, b) => format.compare(a.label, b.label))
  const addition = useChange((jobTypeId: string) => call(collaborations.addQueryJobType, { params: { id: collaboration.id, jobTypeId } }))

  const add = () => {
    setLacking(chosen === null)
    const name = options.find(({ value }) => value === chosen)?.label
    if (chosen === null || name === undefined || refusal !== undefined || addition.isPending) return
    addition.mutate(chosen, {
      onSuccess: () => {
        setChosen(null)
        toast('setup.added', { name })
      },
    })
  }
  return (
    <Form label={t('setup.add')} onSubmit={add}>
      <ErrorBanner error={error} onRetry={() => void refetch()} />
      <ErrorBanner error={addition.error} onDismiss={addition.reset} />
      <div className={styles.row}>
        <ComboBox
          label={t('setup.jobType')}
          hint={data && options.length === 0 ? t(attached.size > 0 ? 'setup.allAdded' : 'setup.noJobTypes') : t('setup.jobType.hint')}
          name="jobType"
          options={options}
          value={chosen}
          onChange={setChosen}
          error={isLacking && chosen === null ? t('setup.jobType.required') : undefined}
        />
        <Button type="submit" refusal={refusal} isPending={addition.isPending}>
          <Icon name="plus" />
          {t('setup.add')}
        </Button>
      </div>
    </Form>
  )
}
