import { csvValidationSchema } from '@concord/domain/dataset-types/csv-schema'
import { insertDatasetType } from '#product/dataset-types/rows.ts'
import { columnMetadata } from '#product/job-types/query-job-type.ts'
import { insertQueryJobType } from '#product/job-types/rows.ts'
import { DATASET_TYPES, type DatasetTypeName, type SeededDatasetType } from './dataset-types.ts'
import { JOB_TYPES, type JobTypeName, type SeededJobType } from './job-types.ts'
import { queryTypesOf, type SeededQuery } from './query-types.ts'
import { personFor, type Seeding } from './seeding.ts'

const DATASET_TYPE_DAYS_AGO = 90
const JOB_TYPE_DAYS_AGO = 60

/** Who designs the types of an organization. */
const DESIGNERS = { prairie: 'owner', laurentienne: 'analyst', harbour: 'stranger' } as const

export function seedDatasetTypes(seeding: Seeding): Record<DatasetTypeName, string> {
  const made = Object.entries<SeededDatasetType>(DATASET_TYPES).map(([key, { name, organization, schema, ...rest }], index) => {
    const at = seeding.daysAgo(DATASET_TYPE_DAYS_AGO - index)
    const id = seeding.newId(at)
    const { id: createdBy, organizationId } = personFor(seeding, DESIGNERS[organization])
    const definition = JSON.stringify({ ...rest, schema, csvValidationSchema: csvValidationSchema(schema) })
    insertDatasetType(seeding.store, { id, organizationId, name, definition, createdAt: at.toISOString(), createdBy })
    return [key, id] as const
  })
  return Object.fromEntries(made) as Record<DatasetTypeName, string>
}

/** What the seeded queries ask and of which types their answers have to be. */
export const seededQueries = (): [JobTypeName, SeededQuery][] =>
  Object.entries<SeededJobType>(JOB_TYPES).map(([key, { query, queryParameters: parameters, inputs, output }]) => {
    const tables = inputs.map((input) => ({ name: DATASET_TYPES[input].name, columns: DATASET_TYPES[input].schema }))
    return [key as JobTypeName, { query, tables, parameters, output: DATASET_TYPES[output].schema }]
  })

/** To be found before the seeding's transaction, which cannot wait. */
export async function seededQueryTypes(): Promise<Record<JobTypeName, string[]>> {
  const found = await Promise.all(seededQueries().map(async ([key, query]) => [key, await queryTypesOf(query)] as const))
  return Object.fromEntries(found) as Record<JobTypeName, string[]>
}

export function seedJobTypes(
  seeding: Seeding,
  datasetTypes: Record<DatasetTypeName, string>,
  queryTypes: Record<JobTypeName, string[]>,
): Record<JobTypeName, string> {
  const linkOf = (name: DatasetTypeName) => `/dataset-types/${datasetTypes[name]}`
  const made = Object.entries<SeededJobType>(JOB_TYPES).map(([key, { name, organization = 'prairie', inputs, output, ...rest }], index) => {
    const at = seeding.daysAgo(JOB_TYPE_DAYS_AGO - index)
    const id = seeding.newId(at)
    const { id: createdBy, organizationId } = personFor(seeding, DESIGNERS[organization])
    const [tables, result] = [inputs.map((input) => DATASET_TYPES[input]), DATASET_TYPES[output]]
    const definition = JSON.stringify({
      ...rest,
      inputs: inputs.map(linkOf),
      output: linkOf(output),
      ...columnMetadata(tables, result, queryTypes[key as JobTypeName]),
    })
    insertQueryJobType(seeding.store, { id, organizationId, name, definition, createdAt: at.toISOString(), createdBy })
    return [key, id] as const
  })
  return Object.fromEntries(made) as Record<JobTypeName, string>
}
