import { faults } from '@concord/domain/control/faults'
import { HOSTS } from '@concord/domain/control/requests'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSending } from '#api/use-sending.ts'
import { Select } from '#ui/choice/Select.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormNumberField, FormSelect, FormTextField } from '#ui/form-fields/FormFields.tsx'
import styles from '../ui/Control.module.css'
import { PanelForm } from '../ui/PanelForm.tsx'
import { ENDS, FaultDraft, METHODS, NO_DRAFT, PRESETS } from './fault-draft.ts'

/** Adds a fault from a preset or field by field. The emulator validates the input. */
export function NewFaultForm() {
  const { t } = useTranslation()
  const [preset, setPreset] = useState('')
  const { control, handleSubmit, reset } = useForm({
    resolver: zodResolver(FaultDraft),
    defaultValues: NO_DRAFT,
    shouldFocusError: false,
  })
  const end = useWatch({ control, name: 'end' })
  const adding = useSending({
    send: (draft: FaultDraft, call) => call(faults.add, { body: draft }),
    onSuccess: () => toast('control.faults.added'),
  })
  const take = (id: string) => {
    setPreset(id)
    reset({ ...NO_DRAFT, ...PRESETS.find((each) => each.id === id)?.draft })
  }
  const withAny = (values: readonly string[]) => [
    { value: '', label: t('control.any') },
    ...values.map((value) => ({ value, label: value })),
  ]
  return (
    <PanelForm
      title={t('control.faults.new')}
      onSubmit={() => void handleSubmit((draft) => adding.mutate(draft))()}
      submit={t('control.faults.add')}
      isPending={adding.isPending}
      error={adding.error}
      onDismiss={adding.reset}
    >
      <div className={styles.fields}>
        <Select
          label={t('control.faults.preset')}
          value={preset}
          options={[
            { value: '', label: t('control.faults.preset.none') },
            ...PRESETS.map(({ id, title }) => ({ value: id, label: t(title) })),
          ]}
          onChange={take}
        />
      </div>
      <div className={styles.fields}>
        <FormTextField
          control={control}
          name="path"
          label={t('control.faults.path')}
          hint={t('control.faults.path.hint')}
          isMono
        />
        <FormSelect
          control={control}
          name="method"
          label={t('control.requests.method')}
          options={withAny(METHODS)}
        />
        <FormSelect
          control={control}
          name="host"
          label={t('control.requests.host')}
          options={withAny(HOSTS)}
        />
        <FormTextField
          control={control}
          name="user"
          label={t('control.faults.user')}
          hint={t('control.faults.user.hint')}
          isOptional
        />
      </div>
      <div className={styles.fields}>
        <FormSelect
          control={control}
          name="end"
          label={t('control.faults.act')}
          options={ENDS.map((value) => ({ value, label: t(`control.faults.end.${value}`) }))}
        />
        {end === 'status' && (
          <>
            <FormNumberField
              control={control}
              name="status"
              label={t('control.requests.status')}
              decimals={0}
            />
            <FormNumberField
              control={control}
              name="retryAfter"
              label={t('control.faults.retryAfter')}
              decimals={0}
              isOptional
            />
          </>
        )}
        {end === 'slow' && (
          <FormNumberField
            control={control}
            name="bytesPerSecond"
            label={t('control.faults.bytesPerSecond')}
            decimals={0}
          />
        )}
        <FormNumberField
          control={control}
          name="delayMs"
          label={t('control.faults.delay')}
          decimals={0}
          isOptional
        />
        <FormNumberField
          control={control}
          name="times"
          label={t('control.faults.times')}
          decimals={0}
          isOptional
        />
        <FormNumberField
          control={control}
          name="probability"
          label={t('control.faults.probability')}
          isOptional
        />
      </div>
    </PanelForm>
  )
}
