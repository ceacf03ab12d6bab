import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { QueryJobTypePayload } from '@concord/domain/query-job-types/query-payload'
import { queryJobTypeIssues } from '@concord/domain/query-job-types/query-rules'
import { createQueryJobTypeRefusal } from '@concord/domain/query-job-types/refusals'
import { Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { NewCatalogueItem } from '#entities/catalogue/NewCatalogueItem.tsx'
import { paths } from '#paths.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

const QueryDesign = lazyPart(async () => ({
  default: (await import('./QueryDesign.tsx')).QueryDesign,
}))

const NEW: QueryJobTypePayload = {
  name: '',
  description: '',
  query: '',
  queryParameters: [],
  inputs: [],
  output: '',
}

/** /job-types/query/new (C010, C025, C053). */
export function NewQueryJobTypeScreen() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const flags = useEnvironment()
  const getIssues = useCallback(
    (draft: QueryJobTypePayload) => queryJobTypeIssues(draft, flags),
    [flags],
  )
  return (
    <NewCatalogueItem
      texts={{ title: t('queryJobTypes.new'), lead: t('queryJobType.new.lead') }}
      list={{ title: t('jobTypes.title'), to: paths.queryJobTypes }}
      getPath={paths.queryJobType}
      refusal={createQueryJobTypeRefusal(user)}
      initial={NEW}
      shape={QueryJobTypePayload}
      getIssues={getIssues}
      validate={(draft, call) => call(queryJobTypes.validate, { body: draft })}
      create={(draft, call) => call(queryJobTypes.create, { body: draft })}
      listPath={queryJobTypes.list.path}
      design={(props) => (
        <Suspense fallback={<Skeleton lines={10} isTable />}>
          <QueryDesign {...props} />
        </Suspense>
      )}
    />
  )
}
