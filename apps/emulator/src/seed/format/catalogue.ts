import { Column } from '@concord/domain/csv/column'
import { RetentionConditions } from '@concord/domain/dataset-types/dataset-type'
import { ModelMetadata } from '@concord/domain/inference-models/metadata'
import { MODEL_STATUSES } from '@concord/domain/inference-models/model'
import { QueryParameter } from '@concord/domain/query-job-types/query-job-type'
import { z } from 'zod'
import { FailureEntry } from './failure.ts'
import { Description, Id, Key, Made, Name, Text } from './words.ts'

const SeededColumn = z.strictObject({
  ...Column.shape,
  type: z.strictObject(Column.shape.type.shape),
  nullable: z.boolean().default(false),
  encrypted: z.boolean().default(false),
})

/** `by` is the user who created it; it belongs to that user's organization. */
export const DatasetTypeEntry = z.strictObject({
  id: Id,
  by: Key,
  name: Name,
  description: Description,
  retentionCategory: z.string().min(1).default('STANDARD'),
  retentionConditions: RetentionConditions.strict().optional(),
  schema: z.array(SeededColumn).min(1),
  made: Made,
})

/** T-SQL over tables that are named as the data set types of `inputs`. */
export const JobTypeEntry = z.strictObject({
  id: Id,
  by: Key,
  name: Name,
  description: Description,
  query: Text,
  queryParameters: z.array(z.strictObject(QueryParameter.shape)).default([]),
  inputs: z.array(Key).min(1),
  output: Key,
  made: Made,
})

const Branch = z.union([
  z.number(),
  z.strictObject({
    feature: z.number().int().min(0),
    atMost: z.number(),
    get yes() {
      return Branch
    },
    get no() {
      return Branch
    },
  }),
]) as z.ZodType<Branch>
type Branch = number | { feature: number; atMost: number; yes: Branch; no: Branch }

/** A small ONNX model generated from numbers: a weighted sum, or the sum of decision trees. */
export const ModelRecipe = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('linear'),
    weights: z.array(z.number()).min(1).max(1000),
    bias: z.number(),
  }),
  z.strictObject({
    kind: z.literal('trees'),
    features: z.number().int().min(1).max(1000),
    trees: z.array(Branch).min(1).max(100),
    base: z.number(),
  }),
])
export type ModelRecipe = z.infer<typeof ModelRecipe>

/** A model without its file: only the known facts. */
const RecordedModel = z.strictObject({
  status: z.enum(MODEL_STATUSES),
  fileSize: z.number().int().min(1),
  metadata: ModelMetadata.optional(),
  errorDetails: FailureEntry.optional(),
})

export const ModelEntry = z
  .strictObject({
    id: Id,
    by: Key,
    name: Name,
    description: Description,
    fileName: Name,
    recipe: ModelRecipe.optional(),
    recorded: RecordedModel.optional(),
    made: Made,
  })
  .refine(
    ({ recipe, recorded }) => (recipe === undefined) !== (recorded === undefined),
    'Either a recipe or what was recorded.',
  )

export const InferenceJobTypeEntry = z.strictObject({
  id: Id,
  by: Key,
  name: Name,
  description: Description,
  model: Key,
  input: Key,
  output: Key,
  recordIdentifiers: z.array(z.string()),
  made: Made,
})
