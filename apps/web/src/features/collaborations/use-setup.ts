import { idOf } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { queryJobTypes } from '@concord/domain/job-types/contract'
import type { QueryJobType } from '@concord/domain/job-types/query-job-type'
import { useQueries } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/** The catalogue entries that a collaboration uses, by id. They hardly ever change while somebody looks. */
export type Setup = {
  jobTypes: ReadonlyMap<string, QueryJobType>
  datasetTypes: ReadonlyMap<string, DatasetType>
  isLoading: boolean
  error: Error | null
  refetch: () => void
}

const STALE_MS = 60_000

/** Loads the query job types of a collaboration and every data set type that they or a policy name. */
export function useSetup(collaboration: Pick<Collaboration, 'queryJobTypes' | 'policyGroups'> | undefined): Setup {
  const jobTypeIds = (collaboration?.queryJobTypes ?? []).map(idOf)
  const jobTypes = useQueries({
    queries: jobTypeIds.map((id) => ({ ...query(queryJobTypes.get, { params: { id } }), staleTime: STALE_MS })),
  })
  const named = jobTypes.flatMap(({ data }) => (data ? [...data.inputs, data.output].map(idOf) : []))
  const granted = (collaboration?.policyGroups ?? []).flatMap(({ policyComponents }) =>
    policyComponents.filter(({ policyType }) => policyType === 'DatasetType').map(({ subjectEntityId }) => subjectEntityId),
  )
  const types = useQueries({
    queries: [...new Set([...named, ...granted])].map((id) => ({ ...query(datasetTypes.get, { params: { id } }), staleTime: STALE_MS })),
  })
  const all = [...jobTypes, ...types]
  return {
    jobTypes: byId(jobTypes),
    datasetTypes: byId(types),
    isLoading: all.some(({ isPending, error }) => isPending && !error),
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const one of all) if (one.error) void one.refetch()
    },
  }
}

const byId = <T extends { id: string }>(answers: readonly { data: T | undefined }[]): ReadonlyMap<string, T> =>
  new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
