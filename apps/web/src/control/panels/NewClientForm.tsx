import { clients, DEVICE_GRANT } from '@concord/domain/control/clients'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '#api/CallProvider.tsx'
import { useSending } from '#api/use-sending.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormCheckbox, FormSelect, FormTextField } from '#ui/form-fields/FormFields.tsx'
import styles from '../ui/Control.module.css'
import { PanelForm } from '../ui/PanelForm.tsx'

const words = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))
const GRANTS = ['authorization_code', 'refresh_token'] as const
const Wanted = z
  .object({
    provider: z.enum(['okta', 'azure']),
    clientId: z.string().trim(),
    secret: z
      .string()
      .trim()
      .transform((text) => text || undefined),
    redirectUris: words,
    postLogoutRedirectUris: words,
    origins: words,
    isDevice: z.boolean(),
  })
  .transform(({ clientId, isDevice, ...entry }) => ({
    clientId,
    entry: { ...entry, ...(isDevice && { grants: [...GRANTS, DEVICE_GRANT] }) },
  }))
type Wanted = z.output<typeof Wanted>

const NO_DRAFT = {
  provider: 'okta' as const,
  clientId: '',
  secret: '',
  redirectUris: '',
  postLogoutRedirectUris: '',
  origins: '',
  isDevice: false,
}

/** Registers a client or replaces its registration. The emulator validates the input. */
export function NewClientForm() {
  const { t } = useTranslation()
  const call = useCall()
  const { control, handleSubmit, reset } = useForm({
    resolver: zodResolver(Wanted),
    defaultValues: NO_DRAFT,
    shouldFocusError: false,
  })
  const registration = useSending({
    send: ({ clientId, entry }: Wanted) =>
      call(clients.register, { params: { clientId }, body: entry }),
    onSuccess: ({ clientId }) => {
      reset(NO_DRAFT)
      toast('control.clients.registered', { clientId })
    },
  })
  return (
    <PanelForm
      title={t('control.clients.new')}
      onSubmit={() => void handleSubmit((wanted) => registration.mutate(wanted))()}
      submit={t('control.clients.register')}
      isPending={registration.isPending}
      error={registration.error}
      onDismiss={registration.reset}
    >
      <div className={styles.fields}>
        <FormSelect
          control={control}
          name="provider"
          label={t('control.clients.provider')}
          options={[
            { value: 'okta', label: t('control.clients.okta') },
            { value: 'azure', label: t('control.clients.azure') },
          ]}
        />
        <FormTextField control={control} name="clientId" label={t('control.clients.id')} isMono />
        <FormTextField
          control={control}
          name="secret"
          label={t('control.clients.secret')}
          hint={t('control.clients.secret.hint')}
          isOptional
          isMono
        />
      </div>
      <div className={styles.fields}>
        <FormTextField
          control={control}
          name="redirectUris"
          label={t('control.clients.redirect')}
          hint={t('control.clients.several')}
          isMono
        />
        <FormTextField
          control={control}
          name="postLogoutRedirectUris"
          label={t('control.clients.logout')}
          isOptional
          isMono
        />
        <FormTextField
          control={control}
          name="origins"
          label={t('control.clients.origins')}
          hint={t('control.clients.origins.hint')}
          isOptional
          isMono
        />
      </div>
      <FormCheckbox control={control} name="isDevice">
        {t('control.clients.device')}
      </FormCheckbox>
    </PanelForm>
  )
}
