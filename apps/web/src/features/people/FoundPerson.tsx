import type { FoundUser } from '@concord/domain/people/user'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { UserFacts } from '#entities/people/UserFacts.tsx'
import { paths } from '#paths.ts'
import { Link } from '#ui/action/Link.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

const UserHistory = lazyPart(async () => ({
  default: (await import('#entities/people/UserHistory.tsx')).UserHistory,
}))

/** The matching user and their calls (C032, C107). */
export function FoundPerson({ person }: { person: FoundUser }) {
  const { t } = useTranslation()
  return (
    <>
      <UserFacts person={person} />
      <p>
        <Link to={paths.adminOrganizationUser(person.organizationId, person.id)}>
          {t('admin.history.record', { organization: person.orgName })}
        </Link>
      </p>
      <Suspense fallback={<Skeleton isTable lines={5} />}>
        <UserHistory userId={person.id} />
      </Suspense>
    </>
  )
}
