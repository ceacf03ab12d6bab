import { csvValidationSchema } from '@concord/domain/csv'
import { insertDatasetType } from '#product/dataset-types/rows.ts'
import { insertInferenceJobType } from '#product/inference-job-types/rows.ts'
import { columnMetadata } from '#product/query-job-types/query-job-type.ts'
import { insertQueryJobType } from '#product/query-job-types/rows.ts'
import type { ScenarioFile } from './format/scenario-file.ts'
import { getText } from './format/words.ts'
import { getQueryTypes, type SeededQuery } from './query-types.ts'
import { getPath, type ScenarioFault, throwFaults } from './scenario-faults.ts'
import { madeBefore, type Seeding, seedEach } from './seeding.ts'

export const seedDatasetTypes = ({
  store,
  scenario,
  newId,
  timestamp,
  people,
  datasetTypes,
}: Seeding): void =>
  seedEach(
    'datasetTypes',
    scenario.datasetTypes,
    ({ id: given, by, name, schema, made, ...rest }, key) => {
      const at = timestamp(made)
      const id = given ?? newId(at)
      const { id: createdBy, organizationId } = madeBefore(people, by)
      const definition = JSON.stringify({
        ...rest,
        schema,
        csvValidationSchema: csvValidationSchema(schema),
      })
      insertDatasetType(store, {
        id,
        organizationId,
        name,
        definition,
        createdAt: at.toISOString(),
        createdBy,
      })
      datasetTypes.set(key, { id })
    },
  )

type Table = Pick<ScenarioFile['datasetTypes'][string], 'name' | 'schema'>

/** The data set types of a query by their keys, which have been verified. */
const getTable = ({ datasetTypes }: ScenarioFile, key: string): Table =>
  datasetTypes[key] ?? { name: key, schema: [] }

/** The queries of a scenario, and the types of their outputs, by key. */
export const seededQueries = (scenario: ScenarioFile): [string, SeededQuery][] =>
  Object.entries(scenario.jobTypes).map(
    ([key, { query, queryParameters: parameters, inputs, output }]) => {
      const tables = inputs
        .map((input) => getTable(scenario, input))
        .map(({ name, schema }) => ({ name, columns: schema }))
      return [
        key,
        { query: getText(query), tables, parameters, output: getTable(scenario, output).schema },
      ]
    },
  )

/**
 * Computed before the seeding's transaction, which must be synchronous. @throws {ScenarioFaults}
 * for queries that do not compile.
 */
export async function seededQueryTypes(scenario: ScenarioFile): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const faults: ScenarioFault[] = []
  for (const [key, query] of seededQueries(scenario))
    try {
      found.set(key, await getQueryTypes(query))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      faults.push({ path: getPath(['jobTypes', key, 'query']), message })
    }
  throwFaults(faults)
  return found
}

/** Tables have the names of the inputs' data set types (C037). */
export const seedJobTypes = (
  seeding: Seeding,
  typesOfQueries: ReadonlyMap<string, string[]>,
): void => {
  const { store, scenario, newId, timestamp, people, datasetTypes, jobTypes } = seeding
  const getLink = (key: string) => `/dataset-types/${madeBefore(datasetTypes, key).id}`
  seedEach('jobTypes', scenario.jobTypes, (jobType, key) => {
    const {
      id: given,
      by,
      name,
      description,
      query,
      queryParameters,
      inputs,
      output,
      made,
    } = jobType
    const at = timestamp(made)
    const id = given ?? newId(at)
    const { id: createdBy, organizationId } = madeBefore(people, by)
    const tables = inputs.map((input) => getTable(scenario, input))
    const definition = JSON.stringify({
      description,
      query: getText(query),
      queryParameters,
      inputs: inputs.map(getLink),
      output: getLink(output),
      ...columnMetadata(tables, getTable(scenario, output), typesOfQueries.get(key) ?? []),
    })
    insertQueryJobType(store, {
      id,
      organizationId,
      name,
      definition,
      createdAt: at.toISOString(),
      createdBy,
    })
    jobTypes.set(key, { id, classification: 'QUERY_JOB' })
  })
}

export const seedInferenceJobTypes = ({
  store,
  scenario,
  newId,
  timestamp,
  people,
  datasetTypes,
  models,
  jobTypes,
}: Seeding): void =>
  seedEach('inferenceJobTypes', scenario.inferenceJobTypes, (jobType, key) => {
    const {
      id: given,
      by,
      name,
      description,
      model,
      input,
      output,
      recordIdentifiers,
      made,
    } = jobType
    const at = timestamp(made)
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
    insertInferenceJobType(store, {
      id,
      organizationId,
      name,
      definition,
      createdAt: at.toISOString(),
      createdBy,
    })
    jobTypes.set(key, { id, classification: 'INFERENCE_JOB' })
  })
