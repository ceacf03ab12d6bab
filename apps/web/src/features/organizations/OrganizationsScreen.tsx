import { TIERS } from '@concord/domain/limits'
import { organizations } from '@concord/domain/organizations/contract'
import type { Organization } from '@concord/domain/organizations/organization'
import { useTranslation } from 'react-i18next'
import { RemovableListScreen } from '#entities/catalogue/RemovableListScreen.tsx'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { momentColumn } from '#ui/table/moment-column.tsx'
import { NameLink } from '#ui/table/NameLink.tsx'
import type { Column } from '#ui/table/Table.tsx'
import { useTierText } from './use-tier-text.ts'

/**
 * /admin/organizations (C018, C032, C042). There is no New button: registration of the first user
 * creates an organization.
 */
export function OrganizationsScreen() {
  const { t } = useTranslation()
  return (
    <RemovableListScreen
      endpoint={organizations.list}
      columns={useColumns()}
      texts={{
        title: t('admin.organizations.title'),
        lead: t('admin.organizations.lead'),
        caption: t('admin.organizations.title'),
        empty: {
          title: t('admin.organizations.empty.title'),
          text: t('admin.organizations.empty.text'),
        },
      }}
    />
  )
}

function useColumns(): Column<Organization>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const tierText = useTierText()
  return [
    {
      key: 'name',
      header: t('admin.organizations.name'),
      text: ({ orgName }) => orgName,
      cell: ({ id, orgName }) => <NameLink to={paths.adminOrganization(id)} name={orgName} />,
    },
    {
      key: 'description',
      header: t('admin.organizations.description'),
      text: ({ description = '' }) => description,
    },
    {
      key: 'tier',
      header: t('admin.organizations.tier'),
      isNowrap: true,
      text: ({ tier }) => (tier ? tierText(tier) : ''),
      choice: {
        of: ({ tier = '' }) => tier,
        text: (value) => {
          const known = TIERS.find((tier) => tier === value)
          return known ? tierText(known) : value
        },
      },
    },
    momentColumn(format, 'created', t('admin.created'), ({ createdAt }) => createdAt),
    {
      key: 'createdBy',
      header: t('admin.createdBy'),
      text: ({ createdByName = '' }) => createdByName,
      choice: { of: ({ createdByName = '' }) => createdByName },
    },
  ]
}
