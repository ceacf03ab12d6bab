import { datasetTypes } from '@concord/domain/dataset-types/contract'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { has } from '@concord/domain/permission'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query, WHOLE_LIST } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import type { Option } from '#ui/choice/Options.tsx'

export type DatasetTypes = {
  /** By self link, which job types use to refer to them. */
  byLink: ReadonlyMap<string, DatasetType>
  options: readonly Option<string>[]
  /** Whether this user may see them. */
  isVisible: boolean
  error: Error | null
  refetch: () => void
}

/** All data set types of the caller's organization, if this user may see them (C124). */
export function useDatasetTypes(): DatasetTypes {
  const { compare } = useFormat()
  const isVisible = has(useSignedIn().user, 'GET_DATASET_TYPES')
  const { data, error, refetch } = useQuery({
    ...query(datasetTypes.list, WHOLE_LIST),
    enabled: isVisible,
  })
  const found = useMemo(() => {
    const types = (data?.items ?? []).toSorted((a, b) => compare(a.name, b.name))
    const byLink = new Map(types.map((type) => [getLink(type), type]))
    return {
      byLink,
      options: types.map((type) => ({
        value: getLink(type),
        label: type.name,
        hint: type.description,
      })),
    }
  }, [data, compare])
  return { ...found, isVisible, error, refetch: () => void refetch() }
}

const getLink = ({ id }: DatasetType): string => `/dataset-types/${id}`
