import { type Resource, type ResourceType, resources } from '@concord/domain/resources/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Definitions } from '#ui/page/Definitions.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import styles from './resources.module.css'

type Props = { type: ResourceType; name: string }

/** One resource as facts, or as its description (C113). */
export const ResourceShown = ({ isDescribed, ...props }: Props & { isDescribed: boolean }) =>
  isDescribed ? <Description {...props} /> : <Facts {...props} />

function Facts(params: Props) {
  const { data, error, refetch } = useQuery(query(resources.get, { params }))
  if (error) return <ErrorBanner error={error} onRetry={() => void refetch()} />
  return (
    <Panel title={params.name}>
      {data ? <ResourceFacts resource={data} /> : <Skeleton lines={4} />}
    </Panel>
  )
}

function ResourceFacts({ resource: { kind, status, createdAt, data } }: { resource: Resource }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Definitions
      items={[
        { term: t('resources.kind'), value: kind },
        { term: t('admin.status'), value: status },
        ...(createdAt ? [{ term: t('admin.created'), value: format.dateTime(createdAt) }] : []),
        ...Object.entries(data).map(([term, value]) => ({ term, value, isMono: true })),
      ]}
    />
  )
}

function Description(params: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(resources.describe, { params }))
  if (error) return <ErrorBanner error={error} onRetry={() => void refetch()} />
  return (
    <Panel title={t('resources.description', { name: params.name })}>
      {data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
        <pre className={styles.description} tabIndex={0}>
          {data.description}
        </pre>
      ) : (
        <Skeleton lines={6} />
      )}
    </Panel>
  )
}
