import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { Button } from '#ui/action/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import type { Setup } from '../state/use-setup.ts'

const CollaborationMap = lazyPart(async () => ({
  default: (await import('./CollaborationMap.tsx')).CollaborationMap,
}))

/** The map in a collapsible panel. */
export function MapPanel({ collaboration, setup }: { collaboration: Collaboration; setup: Setup }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(true)
  if (collaboration.jobTypes.length === 0 || setup.error) return null
  return (
    <Panel
      title={t('map.title')}
      lead={t('map.lead')}
      actions={
        <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? 'map.hide' : 'map.show')}
        </Button>
      }
    >
      {isOpen && (
        <Suspense fallback={<Skeleton lines={6} />}>
          {setup.isLoading ? (
            <Skeleton lines={6} />
          ) : (
            <CollaborationMap collaboration={collaboration} setup={setup} />
          )}
        </Suspense>
      )}
    </Panel>
  )
}
