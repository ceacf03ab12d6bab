import type { Refusal } from '@concord/domain/refusal'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Item, ListEndpoint, ListInput } from '#api/query.ts'
import { type ListOptions, useList } from '#api/use-list.ts'
import { Button } from '../action/Button.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { useRefusalText } from '../feedback/use-refusal-text.ts'
import { Icon } from '../Icon.tsx'
import { Page } from '../page/Page.tsx'
import type { Bulk } from './bulk-action.ts'
import { ListFrame } from './ListFrame.tsx'
import type { Column } from './Table.tsx'

type Props<E extends ListEndpoint<{ id: string }>> = ListOptions<Item<E>> & {
  endpoint: E
  columns: readonly Column<Item<E>>[]
  texts: {
    title: string
    /** The current tab, on a page with tabs. */
    tab?: string
    lead?: string
    /** The table's accessible name. */
    caption: string
    /** The text of the empty list: its purpose, the reason, and the next step. */
    empty: { title: string; text: ReactNode }
    /**
     * The label of the New button, which opens the child route `new` (A040) or `newPath`; undefined
     * if nothing can be created here.
     */
    new?: string
  }
  newPath?: string
  /** Opens a dialog instead of a page. */
  onNew?: (() => void) | undefined
  /** Why this user may not create one; shown by the button. */
  newRefusal?: Refusal | undefined
  input?: ListInput<E>
  /** Actions on several rows. */
  bulk?: Bulk<Item<E>> | undefined
  /** Banners above the list and dialogs. */
  children?: ReactNode
}

/** A screen with a single list: it only needs an endpoint, columns and texts (A040, A041). */
export function ListScreen<E extends ListEndpoint<{ id: string }>>({
  endpoint,
  columns,
  texts,
  newPath = 'new',
  onNew,
  newRefusal,
  input,
  bulk,
  children,
  ...options
}: Props<E>) {
  const navigate = useNavigate()
  const refusal = useRefusalText()(newRefusal)
  const list = useList(endpoint, input, options)
  const newButton = texts.new && (
    <Button
      variant="primary"
      refusal={refusal}
      onPress={onNew ?? (() => void navigate(newPath, { relative: 'path' }))}
    >
      <Icon name="plus" />
      {texts.new}
    </Button>
  )
  return (
    <Page title={texts.title} part={texts.tab} lead={texts.lead} actions={newButton}>
      {children}
      <ListFrame
        label={texts.caption}
        list={list}
        columns={columns}
        bulk={bulk}
        empty={<EmptyState title={texts.empty.title}>{texts.empty.text}</EmptyState>}
      />
    </Page>
  )
}
