import type { Page } from '@concord/domain/api/page'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { aCollaboration } from '@concord/domain/fixtures/a-collaboration'
import { StatusLabel, useStatusText } from '@concord/web/ui/feedback/StatusLabel.tsx'
import { ListScreen } from '@concord/web/ui/table/ListScreen.tsx'
import type { Column } from '@concord/web/ui/table/Table.tsx'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { answers } from '../../stub-call.ts'

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
      choice: { of: ({ status }) => status, text: statusText },
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

/** Where the portal is. */
export function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Address">{pathname + search}</output>
}

/** As a server has them. */
export const ALL = Array.from({ length: 23 }, (_, index) =>
  aCollaboration({
    id: `c-${index}`,
    links: { self: `/workspaces/c-${index}` },
    name: `${['Étude de mortalité', 'Lapse study', 'Claims experience'][index % 3]} ${2004 + index}`,
    status: index % 4 === 3 ? 'DRAFT' : 'ACTIVE',
  }),
)

/** As the server answers: one page of all. */
export function toPage(
  all: Collaboration[],
  { page = 1, pageSize = 10 }: { page?: number; pageSize?: number } = {},
): Page<Collaboration> {
  const totalPages = Math.ceil(all.length / pageSize)
  return {
    items: all.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    totalItems: all.length,
    totalPages,
  }
}
export const answering = (...all: Collaboration[]) => ({
  stubs: [
    answers(collaborations.list, (input) =>
      toPage(all, input.query as { page?: number; pageSize?: number }),
    ),
  ],
})
