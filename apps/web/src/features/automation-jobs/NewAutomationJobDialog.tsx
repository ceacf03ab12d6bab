import {
  AUTOMATION_JOB_NAMES,
  type AutomationJob,
  NewAutomationJobs,
} from '@concord/domain/automation-jobs/automation-job'
import { automationJobs } from '@concord/domain/automation-jobs/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSending } from '#api/use-sending.ts'
import type { TextKey } from '#i18n/text-key.ts'
import { Button } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { DateField } from '#ui/date/DatePicker.tsx'
import { Dialog, DialogActions, DialogCancel } from '#ui/dialog/Dialog.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useFormField, useServerProblems } from '#ui/form-fields/use-form-field.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './NewAutomationJobDialog.module.css'

type Props = { onClose: () => void; onCreated: (jobs: AutomationJob[]) => void }

/** Asks for a job and the days on which it should run (C032, C076, C111). */
export function NewAutomationJobDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={t('automation.new.title')}>
      <JobForm {...props} />
    </Dialog>
  )
}

function JobForm({ onClose, onCreated }: Props) {
  const { t, i18n } = useTranslation()
  const { control, handleSubmit, formState, setError, getValues, setValue } = useForm({
    resolver: zodResolver(NewAutomationJobs),
    defaultValues: { targetDates: [''] },
    shouldFocusError: false, // the form's summary is focused
  })
  const creating = useSending({
    send: (body: NewAutomationJobs, call) => call(automationJobs.create, { body }),
    refreshes: [automationJobs.list.path],
    onSuccess: ({ items }) => {
      onCreated(items)
      onClose()
    },
  })
  const unplaced = useServerProblems(creating.error, { setError, getValues })
  const jobName = useFormField(control, 'jobName')
  const dates = useWatch({ control, name: 'targetDates' })
  // A half-typed date is not in the form yet: it stays with its row, not with its place.
  const [rows, setRows] = useState<readonly number[]>([0])
  const setDates = (changed: string[], rowsOfThem: readonly number[]) => {
    setRows(rowsOfThem)
    setValue('targetDates', changed, {
      shouldValidate: formState.submitCount > 0,
      shouldDirty: true,
    })
  }
  const messages = [
    ['jobName', formState.errors.jobName?.message],
    ...dates.map((_, index) => [
      `targetDates.${index}`,
      formState.errors.targetDates?.[index]?.message,
    ]),
  ] as [string, string | undefined][]
  const problems = messages.flatMap(([field, message]) =>
    message ? [{ field, message: i18n.exists(message) ? t(message as TextKey) : message }] : [],
  )
  return (
    <Form
      isUnsaved={formState.isDirty}
      label={t('automation.new.title')}
      onSubmit={() => void handleSubmit((values) => creating.mutate(values))()}
      problems={formState.submitCount > 0 ? problems : []}
    >
      <ErrorBanner error={unplaced} />
      <Select
        label={t('automation.new.name')}
        hint={jobName.value && t(`automation.about.${jobName.value}`)}
        options={AUTOMATION_JOB_NAMES.map((name) => ({
          value: name,
          label: t(`automation.job.${name}`),
        }))}
        {...jobName}
        value={jobName.value ?? null}
      />
      <fieldset className={styles.dates}>
        <legend>{t('automation.new.dates')}</legend>
        {rows.map((row, index) => (
          <div key={row} className={styles.date}>
            <TargetDate control={control} index={index} />
            {dates.length > 1 && (
              <IconButton
                icon="trash"
                label={t('automation.new.remove', { number: index + 1 })}
                onPress={() => setDates(dates.toSpliced(index, 1), rows.toSpliced(index, 1))}
              />
            )}
          </div>
        ))}
        <Button
          size="small"
          onPress={() => setDates([...dates, ''], [...rows, Math.max(...rows) + 1])}
        >
          <Icon name="plus" />
          {t('automation.new.add')}
        </Button>
      </fieldset>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="primary" isPending={creating.isPending}>
          {t('automation.new.submit')}
        </Button>
      </DialogActions>
    </Form>
  )
}

function TargetDate({ control, index }: { control: Control<NewAutomationJobs>; index: number }) {
  const { t } = useTranslation()
  return (
    <DateField
      label={t('automation.new.date', { number: index + 1 })}
      {...useFormField(control, `targetDates.${index}`)}
    />
  )
}
