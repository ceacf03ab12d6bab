import { csvValidationSchema } from '@concord/domain/dataset-types/csv-schema'
import { compileQuery, queryTypes } from '#enclave/tsql/compile.ts'
import { insertDatasetType } from '#product/dataset-types/rows.ts'
import { insertInferenceJobType } from '#product/inference-job-types/rows.ts'
import { columnMetadata } from '#product/job-types/query-job-type.ts'
import { insertQueryJobType } from '#product/job-types/rows.ts'
import type { ScenarioFile } from './format/scenario-file.ts'
import { textOf } from './format/words.ts'
import { within } from './scenario-faults.ts'
import { madeBefore, type Seeding, seedEach } from './seeding.ts'

export const seedDatasetTypes = ({ store, scenario, newId, moment, people, datasetTypes }: Seeding): void =>
  seedEach('datasetTypes', scenario.datasetTypes, ({ id: given, by, name, schema, made, ...rest }, key) => {
    const at = moment(made)
    const id = given ?? newId(at)
    const { id: createdBy, organizationId } = madeBefore(people, by)
    const definition = JSON.stringify({ ...rest, schema, csvValidationSchema: csvValidationSchema(schema) })
    insertDatasetType(store, { id, organizationId, name, definition, createdAt: at.toISOString(), createdBy })
    datasetTypes.set(key, { id })
  })

type JobType = ScenarioFile['jobTypes'][string]

/** What a query asks, and of which types its answers have to be. */
function queryOf({ datasetTypes }: ScenarioFile, { query, queryParameters, inputs, output }: JobType) {
  const typeOf = (key: string) => datasetTypes[key] ?? { name: key, schema: [] }
  const tables = inputs.map(typeOf).map(({ name, schema }) => ({ name, schema }))
  return { query: textOf(query), parameters: queryParameters, tables, output: typeOf(output) }
}

/** Of each query, the types of the columns that it gives; to be found before the seeding's transaction. */
export async function seededQueryTypes(scenario: ScenarioFile): Promise<Map<string, string[]>> {
  const found = Object.entries(scenario.jobTypes).map(([key, jobType]) => {
    const { query, parameters, tables, output } = queryOf(scenario, jobType)
    const { columns } = within(['jobTypes', key, 'query'], () =>
      compileQuery({ query, parameters, tables: tables.map(({ name, schema }) => ({ name, columns: schema })) }),
    )
    return [key, queryTypes(columns, output.schema)] as const
  })
  return new Map(found)
}

/** Tables are named as the data set types of the inputs (C037). */
export const seedJobTypes = (seeding: Seeding, typesOfQueries: ReadonlyMap<string, string[]>): void => {
  const { store, scenario, newId, moment, people, datasetTypes, jobTypes } = seeding
  const linkOf = (key: string) => `/dataset-types/${madeBefore(datasetTypes, key).id}`
  seedEach('jobTypes', scenario.jobTypes, (jobType, key) => {
    const { id: given, by, name, description, queryParameters, inputs, output, made } = jobType
    const at = moment(made)
    const id = given ?? newId(at)
    const { id: createdBy, organizationId } = madeBefore(people, by)
    const asked = queryOf(scenario, jobType)
    const definition = JSON.stringify({
      ...{ description, query: asked.query, queryParameters },
      ...{ inputs: inputs.map(linkOf), output: linkOf(output) },
      ...columnMetadata(asked.tables, asked.output, typesOfQueries.get(key) ?? []),
    })
    insertQueryJobType(store, { id, organizationId, name, definition, createdAt: at.toISOString(), createdBy })
    jobTypes.set(key, { id, classification: 'QUERY_JOB' })
  })
}

export const seedInferenceJobTypes = ({ store, scenario, newId, moment, people, datasetTypes, models, jobTypes }: Seeding): void =>
  seedEach('inferenceJobTypes', scenario.inferenceJobTypes, (jobType, key) => {
    const { id: given, by, name, description, model, input, output, recordIdentifiers, made } = jobType
    const at = moment(made)
    const id = given ?? newId(at)
    const { id: createdBy, organizationId } = madeBefore(people, by)
    const definition = JSON.stringify({
      description,
      model: `/inference-models/${madeBefore(models, model).id}`,
      modelName: scenario.models[model]?.name,
      input: `/dataset-types/${madeBefore(datasetTypes, input).id}`,
      output: `/dataset-types/${madeBefore(datasetTypes, output).id}`,
      recordIdentifiers,
    })
    insertInferenceJobType(store, { id, organizationId, name, definition, createdAt: at.toISOString(), createdBy })
    jobTypes.set(key, { id, classification: 'INFERENCE_JOB' })
  })
