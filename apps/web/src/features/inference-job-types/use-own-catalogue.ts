import { datasetTypes } from '@concord/domain/dataset-types/contract'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import type { InferenceModel } from '@concord/domain/inference-models/model'
import { has } from '@concord/domain/permission'
import { useQuery } from '@tanstack/react-query'
import { query, WHOLE_LIST } from '#api/query.ts'
import { useSignedIn } from '#session/user/current-user.ts'

/**
 * The choices for an inference job type: all models and data set types of the caller's organization
 * that this user may see (C091, C124).
 */
export type OwnCatalogue = {
  /** Undefined while loading, or if the user may not see them. */
  models: readonly InferenceModel[] | undefined
  datasetTypes: readonly DatasetType[] | undefined
  seesModels: boolean
  seesTypes: boolean
  error: Error | null
  refetch: () => void
}

export function useOwnCatalogue(): OwnCatalogue {
  const { user } = useSignedIn()
  const [seesModels, seesTypes] = [has(user, 'GET_MODEL'), has(user, 'GET_DATASET_TYPES')]
  const models = useQuery({ ...query(inferenceModels.list, WHOLE_LIST), enabled: seesModels })
  const types = useQuery({ ...query(datasetTypes.list, WHOLE_LIST), enabled: seesTypes })
  return {
    models: models.data?.items,
    datasetTypes: types.data?.items,
    seesModels,
    seesTypes,
    error: models.error ?? types.error,
    refetch: () => {
      for (const one of [models, types]) if (one.error) void one.refetch()
    },
  }
}
