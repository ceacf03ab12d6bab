import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import { has } from '@concord/domain/permission'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query, WHOLE_LIST } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { useSignedIn } from '#session/user/current-user.ts'

type Kind = Collaboration['jobTypes'][number]['jobClassification']
export type Attachable = { value: string; label: string; hint: string; kind: Kind }

/**
 * The job types of the caller's organization that are not yet in the collaboration, of the kinds
 * that this user may see (B079, B080, B101, B113).
 */
export function useAttachable({ jobTypes }: Pick<Collaboration, 'jobTypes'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { user } = useSignedIn()
  const { FEATURE_INFERENCE_MODELS_ENABLED } = useEnvironment()
  const seesQueries = has(user, 'GET_QUERY_JOB')
  const seesInference = FEATURE_INFERENCE_MODELS_ENABLED && has(user, 'GET_INFERENCE_JOB_TYPE')
  const queries = useQuery({ ...query(queryJobTypes.list, WHOLE_LIST), enabled: seesQueries })
  const inferences = useQuery({
    ...query(inferenceJobTypes.list, WHOLE_LIST),
    enabled: seesInference,
  })
  const attached = new Set(jobTypes.map(({ id }) => id))
  const ofKind = (
    kind: Kind,
    items: readonly { id: string; name: string; description: string }[] = [],
  ): Attachable[] =>
    items.map(({ id, name, description }) => ({
      value: id,
      label: name,
      hint: t('setup.jobType.option', { kind: t(`jobType.classification.${kind}`), description }),
      kind,
    }))
  const all = [
    ...ofKind('QUERY_JOB', queries.data?.items),
    ...ofKind('INFERENCE_JOB', inferences.data?.items),
  ]
  const asked = [...(seesQueries ? [queries] : []), ...(seesInference ? [inferences] : [])]
  return {
    options: all
      .filter(({ value }) => !attached.has(value))
      .toSorted((a, b) => format.compare(a.label, b.label)),
    isLoaded: asked.every(({ data }) => data !== undefined),
    /** Whether this user may see any kind. */
    isAllowed: asked.length > 0,
    error: asked.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const one of asked) if (one.error) void one.refetch()
    },
  }
}
