import { AFTER_SAVE_NAVIGATION_MS, TIERS } from '@concord/domain/limits'
import { organizations } from '@concord/domain/organizations/contract'
import { type Organization, OrganizationChange } from '@concord/domain/organizations/organization'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { systemClock } from '#api/clock.ts'
import { ontoNewest } from '#api/onto-newest.ts'
import { useSending } from '#api/use-sending.ts'
import styles from '#entities/catalogue/catalogue.module.css'
import { Button } from '#ui/action/Button.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Form, FormActions } from '#ui/form/Form.tsx'
import { toFieldProblems, useFormField, useServerProblems } from '#ui/form-fields/use-form-field.ts'
import { TextArea } from '#ui/input/TextArea.tsx'
import { TextField } from '#ui/input/TextField.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { useTierText } from './use-tier-text.ts'

/**
 * Edits the name, description and tier of an organization (C072, C107). The record is read again
 * 500 ms after saving (C125).
 */
export function OrganizationForm({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const tierText = useTierText()
  const params = { id: organization.id }
  const [opened, setOpened] = useState(() => toChange(organization))
  const { control, handleSubmit, formState, setError, getValues, reset } = useForm({
    resolver: zodResolver(OrganizationChange),
    defaultValues: opened,
    shouldFocusError: false, // the form's summary is focused
  })
  const saving = useSending({
    send: async (mine: OrganizationChange, call) => {
      const newest = toChange(await call(organizations.get, { params }))
      const saved = await call(organizations.change, {
        params,
        body: ontoNewest(opened, mine, newest),
      })
      await systemClock.sleep(AFTER_SAVE_NAVIGATION_MS / 1000) // C125
      return saved
    },
    refreshes: [organizations.list.path],
    onSuccess: (saved) => {
      setOpened(toChange(saved))
      reset(toChange(saved))
    },
  })
  // Prevents a second save by Enter when nothing has changed.
  const saveChanged = (body: OrganizationChange) => {
    if (formState.isDirty || !saving.isSuccess) saving.mutate(body)
  }
  const unplaced = useServerProblems(saving.error, { setError, getValues })
  const fields = {
    name: useFormField(control, 'orgName'),
    description: useFormField(control, 'description'),
    tier: useFormField(control, 'tier'),
  }
  const problems = toFieldProblems(Object.values(fields))
  return (
    <Panel title={t('admin.organizations.about')}>
      <Form
        isUnsaved={formState.isDirty}
        label={t('admin.organizations.about')}
        onSubmit={() => void handleSubmit(saveChanged)()}
        problems={formState.isDirty ? problems : []}
      >
        {saving.isSuccess && !formState.isDirty && (
          <Banner kind="success" onDismiss={saving.reset}>
            {t('admin.organizations.saved')}
          </Banner>
        )}
        <ErrorBanner error={unplaced} />
        <div className={styles.columns}>
          <TextField label={t('admin.organizations.name')} autoComplete="off" {...fields.name} />
          <TextArea label={t('admin.organizations.description')} rows={2} {...fields.description} />
          <Select
            label={t('admin.organizations.tier')}
            hint={t('admin.organizations.tier.hint')}
            options={TIERS.map((value) => ({ value, label: tierText(value) }))}
            {...fields.tier}
          />
        </div>
        <FormActions>
          <Button type="submit" variant="primary" isPending={saving.isPending}>
            {t('admin.save')}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  )
}

const toChange = ({
  orgName,
  description = '',
  tier = 'TIER_2',
}: Organization): OrganizationChange => ({ orgName, description, tier })
