import type { FoundUser } from '@concord/domain/people/user'
import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { StatusLabel } from '#ui/feedback/StatusLabel.tsx'
import { NameLink } from '#ui/table/NameLink.tsx'
import { Table } from '#ui/table/Table.tsx'

/** Several matches, each with a link that searches for its full address. */
export function FoundPeople({ people }: { people: readonly FoundUser[] }) {
  const { t } = useTranslation()
  return (
    <>
      <p role="status">{t('admin.history.several', { count: people.length })}</p>
      <Table
        label={t('admin.history.found')}
        rows={people}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'email',
            header: t('admin.history.email'),
            cell: ({ email }) => (
              <NameLink
                to={`${paths.adminHistory}?${new URLSearchParams({ email })}`}
                name={email}
              />
            ),
          },
          {
            key: 'name',
            header: t('admin.organizations.name'),
            text: ({ firstName, lastName }) => `${firstName} ${lastName}`,
          },
          {
            key: 'organization',
            header: t('admin.organizations.one'),
            text: ({ orgName }) => orgName,
          },
          {
            key: 'status',
            header: t('admin.status'),
            isNowrap: true,
            cell: ({ status }) => <StatusLabel status={status} />,
          },
        ]}
      />
    </>
  )
}
