import { getId } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { getDataFlow } from '@concord/domain/collaborations/policy'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import type { InferenceJobType } from '@concord/domain/inference-job-types/inference-job-type'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import type { QueryJobType } from '@concord/domain/query-job-types/query-job-type'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { useEnvironment } from '#session/environment/environment.ts'

/**
 * The catalogue entries that a collaboration uses, by id. They rarely change while a screen is
 * open.
 */
export type Setup = {
  queryJobTypes: ReadonlyMap<string, QueryJobType>
  inferenceJobTypes: ReadonlyMap<string, InferenceJobType>
  datasetTypes: ReadonlyMap<string, DatasetType>
  isLoading: boolean
  error: Error | null
  refetch: () => void
}

/** The job type with this id, of either kind. */
export const jobTypeIn = (
  setup: Pick<Setup, 'queryJobTypes' | 'inferenceJobTypes'>,
  id: string,
): QueryJobType | InferenceJobType | undefined =>
  setup.queryJobTypes.get(id) ?? setup.inferenceJobTypes.get(id)

const STALE_MS = 60_000

/**
 * Loads the job types of a collaboration, and all data set types that they or a policy refer to.
 */
export function useSetup(
  collaboration:
    | Pick<Collaboration, 'queryJobTypes' | 'inferenceJobTypes' | 'policyGroups'>
    | undefined,
): Setup {
  const queries = useQueries({
    queries: (collaboration?.queryJobTypes ?? [])
      .map(getId)
      .map((id) => ({ ...query(queryJobTypes.get, { params: { id } }), staleTime: STALE_MS })),
    combine: together,
  })
  const { FEATURE_INFERENCE_MODELS_ENABLED: hasInference } = useEnvironment()
  const inferences = useQueries({
    queries: (hasInference && collaboration ? collaboration.inferenceJobTypes : [])
      .map(getId)
      .map((id) => ({ ...query(inferenceJobTypes.get, { params: { id } }), staleTime: STALE_MS })),
    combine: together,
  })
  const flows = [...queries.entries.values(), ...inferences.entries.values()].map(getDataFlow)
  const named = flows.flatMap(({ inputs, output }) => [...inputs, output].map(getId))
  const granted = (collaboration?.policyGroups ?? []).flatMap(({ policyComponents }) =>
    policyComponents
      .filter(({ policyType }) => policyType === 'DatasetType')
      .map(({ subjectEntityId }) => subjectEntityId),
  )
  const types = useQueries({
    queries: [...new Set([...named, ...granted])].map((id) => ({
      ...query(datasetTypes.get, { params: { id } }),
      staleTime: STALE_MS,
    })),
    combine: together,
  })
  const all = [queries, inferences, types]
  return {
    queryJobTypes: queries.entries,
    inferenceJobTypes: inferences.entries,
    datasetTypes: types.entries,
    isLoading: all.some(({ isLoading }) => isLoading),
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const one of all) one.refetch()
    },
  }
}

type Together<T> = Pick<Setup, 'isLoading' | 'error' | 'refetch'> & {
  entries: ReadonlyMap<string, T>
}
const LOADING: Together<never> = {
  entries: new Map<string, never>(),
  isLoading: true,
  error: null,
  refetch: () => {},
}

/** Waits for all answers, so that the screen is drawn once and not for each of them. */
function together<T extends { id: string }>(answers: readonly UseQueryResult<T>[]): Together<T> {
  if (answers.some(({ isPending, error }) => isPending && !error)) return LOADING
  return {
    entries: new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
    isLoading: false,
    error: answers.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const one of answers) if (one.error) void one.refetch()
    },
  }
}
