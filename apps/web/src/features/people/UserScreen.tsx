import { users } from '@concord/domain/people/contract'
import type { OneUser } from '@concord/domain/people/user'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { query } from '#api/query.ts'
import { paths } from '#paths.ts'
import { Banner } from '#ui/Banner.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { UserActionButton } from './UserActionButton.tsx'
import { UserFacts } from './UserFacts.tsx'
import { UserRoles } from './UserRoles.tsx'
import { USER_ACTION_TEXTS, useUserAction } from './use-user-action.ts'
import { useUserRoles } from './use-user-roles.ts'

const UserHistory = lazy(async () => ({ default: (await import('./UserHistory.tsx')).UserHistory }))

/** /people/users/{userId} (B006–B010). */
export function UserScreen() {
  const { t } = useTranslation()
  const { userId = '' } = useParams()
  const { data, error, refetch } = useQuery(query(users.get, { params: { id: userId } }))
  if (data) return <EditUser key={data.id} person={data} error={error} onRetry={() => void refetch()} />
  return (
    <Page title={t('user.title')} crumbs={[{ title: t('people.title'), to: paths.users }]} actions={<Close />}>
      {error ? <ErrorBanner error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
    </Page>
  )
}

type Props = { person: OneUser; error: unknown; onRetry: () => void }

function EditUser({ person, error, onRetry }: Props) {
  const { t } = useTranslation()
  const acting = useUserAction(person)
  const form = useUserRoles(person)
  const { firstName, lastName, email, status, oktaId } = person
  const name = `${firstName} ${lastName}`
  return (
    <Page
      title={t('user.title')}
      crumbs={[{ title: t('people.title'), to: paths.users }]}
      actions={
        <>
          {status && <UserActionButton person={{ ...person, status }} acting={acting} />}
          <Close />
        </>
      }
    >
      <ErrorBanner error={error} onRetry={onRetry} />
      {status && oktaId === undefined && <Banner kind="warning">{t('messages.warning.missingOktaId')}</Banner>}
      {acting.done && (
        <Banner kind="success" onDismiss={acting.dismiss}>
          {t(USER_ACTION_TEXTS[acting.done].done, { name, email })}
        </Banner>
      )}
      <ErrorBanner error={acting.error} onDismiss={acting.dismiss} />
      <UserFacts person={person} />
      <Tabs
        label={t('user.tabs')}
        tabs={[
          { id: 'roles', title: t('user.tab.roles'), content: <UserRoles form={form} /> },
          { id: 'history', title: t('user.tab.history'), content: <History userId={person.id} /> },
        ]}
      />
    </Page>
  )
}

const History = ({ userId }: { userId: string }) => (
  <Suspense fallback={<Skeleton isTable lines={5} />}>
    <UserHistory userId={userId} />
  </Suspense>
)

function Close() {
  const { t } = useTranslation()
  return (
    <Link to={paths.users} look="secondary">
      {t('ui.close')}
    </Link>
  )
}
