import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Form, FormActions } from '#ui/Form.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from '../administration.module.css'
import { FoundPeople } from './FoundPeople.tsx'
import { FoundPerson } from './FoundPerson.tsx'
import { findUser, meantBy } from './find-user.ts'

/** /admin/history (C019, C032): what a person did, found by their address. The search stands in the address of the page. */
export function HistoryScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const email = search.get('email') ?? ''
  return (
    <Page title={t('admin.history.title')} lead={t('admin.history.lead')}>
      <div className={styles.narrow}>
        <Panel title={t('admin.history.search')}>
          <SearchForm key={email} email={email} onSearch={(wanted) => setSearch({ email: wanted })} />
        </Panel>
      </div>
      {email !== '' && <Found email={email} />}
    </Page>
  )
}

function SearchForm({ email, onSearch }: { email: string; onSearch: (email: string) => void }) {
  const { t } = useTranslation()
  const [value, setValue] = useState(email)
  const [isRefused, setRefused] = useState(false)
  const wanted = value.trim()
  const error = isRefused && wanted === '' ? t('admin.history.emailRequired') : undefined
  return (
    <Form
      label={t('admin.history.search')}
      problems={error ? [{ field: 'email', message: error }] : []}
      onSubmit={() => {
        setRefused(wanted === '')
        if (wanted !== '') onSearch(wanted)
      }}
    >
      <TextField
        name="email"
        label={t('admin.history.email')}
        hint={t('admin.history.email.hint')}
        autoComplete="off"
        maxLength={254}
        value={value}
        onChange={setValue}
        error={error}
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
  if (!data) return error ? <ErrorBanner error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />
  const person = meantBy(email, data.items)
  if (person) return <FoundPerson key={person.id} person={person} />
  if (data.items.length > 0) return <FoundPeople people={data.items} />
  return <EmptyState title={t('admin.history.nobody.title')}>{t('admin.history.nobody.text', { email })}</EmptyState>
}
