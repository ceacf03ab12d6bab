import { registrationIssues } from '@concord/domain/registration/registration-issues'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { currentLanguage } from '#i18n/translator.ts'
import { paths } from '#paths.ts'
import { getErrorCode, useFaultMessage } from '#session/authn/authn-error.ts'
import { useAsyncAction } from '#session/authn/use-async-action.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import type { Message } from '#session/messages/flash-message.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useFields } from '#ui/form/use-fields.ts'
import { TextField } from '#ui/input/TextField.tsx'
import {
  createAccount,
  createPerson,
  findDomain,
  type PublicInvitation,
} from './registration-calls.ts'

const exists: Message = { kind: 'error', key: 'messages.error.userAccountAlreadyExists' } // A122
const unknownDomain: Message = { kind: 'error', key: 'registration.domainUnknown' } // A076

/** The four fields (A075). An invitation provides the organization and the email address. */
export function RegistrationForm({ invitation }: { invitation?: PublicInvitation }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { API_HOST } = useEnvironment()
  const isInvited = invitation !== undefined
  const fields = useFields(
    { firstName: '', lastName: '', email: invitation?.inviteeEmail ?? '', orgName: '' },
    (values) => registrationIssues(values, { isInvited }),
  )
  const inWords = useFaultMessage()
  const { attempt, pending, message, dismiss } = useAsyncAction((error) =>
    getErrorCode(error) === 'E0000001' ? exists : inWords(error),
  )
  const account = useRef<{ of: string; made: Awaited<ReturnType<typeof createAccount>> }>(undefined)

  const register = async (values: typeof fields.values): Promise<Message | undefined> => {
    const { firstName, lastName, email, orgName } = trimmed(values)
    const domain = await findDomain(API_HOST, email.slice(email.indexOf('@') + 1).toLowerCase())
    if (!domain) return unknownDomain
    const of = JSON.stringify([firstName, lastName, email])
    // If an earlier attempt created the account and failed later, creating it again would be
    // refused as a duplicate.
    if (account.current?.of !== of)
      account.current = { of, made: await createAccount({ firstName, lastName, email }) }
    const { userId: oktaId, activationToken: activationCode } = account.current.made
    const organization = invitation
      ? { invitationId: invitation.id }
      : { orgName, domainId: domain.id }
    await createPerson(API_HOST, {
      firstName,
      lastName,
      email,
      ...organization,
      oktaId,
      activationCode,
      language: currentLanguage(),
    })
    await navigate(paths.registerEmailSent, {
      state: { clientState: { userEmail: email, oktaUserId: oktaId } },
    })
    return undefined
  }

  return (
    <Form
      isUnsaved={fields.isDirty && pending === undefined}
      label={t('registration.title')}
      problems={fields.problems}
      onSubmit={() => fields.submit((values) => void attempt(() => register(values)))}
    >
      <MessageBanner message={message} onDismiss={dismiss} />
      <TextField
        label={t('registration.firstName')}
        autoComplete="given-name"
        {...fields.field('firstName')}
      />
      <TextField
        label={t('registration.lastName')}
        autoComplete="family-name"
        {...fields.field('lastName')}
      />
      <TextField
        label={t('registration.email')}
        type="email"
        autoComplete="username"
        {...(isInvited
          ? { isReadOnly: true, hint: t('registration.email.locked') }
          : { hint: t('registration.email.hint') })}
        {...fields.field('email')}
      />
      {!isInvited && (
        <TextField
          label={t('registration.organization')}
          autoComplete="organization"
          {...fields.field('orgName')}
        />
      )}
      <Button type="submit" variant="primary" isPending={pending !== undefined} isWide>
        {t('registration.submit')}
      </Button>
    </Form>
  )
}

const trimmed = <T extends Record<string, string>>(values: T): T =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()])) as T
