import { organizationUsers } from '@concord/domain/organizations/contract'
import { useTranslation } from 'react-i18next'
import { useList } from '#api/use-list.ts'
import { useUserColumns } from '#entities/people/use-user-columns.tsx'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ListFrame } from '#ui/table/ListFrame.tsx'

/** The users of an organization, with links to their records (C032). */
export function OrganizationUsers({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation()
  const list = useList(
    organizationUsers.list,
    { params: { id: organizationId } },
    { prefix: 'users' },
  )
  const columns = useUserColumns((userId) => paths.adminOrganizationUser(organizationId, userId))
  return (
    <ListFrame
      label={t('admin.organizations.tab.users')}
      list={list}
      columns={columns}
      empty={
        <EmptyState title={t('admin.organizations.noUsers.title')}>
          {t('admin.organizations.noUsers.text')}
        </EmptyState>
      }
    />
  )
}
