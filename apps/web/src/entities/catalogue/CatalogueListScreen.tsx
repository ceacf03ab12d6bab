import type { Refusal } from '@concord/domain/refusal'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item, ListEndpoint } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { momentColumn } from '#ui/table/moment-column.tsx'
import { NameLink } from '#ui/table/NameLink.tsx'
import type { Column } from '#ui/table/Table.tsx'
import { RemovableListScreen } from './RemovableListScreen.tsx'

/** Catalogue items name their creator in one of two ways (C037, C038). */
type Entry = {
  id: string
  name: string
  description: string
  createdAt?: string | undefined
  createdByName?: string | undefined
  createdByUserName?: string | undefined
}

const creator = ({ createdByName, createdByUserName = '' }: Entry): string =>
  createdByName ?? createdByUserName

type Props<E extends ListEndpoint<Entry>> = {
  endpoint: E
  /** The columns between description and creation date. */
  facts?: readonly Column<Item<E>>[]
  getPath: (id: string) => string
  texts: {
    title: string
    tab?: string
    lead: string
    caption: string
    empty: { title: string; text: string }
    new: string
  }
  newPath: string
  newRefusal: Refusal | undefined
  removal: {
    remove: (id: string) => Promise<unknown>
    text: (name: string) => string
    refusal: Refusal | undefined
  }
  /** Content above the list. */
  children?: ReactNode
}

/**
 * A catalogue's list with links and Delete. `CatalogueItem` is the screen of a single item (C023,
 * C125).
 */
export function CatalogueListScreen<E extends ListEndpoint<Entry>>({
  facts = [],
  getPath,
  removal,
  ...list
}: Props<E>) {
  const { t } = useTranslation()
  const format = useFormat()
  const columns: Column<Item<E>>[] = [
    {
      key: 'name',
      header: t('catalogue.column.name'),
      text: ({ name }) => name,
      cell: ({ id, name }) => <NameLink to={getPath(id)} name={name} />,
    },
    {
      key: 'description',
      header: t('catalogue.column.description'),
      text: ({ description }) => description,
    },
    ...facts,
    momentColumn(format, 'created', t('catalogue.column.created'), ({ createdAt }) => createdAt),
    {
      key: 'createdBy',
      header: t('catalogue.column.createdBy'),
      text: creator,
      choice: { of: creator },
    },
  ]
  const { remove, text, refusal } = removal
  return (
    <RemovableListScreen<E>
      columns={columns}
      removal={{ remove, text, getName: ({ name }) => name, findRefusal: () => refusal }}
      {...(list as Omit<ComponentProps<typeof RemovableListScreen<E>>, 'columns' | 'removal'>)}
    />
  )
}
