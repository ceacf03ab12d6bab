import type { Call } from '@concord/domain/api/client'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import type { DatasetTypePayload } from '@concord/domain/dataset-types/payload'

let count = 0

/** A data set type that can be saved, or with a change; each has another name. */
export const payload = (change: Partial<DatasetTypePayload> = {}): DatasetTypePayload => ({
  name: `Type_${++count}`,
  description: 'A type',
  retentionCategory: 'STANDARD',
  schema: [{ name: 'id', type: { datatype: 'int' }, nullable: false, encrypted: false }],
  ...change,
})

export const column = (type: DatasetTypePayload['schema'][number]['type'], name = 'x') => ({
  name,
  type,
  nullable: true,
  encrypted: false,
})

/** The names of all types of the caller's organization. */
export const getNames = async (call: Call) =>
  (await call(datasetTypes.list, { query: { pageSize: 100 } })).items.map(({ name }) => name)
