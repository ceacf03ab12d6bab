import { type Domain, domains } from '@concord/domain/domains/contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { RemovableListScreen } from '#entities/catalogue/RemovableListScreen.tsx'
import { useFormat } from '#i18n/format.ts'
import { Email } from '#ui/page/Email.tsx'
import { momentColumn } from '#ui/table/moment-column.tsx'
import type { Column } from '#ui/table/Table.tsx'

/** /admin/domains (C016, C032, C044). */
export function DomainsScreen() {
  const { t } = useTranslation()
  const call = useCall()
  return (
    <RemovableListScreen
      endpoint={domains.list}
      columns={useColumns()}
      texts={{
        title: t('admin.domains.title'),
        lead: t('admin.domains.lead'),
        caption: t('admin.domains.title'),
        empty: { title: t('admin.domains.empty.title'), text: t('admin.domains.empty.text') },
        new: t('admin.domains.new'),
      }}
      removal={{
        remove: (_id, domainName) => call(domains.remove, { params: { domainName } }),
        getName: ({ domainName }) => domainName,
        text: () => t('admin.domains.delete.text'),
      }}
    />
  )
}

function useColumns(): Column<Domain>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'name',
      header: t('admin.domains.name'),
      text: ({ domainName }) => domainName,
      cell: ({ domainName }) => <strong>{domainName}</strong>,
    },
    {
      key: 'owner',
      header: t('admin.domains.owner'),
      text: ({ owner }) => owner,
      choice: { of: ({ owner }) => owner },
    },
    {
      key: 'notes',
      header: t('admin.domains.notes'),
      text: ({ notes }) => notes,
    },
    momentColumn(format, 'created', t('admin.created'), ({ createdAt }) => createdAt),
    {
      key: 'createdBy',
      header: t('admin.createdBy'),
      text: ({ createdByEmail = '' }) => createdByEmail,
      cell: ({ createdByEmail = '' }) => <Email address={createdByEmail} />,
      choice: { of: ({ createdByEmail = '' }) => createdByEmail },
    },
  ]
}
