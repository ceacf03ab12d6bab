import type { Refusal } from '@concord/domain/refusal'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  type Item,
  type ListEndpoint,
  type ListInput,
  type ListOptions,
  useList,
} from '#api/use-list.ts'
import { Button } from '../action/Button.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { useRefusalText } from '../feedback/use-refusal-text.ts'
import { Icon } from '../Icon.tsx'
import { Page } from '../page/Page.tsx'
import { ListFrame } from './ListFrame.tsx'
import type { Column } from './Table.tsx'

type Props<E extends ListEndpoint<{ id: string }>> = ListOptions<Item<E>> & {
  endpoint: E
  columns: readonly Column<Item<E>>[]
  texts: {
    title: string
    /** Of a page with tabs: this one's. */
    tab?: string
    lead?: string
    /** Names the table. */
    caption: string
    /** What would be here, why nothing is, and the next step. */
    empty: { title: string; text: ReactNode }
    /**
     * The words of the New button, which opens the child route `new` (A040) or `newPath`; none
     * where nobody creates anything here.
     */
    new?: string
  }
  newPath?: string
  /** In the place of a page: opens a dialog. */
  onNew?: (() => void) | undefined
  /** Why this person may not create one; the button says so. */
  newRefusal?: Refusal | undefined
  input?: ListInput<E>
  /** Banners above the list, dialogs over it. */
  children?: ReactNode
}

/**
 * A screen that is one list: its endpoint, its columns and its texts are all it needs (A040, A041).
 */
export function ListScreen<E extends ListEndpoint<{ id: string }>>({
  endpoint,
  columns,
  texts,
  newPath = 'new',
  onNew,
  newRefusal,
  input,
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
        empty={
          <EmptyState title={texts.empty.title} action={!refusal && newButton}>
            {texts.empty.text}
          </EmptyState>
        }
      />
    </Page>
  )
}
