import { ApiError } from '@concord/domain/api/api-error'
import { type Collaboration, NewPartner } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { partnerRefusal } from '@concord/domain/collaborations/policy'
import { organizations } from '@concord/domain/organizations/contract'
import type { Organization } from '@concord/domain/organizations/organization'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { Button } from '#ui/action/Button.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { Form, FormActions } from '#ui/form/Form.tsx'
import { useFormField } from '#ui/form-fields/use-form-field.ts'
import { Icon } from '#ui/Icon.tsx'
import { TextField } from '#ui/input/TextField.tsx'
import { useAddition } from '../state/use-addition.ts'
import styles from './PartnersScreen.module.css'

/** Not specified: the debounce before an ID is looked up. */
const PAUSE_MS = 400

/**
 * Adds a partner by organization ID (B020, B062). The organization's name is shown first, because
 * IDs are easily mistaken.
 */
export function AddPartnerForm({
  collaboration,
  refusal,
}: {
  collaboration: Collaboration
  refusal: string | undefined
}) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { control, handleSubmit, formState, reset, setFocus } = useForm({
    resolver: zodResolver(NewPartner),
    defaultValues: { organizationId: '' },
    shouldFocusError: false, // the form's summary is focused
  })
  const field = useFormField(control, 'organizationId')
  const { asked, ask, found, error } = useLookUp(field.value.trim())
  const addition = useAddition<Organization>({
    add: (partner, call) =>
      call(collaborations.addPartner, {
        params: { id: collaboration.id, organizationId: partner.id },
      }),
    isThere: ({ id }) => partnerRefusal(collaboration, id) !== undefined,
    onAdded: () => {
      setFocus('organizationId') // ready for the next one
      reset()
    },
  })
  const isUnknown = error instanceof ApiError && error.status === 404
  // Being a partner already is an error only before the addition starts.
  const isNew = addition.isPending || !found
  const problem = isUnknown
    ? t('partners.unknown')
    : isNew
      ? undefined
      : refusalText(partnerRefusal(collaboration, found.id))
  const shownError = field.error ?? problem

  const submit = ({ organizationId }: NewPartnerValues) => {
    if (asked !== organizationId) return ask(organizationId)
    if (found && !problem) addition.mutate(found)
  }
  return (
    <Form
      isUnsaved={formState.isDirty}
      label={t('partners.add.title')}
      onSubmit={() => {
        if (!refusal) void handleSubmit(submit)()
      }}
      problems={
        formState.submitCount > 0 && shownError ? [{ field: field.name, message: shownError }] : []
      }
    >
      <ErrorBanner error={isUnknown ? null : error} />
      <ErrorBanner error={addition.error} onDismiss={addition.reset} />
      <TextField
        label={t('partners.id')}
        hint={t('partners.id.hint')}
        {...field}
        error={shownError}
      />
      <p className={styles.found} role="status">
        {found && !problem && <Found text={t('partners.found', { name: found.orgName })} />}
        {!field.value && addition.isSuccess && (
          <Found text={t('partners.added', { name: addition.variables.orgName })} />
        )}
      </p>
      <FormActions>
        <Button type="submit" refusal={refusal} isPending={addition.isPending}>
          <Icon name="plus" />
          {t('partners.add')}
        </Button>
      </FormActions>
    </Form>
  )
}

type NewPartnerValues = { organizationId: string }

const Found = ({ text }: { text: string }) => (
  <>
    <span className={styles.tick}>
      <Icon name="check" />
    </span>
    <strong>{text}</strong>
  </>
)

/** Looks up an ID's organization, debounced; `ask` does it immediately. */
function useLookUp(entered: string) {
  const [asked, ask] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => ask(entered), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [entered])
  const { data, error } = useQuery({
    ...query(organizations.get, { params: { id: asked } }),
    enabled: asked !== '',
  })
  const isCurrent = asked !== '' && asked === entered
  return { asked, ask, found: isCurrent ? data : undefined, error: isCurrent ? error : null }
}
