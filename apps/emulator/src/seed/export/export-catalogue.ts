import { getId } from '@concord/domain/api/resource'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import type { InferenceJobType } from '@concord/domain/inference-job-types/inference-job-type'
import type { ModelStatus } from '@concord/domain/inference-models/model'
import type { ModelMetadata } from '@concord/domain/onnx'
import type { QueryJobType } from '@concord/domain/query-job-types/query-job-type'
import { modelRow } from '#product/inference-models/rows.ts'
import type { ModelRecipe } from '../format/catalogue.ts'
import { toFile } from '../format/failure.ts'
import { keptRecipe } from '../kept-recipes.ts'
import { type Exporting, toLines, unless } from './exporting.ts'
import { allDatasetTypes, allInferenceJobTypes, allJobTypes, allModels } from './rows.ts'

export const exportDatasetTypes = ({ deps: { store }, people, datasetTypes }: Exporting) =>
  Object.fromEntries(
    allDatasetTypes(store).map(({ id, name, definition, createdAt: made, createdBy }) => {
      const { description, retentionCategory, retentionConditions, schema } = JSON.parse(
        definition,
      ) as DatasetType
      const columns = schema.map(({ name, description, type, nullable, encrypted }) => ({
        name,
        description,
        type,
        nullable: unless(false, nullable),
        encrypted: unless(false, encrypted),
      }))
      const words = {
        name,
        description,
        retentionCategory: unless('STANDARD', retentionCategory),
        retentionConditions,
      }
      return [
        datasetTypes.of(id, name),
        { id, by: people.known(createdBy), ...words, schema: columns, made },
      ]
    }),
  )

export const exportJobTypes = ({ deps: { store }, people, datasetTypes, jobTypes }: Exporting) =>
  Object.fromEntries(
    allJobTypes(store).map(({ id, name, definition, createdAt: made, createdBy }) => {
      const { description, query, queryParameters, inputs, output } = JSON.parse(
        definition,
      ) as QueryJobType
      const parameters = queryParameters.length > 0 ? queryParameters : undefined
      const tables = {
        inputs: inputs.map((link) => datasetTypes.known(getId(link))),
        output: datasetTypes.known(getId(output)),
      }
      const words = { name, description, query: toLines(query), queryParameters: parameters }
      return [jobTypes.of(id, name), { id, by: people.known(createdBy), ...words, ...tables, made }]
    }),
  )

export const exportInferenceJobTypes = ({
  deps: { store },
  people,
  datasetTypes,
  jobTypes,
  models,
}: Exporting) =>
  Object.fromEntries(
    allInferenceJobTypes(store).map(({ id, name, definition, createdAt: made, createdBy }) => {
      const { description, model, input, output, recordIdentifiers } = JSON.parse(
        definition,
      ) as InferenceJobType
      const links = {
        input: datasetTypes.known(getId(input)),
        output: datasetTypes.known(getId(output)),
      }
      const words = {
        name,
        description,
        model: models.known(getId(model)),
        ...links,
        recordIdentifiers,
      }
      return [jobTypes.of(id, name), { id, by: people.known(createdBy), ...words, made }]
    }),
  )

/** The recorded status of a model that was being uploaded: without its file it cannot continue. */
const RECORDED_STATUS: Partial<Record<ModelStatus, ModelStatus>> = {
  UPLOADED: 'CREATED',
  PROCESSING: 'CREATED',
  DELETE_PENDING: 'DELETED',
}

export const exportModels = ({ deps: { store }, people, models, notes }: Exporting) =>
  Object.fromEntries(
    allModels(store).flatMap(({ id, createdBy }) => {
      const row = modelRow(store, id)
      if (!row) return []
      const {
        name,
        description,
        fileName,
        status,
        fileSize,
        metadata,
        errorDetails,
        createdAt: made,
      } = row
      const recipe = status === 'DEPLOYED' ? keptRecipe<ModelRecipe>(store, id) : undefined
      if (!recipe && status === 'DEPLOYED')
        notes.push(`The file of the model ${name} is not in this one: nothing can run it.`)
      const known = metadata === null ? undefined : (JSON.parse(metadata) as ModelMetadata)
      const recorded = recipe
        ? undefined
        : {
            status: RECORDED_STATUS[status] ?? status,
            fileSize,
            metadata: known,
            errorDetails: toFile(errorDetails),
          }
      return [
        [
          models.of(id, name),
          { id, by: people.known(createdBy), name, description, fileName, recipe, recorded, made },
        ],
      ]
    }),
  )
