import { z } from 'zod'
import type { ModelMetadata as CheckedMetadata } from '../onnx/index.ts'

// On the wire what the check of a file answers; the check itself loads no schema library.

const ModelValue = z.object({
  name: z.string(),
  kind: z.enum(['tensor', 'sparse_tensor', 'sequence', 'map', 'optional']).default('tensor'),
  elementType: z.string(),
  shape: z.array(z.union([z.number(), z.string(), z.null()])),
})

/** What is known of a model's file: versions, operator sets, inputs and outputs. */
export const ModelMetadata = z.object({
  irVersion: z.number(),
  producerName: z.string().optional(),
  producerVersion: z.string().optional(),
  opsets: z.array(z.object({ domain: z.string(), version: z.number() })),
  inputs: z.array(ModelValue),
  outputs: z.array(ModelValue),
}) satisfies z.ZodType<CheckedMetadata, unknown>
