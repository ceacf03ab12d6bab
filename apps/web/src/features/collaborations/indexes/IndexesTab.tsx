import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { indexes } from '@concord/domain/indexes/contract'
import type { DatasetIndex } from '@concord/domain/indexes/dataset-index'
import { indexDeletionRefusal, indexRefusal } from '@concord/domain/indexes/refusal'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { useList } from '#api/use-list.ts'
import { Help } from '#entities/glossary/Help.tsx'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
import { useHasOpened } from '#ui/dialog/use-has-opened.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { Icon } from '#ui/Icon.tsx'
import { ListFrame } from '#ui/table/ListFrame.tsx'
import type { Setup } from '../state/use-setup.ts'
import styles from '../styles/tab.module.css'
import { useDeleteIndex } from './use-delete-index.ts'
import { useIndexColumns } from './use-index-columns.tsx'

const AddIndexDialog = lazyPart(async () => ({
  default: (await import('./AddIndexDialog.tsx')).AddIndexDialog,
}))

/** The indexes of a collaboration (B018, B034, B071, B100). */
export function IndexesTab({
  collaboration,
  setup,
}: {
  collaboration: Collaboration
  setup: Setup
}) {
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const toText = useRefusalText()
  const refusal = toText(indexRefusal(actor, collaboration))
  const getRefusal = (index: DatasetIndex) =>
    toText(indexDeletionRefusal(actor, collaboration, index))
  const list = useList(
    indexes.list,
    { params: { workspaceId: collaboration.id } },
    { prefix: 'indexes' },
  )
  const [isAdding, setIsAdding] = useState(false)
  const [opening, setOpening] = useState(0) // a new key gives an empty panel
  const hasDialog = useHasOpened(isAdding)
  const deletion = useDeleteIndex(collaboration.id)
  const columns = useIndexColumns({
    setup,
    getRefusal,
    deletingId: deletion.pendingId,
    onDelete: deletion.ask,
  })
  const state = collaboration.status === 'ACTIVE' ? 'empty' : 'none'
  return (
    <div className={styles.tab}>
      <ErrorBanner error={deletion.error} onDismiss={deletion.dismiss} />
      <ListFrame
        label={t('indexes.caption')}
        list={list}
        columns={columns}
        bulk={{
          getName: ({ name }) => name,
          actions: [
            {
              key: 'delete',
              icon: 'trash',
              consequence: t('indexes.delete.several'),
              getRefusal,
              begin: async () => deletion.removeNow,
            },
          ],
          onEnd: deletion.refresh,
        }}
        actions={
          <>
            <Help word="index" />
            <Button
              variant="primary"
              refusal={refusal}
              onPress={() => {
                setOpening(opening + 1)
                setIsAdding(true)
              }}
            >
              <Icon name="plus" />
              {t('indexes.add')}
            </Button>
          </>
        }
        empty={
          <EmptyState title={t(`indexes.${state}.title`)}>{t(`indexes.${state}.text`)}</EmptyState>
        }
      />
      <Suspense>
        {hasDialog && (
          <AddIndexDialog
            key={opening}
            isOpen={isAdding}
            onClose={() => setIsAdding(false)}
            collaboration={collaboration}
            setup={setup}
          />
        )}
      </Suspense>
    </div>
  )
}
