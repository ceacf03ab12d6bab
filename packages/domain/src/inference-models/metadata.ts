import { z } from 'zod'
import type { ModelMetadata as CheckedMetadata } from '../onnx/index.ts'

// The wire form of the result of a file's check; the check itself loads no schema library.

/** An input or an output of a model. */
export const ModelValue = z.object({
  name: z.string(),
  kind: z.enum(['tensor', 'sparse_tensor', 'sequence', 'map', 'optional']).default('tensor'),
  elementType: z.string(),
  shape: z.array(z.union([z.number(), z.string(), z.null()])),
})

/** The metadata of a model's file: versions, operator sets, inputs and outputs. */
export const ModelMetadata = z.object({
  irVersion: z.number(),
  producerName: z.string().optional(),
  producerVersion: z.string().optional(),
  opsets: z.array(z.object({ domain: z.string(), version: z.number() })),
  inputs: z.array(ModelValue),
  outputs: z.array(ModelValue),
}) satisfies z.ZodType<CheckedMetadata, unknown>
