import type { Refusal } from '@concord/domain/refusal'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item, ListEndpoint } from '#api/query.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { useFlashMessage } from '#session/messages/use-flash-message.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { ListScreen } from '#ui/table/ListScreen.tsx'
import { RowActions } from '#ui/table/RowActions.tsx'
import type { Column } from '#ui/table/Table.tsx'
import { useRemoval } from './use-removal.ts'

type Row = { id: string }
type Removal<Item> = {
  remove: (id: string, name: string) => Promise<unknown>
  getName: (item: Item) => string
  /** The consequence, for the confirmation. */
  text: (name: string) => string
  findRefusal?: (item: Item) => Refusal | undefined
}
type Props<E extends ListEndpoint<Row>> = Omit<ComponentProps<typeof ListScreen<E>>, 'columns'> & {
  columns: readonly Column<Item<E>>[]
  removal?: Removal<Item<E>>
}

/**
 * A list with the previous screen's message above it, and Delete for each row that can be deleted.
 * Its texts are in the area `catalogue` (C023, C032, C125).
 */
export function RemovableListScreen<E extends ListEndpoint<Row>>({
  columns,
  removal,
  children,
  ...list
}: Props<E>) {
  const { t } = useTranslation()
  const { message, dismiss } = useFlashMessage()
  const removing = useRemoval({
    remove: async (id, name) => removal?.remove(id, name),
    text: (name) => removal?.text(name) ?? '',
    listPath: list.endpoint.path,
  })
  const refusalText = useRefusalText()
  const removalColumn = useRemovalColumn(removal, removing)
  return (
    <ListScreen<E>
      {...(list as ComponentProps<typeof ListScreen<E>>)}
      columns={[...columns, ...(removal ? [removalColumn] : [])]}
      bulk={
        removal && {
          getName: removal.getName,
          actions: [
            {
              key: 'delete',
              icon: 'trash',
              consequence: t('catalogue.delete.several'),
              getRefusal: (item) => refusalText(removal.findRefusal?.(item)),
              begin: async () => (item) => removal.remove(item.id, removal.getName(item)),
            },
          ],
          onEnd: removing.refresh,
        }
      }
    >
      {children}
      <MessageBanner message={removing.done ? undefined : message} onDismiss={dismiss} />
      {removing.done && (
        <Banner kind="success" onDismiss={removing.dismiss}>
          {t('catalogue.deleted', { name: removing.done.name })}
        </Banner>
      )}
      <ErrorBanner error={removing.error} onDismiss={removing.dismiss} />
    </ListScreen>
  )
}

function useRemovalColumn<Thing extends Row>(
  removal: Removal<Thing> | undefined,
  { ask, pendingId }: ReturnType<typeof useRemoval>,
): Column<Thing> {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  return {
    key: 'actions',
    header: t('catalogue.column.actions'),
    isHeaderHidden: true,
    align: 'end',
    cell: (item) => {
      const name = removal?.getName(item) ?? ''
      return (
        <RowActions
          name={name}
          actions={[
            {
              key: 'delete',
              icon: 'trash',
              text: t('catalogue.delete'),
              label: t('catalogue.delete.of', { name }),
              refusal: refusalText(removal?.findRefusal?.(item)),
              isPending: item.id === pendingId,
              onPress: () => ask({ id: item.id, name }),
            },
          ]}
        />
      )
    },
  }
}
