import type { Refusal } from '@concord/domain/refusal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { setFlashMessage } from '#session/messages/flash-message.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { useFlashMessage } from '#session/messages/use-flash-message.ts'
import { Button } from '#ui/action/Button.tsx'
import { CloseLink } from '#ui/action/Link.tsx'
import { JsonEditor } from '#ui/editor/JsonEditor.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Tabs } from '#ui/page/Tabs.tsx'
import { getText } from './catalogue-document.ts'
import { useRemoval } from './use-removal.ts'

type Removal = {
  /** False if the item belongs to another organization. */
  isOffered: boolean
  remove: (id: string) => Promise<unknown>
  listPath: string
  /** The consequence, for the confirmation. */
  text: (name: string) => string
  /** Why this user may not delete it. */
  refusal: Refusal | undefined
}

type Props<Item> = {
  item: Item | undefined
  /** The error of loading the item. */
  error: unknown
  onRetry: () => void
  /** The page title until the item has loaded. */
  title: string
  list: { title: string; to: string }
  removal: Removal
  /** Renders the Design tab, read-only. */
  design: (item: Item) => ReactNode
}

/** The screen of an existing catalogue item, read-only, with Delete (C053). */
export function CatalogueItem<Item extends { id: string; name: string; description: string }>({
  item,
  ...props
}: Props<Item>) {
  const { title, list, error, onRetry } = props
  if (item) return <Shown {...props} item={item} />
  return (
    <Page title={title} crumbs={[list]} actions={<CloseLink to={list.to} />}>
      {error ? <ErrorBanner error={error} onRetry={onRetry} /> : <Skeleton lines={8} />}
    </Page>
  )
}

function Shown<Item extends { id: string; name: string; description: string }>(
  props: Props<Item> & { item: Item },
) {
  const { item, error, onRetry, list, removal, design } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { message, dismiss } = useFlashMessage()
  const refusal = useRefusalText()(removal.refusal)
  const deletion = useRemoval({
    ...removal,
    onRemoved: ({ name }) => {
      setFlashMessage({ kind: 'success', key: 'catalogue.deleted', values: { name } })
      void navigate(list.to)
    },
  })
  return (
    <Page
      title={item.name}
      lead={item.description}
      crumbs={[list]}
      actions={
        <>
          {removal.isOffered && (
            <Button
              refusal={refusal}
              isPending={deletion.pendingId !== undefined || deletion.done !== undefined}
              onPress={() => deletion.ask(item)}
            >
              <Icon name="trash" />
              {t('catalogue.delete')}
            </Button>
          )}
          <CloseLink to={list.to} />
        </>
      }
    >
      <MessageBanner message={message} onDismiss={dismiss} />
      <ErrorBanner error={error} onRetry={onRetry} />
      <ErrorBanner error={deletion.error} onDismiss={deletion.dismiss} />
      <Tabs
        label={t('catalogue.tabs')}
        tabs={[
          { id: 'design', title: t('catalogue.design'), content: design(item) },
          {
            id: 'preview',
            title: t('catalogue.preview'),
            content: (
              <Panel title={t('catalogue.preview')}>
                <JsonEditor label={t('catalogue.payload')} value={getText(item)} isReadOnly />
              </Panel>
            ),
          },
        ]}
      />
    </Page>
  )
}
