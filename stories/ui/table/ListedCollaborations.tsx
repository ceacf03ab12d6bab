import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { StatusLabel, useStatusText } from '@concord/web/ui/feedback/StatusLabel.tsx'
import { ListScreen } from '@concord/web/ui/table/ListScreen.tsx'
import type { Column } from '@concord/web/ui/table/Table.tsx'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

/** A complete list screen: endpoint, columns and texts. */
export function Collaborations(
  more: Partial<ComponentProps<typeof ListScreen<typeof collaborations.list>>>,
) {
  const { t } = useTranslation()
  const statusText = useStatusText()
  const columns: Column<Collaboration>[] = [
    { key: 'name', header: t('collaborations.column.name'), text: ({ name }) => name },
    {
      key: 'owner',
      header: t('collaborations.column.owner'),
      text: ({ creatorOrganizationName }) => creatorOrganizationName,
    },
    {
      key: 'status',
      header: t('collaborations.column.status'),
      text: ({ status }) => statusText(status),
      cell: ({ status }) => <StatusLabel status={status} />,
    },
  ]
  const texts = {
    title: t('collaborations.title'),
    lead: t('collaborations.lead'),
    caption: t('collaborations.caption'),
    empty: { title: t('collaborations.empty.title'), text: t('collaborations.empty.text') },
    new: t('collaborations.new'),
  }
  return <ListScreen endpoint={collaborations.list} columns={columns} texts={texts} {...more} />
}
