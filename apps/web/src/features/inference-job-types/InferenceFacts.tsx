import { getId } from '@concord/domain/api/resource'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import type { InferenceJobType } from '@concord/domain/inference-job-types/inference-job-type'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import { has } from '@concord/domain/permission'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Definitions } from '#ui/page/Definitions.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { FitPanel } from './FitPanel.tsx'
import styles from './InferenceDesign.module.css'

/**
 * A saved inference job type, read-only (C038, C053). Models of other organizations have no link.
 */
export function InferenceFacts({ jobType }: { jobType: InferenceJobType }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { user, organization } = useSignedIn()
  const {
    orgId,
    orgName = '',
    createdAt,
    createdByUserName = '',
    modelName,
    recordIdentifiers,
  } = jobType
  const isOwn = orgId === undefined || orgId === organization.id
  const model = useQuery({
    ...query(inferenceModels.get, { params: { id: getId(jobType.model) } }),
    enabled: isOwn && has(user, 'GET_MODEL'),
  })
  const input = useQuery(query(datasetTypes.get, { params: { id: getId(jobType.input) } }))
  const output = useQuery(query(datasetTypes.get, { params: { id: getId(jobType.output) } }))
  const failed = [model, input, output].find(({ error }) => error)
  const isLoading = [model, input, output].some((one) => one.isLoading)
  return (
    <div className={styles.design}>
      <ErrorBanner error={failed?.error} onRetry={() => void failed?.refetch()} />
      <Panel title={t('inferenceJobType.about')}>
        <Definitions
          items={[
            {
              term: t('inferenceJobType.model'),
              value: modelName ?? model.data?.modelName ?? getId(jobType.model),
            },
            { term: t('inferenceJobType.input'), value: input.data?.name ?? '…' },
            {
              term: t('inferenceJobType.identifiers'),
              value:
                recordIdentifiers.length === 0
                  ? t('inferenceJobType.identifiers.none')
                  : recordIdentifiers.join(', '),
              isMono: recordIdentifiers.length > 0,
            },
            { term: t('inferenceJobType.output'), value: output.data?.name ?? '…' },
            ...(createdAt
              ? [
                  {
                    term: t('inferenceJobType.created'),
                    value: t('inferenceJobType.createdBy', {
                      date: format.dateTime(createdAt),
                      name: createdByUserName,
                    }),
                  },
                ]
              : []),
            ...(isOwn ? [] : [{ term: t('inferenceJobType.organization'), value: orgName }]),
          ]}
        />
      </Panel>
      {isLoading && <Skeleton lines={6} isTable />}
      {!isLoading && input.data && (
        <FitPanel
          model={model.data}
          input={input.data}
          output={output.data}
          recordIdentifiers={recordIdentifiers}
        />
      )}
    </div>
  )
}
