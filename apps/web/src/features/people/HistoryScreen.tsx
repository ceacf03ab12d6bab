import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import styles from '#entities/catalogue/catalogue.module.css'
import { Button } from '#ui/action/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Form, FormActions } from '#ui/form/Form.tsx'
import { resolverFor, toFieldProblems, useFormField } from '#ui/form-fields/use-form-field.ts'
import { TextField } from '#ui/input/TextField.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { FoundPeople } from './FoundPeople.tsx'
import { FoundPerson } from './FoundPerson.tsx'
import { findUser, meantBy } from './find-user.ts'

/**
 * /admin/history (C019, C032): a user's activity, found by email address. The search is in the
 * page's address.
 */
export function HistoryScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const email = search.get('email') ?? ''
  return (
    <Page title={t('admin.history.title')} lead={t('admin.history.lead')}>
      <div className={styles.narrow}>
        <Panel title={t('admin.history.search')}>
          <SearchForm
            key={email}
            email={email}
            onSearch={(wanted) => setSearch({ email: wanted })}
          />
        </Panel>
      </div>
      {email !== '' && <Found email={email} />}
    </Page>
  )
}

function SearchForm({ email, onSearch }: { email: string; onSearch: (email: string) => void }) {
  const { t } = useTranslation()
  const { control, handleSubmit } = useForm({
    resolver: resolverFor<{ email: string }>((values) => ({
      email: values.email.trim() === '' ? 'admin.history.emailRequired' : undefined,
    })),
    defaultValues: { email },
    shouldFocusError: false, // the form's summary is focused
  })
  const field = useFormField(control, 'email')
  return (
    <Form
      isUnsaved={false}
      label={t('admin.history.search')}
      problems={toFieldProblems([field])}
      onSubmit={() => void handleSubmit((wanted) => onSearch(wanted.email.trim()))()}
    >
      <TextField
        label={t('admin.history.email')}
        hint={t('admin.history.email.hint')}
        autoComplete="off"
        maxLength={254}
        {...field}
      />
      <FormActions>
        <Button type="submit" variant="primary">
          {t('admin.history.submit')}
        </Button>
      </FormActions>
    </Form>
  )
}

function Found({ email }: { email: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(findUser(email))
  if (!data)
    return error ? (
      <ErrorBanner error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={6} />
    )
  const person = meantBy(email, data.items)
  if (person) return <FoundPerson key={person.id} person={person} />
  if (data.items.length > 0) return <FoundPeople people={data.items} />
  return (
    <EmptyState title={t('admin.history.nobody.title')}>
      {t('admin.history.nobody.text', { email })}
    </EmptyState>
  )
}
