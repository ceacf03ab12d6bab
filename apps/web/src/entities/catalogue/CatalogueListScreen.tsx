import type { Refusal } from '@concord/domain/refusal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item, ListEndpoint } from '#api/use-list.ts'
import { useFormat } from '#i18n/format.ts'
import { MessageBanner } from '#session/MessageBanner.tsx'
import { useKeptMessage } from '#session/use-kept-message.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import type { Column } from '#ui/Table.tsx'
import { useRefusalText } from '#ui/use-refusal-text.ts'
import styles from './CatalogueListScreen.module.css'
import { useRemoval } from './use-removal.ts'

/** Things of the catalogues name their creator in one of two ways (C037, C038). */
type Entry = {
  id: string
  name: string
  description: string
  createdAt?: string | undefined
  createdByName?: string | undefined
  createdByUserName?: string | undefined
}

type Props<E extends ListEndpoint<Entry>> = {
  endpoint: E
  /** What stands between the description and the day of creation. */
  facts?: readonly Column<Item<E>>[]
  pathOf: (id: string) => string
  texts: { title: string; lead: string; caption: string; empty: { title: string; text: string }; new: string }
  newPath: string
  newRefusal: Refusal | undefined
  removal: { remove: (id: string) => Promise<unknown>; text: (name: string) => string; refusal: Refusal | undefined }
  /** Above the list. */
  children?: ReactNode
}

/** A list of a catalogue, each thing with its link and Delete: what `CatalogueItem` is for one of them (C023, C125). */
export function CatalogueListScreen<E extends ListEndpoint<Entry>>({ endpoint, facts = [], pathOf, removal, children, ...list }: Props<E>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { message, dismiss } = useKeptMessage()
  const refusal = useRefusalText()(removal.refusal)
  const removing = useRemoval({ remove: removal.remove, text: removal.text, listPath: endpoint.path })
  const columns: Column<Item<E>>[] = [
    {
      key: 'name',
      header: t('catalogue.column.name'),
      text: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link to={pathOf(id)} look="strong">
          {name}
        </Link>
      ),
    },
    {
      key: 'description',
      header: t('catalogue.column.description'),
      text: ({ description }) => description,
      cell: ({ description }) => <span className={styles.description}>{description}</span>,
    },
    ...facts,
    {
      key: 'created',
      header: t('catalogue.column.created'),
      isNowrap: true,
      text: ({ createdAt = '' }) => createdAt && format.dateTime(createdAt),
    },
    {
      key: 'createdBy',
      header: t('catalogue.column.createdBy'),
      text: ({ createdByName, createdByUserName = '' }) => createdByName ?? createdByUserName,
    },
    {
      key: 'actions',
      header: t('catalogue.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (item) => (
        <div className={styles.rowAction}>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('catalogue.delete.of', { name: item.name })}
            refusal={refusal}
            isPending={item.id === removing.removingId}
            onPress={() => removing.remove(item)}
          >
            <Icon name="trash" />
            {t('catalogue.delete')}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <ListScreen endpoint={endpoint} columns={columns} {...list}>
      {children}
      <MessageBanner message={message} onDismiss={dismiss} />
      {removing.removed && (
        <Banner kind="success" onDismiss={removing.dismiss}>
          {t('catalogue.deleted', { name: removing.removed.name })}
        </Banner>
      )}
      <ErrorBanner error={removing.error} onDismiss={removing.dismiss} />
    </ListScreen>
  )
}
