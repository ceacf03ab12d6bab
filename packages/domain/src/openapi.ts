import type { Contract } from './api/endpoint.ts'
import { contracts } from './contracts.ts'
import descriptions from './openapi/descriptions.json' with { type: 'json' }
import { getDocument } from './openapi/document.ts'
import examples from './openapi/examples.json' with { type: 'json' }
import { SCHEMA_FILES } from './openapi/names.ts'
import { REFUSALS } from './openapi/refusals.ts'
import type { Json } from './openapi/schemas.ts'

/**
 * Product API and gateway as OpenAPI 3.1, generated: do not edit the file. The emulator mounts each
 * host under one path; a real one has its own address.
 */
export const openapi = (): Json =>
  getDocument({
    info: {
      title: 'Concord',
      version: '1',
      description: 'The product API and the session gateway.',
    },
    mounted: [
      { prefix: '/product/v1', contracts: contracts.product },
      { prefix: '/api/v1', contracts: contracts.gateway },
    ],
    files: SCHEMA_FILES,
    notes: { descriptions: descriptions.product, examples: examples.product },
    refusals: REFUSALS.product,
    security: [{ bearer: [] }],
    schemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  })

/** The same for the emulator's control plane: its contract, and the files with its schemas. */
export const controlOpenapi = (
  control: Record<string, Contract>,
  files: readonly Record<string, unknown>[],
): Json =>
  getDocument({
    info: {
      title: 'Concord, control plane of the emulator',
      version: '1',
      description: 'Never part of the product.',
    },
    mounted: [{ prefix: '/_emulator', contracts: control }],
    files,
    notes: { descriptions: descriptions.control, examples: examples.control },
    refusals: REFUSALS.control,
  })
