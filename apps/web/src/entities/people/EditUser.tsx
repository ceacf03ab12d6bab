import type { PeopleManager } from '@concord/domain/people/status'
import type { OneUser } from '@concord/domain/people/user'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { CloseLink } from '#ui/action/Link.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { type Crumb, Page } from '#ui/page/Page.tsx'
import { Tabs } from '#ui/page/Tabs.tsx'
import { UserActionButton } from './UserActionButton.tsx'
import { UserFacts } from './UserFacts.tsx'
import { UserRoles } from './UserRoles.tsx'
import { type ActingFor, USER_ACTION_TEXTS, useUserAction } from './use-user-action.ts'
import { type RolesProps, useUserRoles } from './use-user-roles.ts'

const UserHistory = lazyPart(async () => ({
  default: (await import('./UserHistory.tsx')).UserHistory,
}))

type Place = { crumbs: readonly Crumb[]; closePath: string }
type Props = Place & {
  person: OneUser
  /** The error of the last refetch. */
  error: unknown
  onRetry: () => void
  manager: PeopleManager
  /** Whether this environment allows role changes (C087). */
  hasRoles?: boolean
  roles: Omit<RolesProps, 'refreshes'>
} & ActingFor

/** Edits a user, as a colleague or as a platform administrator (B006–B010, C032). */
export function EditUser({
  person,
  error,
  onRetry,
  manager,
  hasRoles = true,
  roles,
  gatewayCall,
  refreshes,
  ...place
}: Props) {
  const { t } = useTranslation()
  const acting = useUserAction(person, { gatewayCall, refreshes })
  const form = useUserRoles(person, { ...roles, refreshes })
  const { firstName, lastName, email, status, oktaId } = person
  const name = `${firstName} ${lastName}`
  return (
    <Page
      title={t('user.title')}
      part={name}
      crumbs={place.crumbs}
      actions={
        <>
          {status && (
            <UserActionButton person={{ ...person, status }} manager={manager} acting={acting} />
          )}
          <CloseLink to={place.closePath} />
        </>
      }
    >
      <ErrorBanner error={error} onRetry={onRetry} />
      {status && oktaId === undefined && (
        <Banner kind="warning">{t('messages.warning.missingOktaId')}</Banner>
      )}
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
          ...(hasRoles
            ? [
                {
                  id: 'roles',
                  title: t('user.tab.roles'),
                  content: <UserRoles form={form} manager={manager} />,
                },
              ]
            : []),
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

/** The same page while the user is loading, or does not exist. */
export function NoUser({
  error,
  onRetry,
  crumbs,
  closePath,
}: Place & Pick<Props, 'error' | 'onRetry'>) {
  const { t } = useTranslation()
  return (
    <Page title={t('user.title')} crumbs={crumbs} actions={<CloseLink to={closePath} />}>
      {error ? <ErrorBanner error={error} onRetry={onRetry} /> : <Skeleton lines={8} />}
    </Page>
  )
}
