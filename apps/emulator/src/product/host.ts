import { contracts } from '@concord/domain/contracts'
import { GCM_TAG_BYTES } from '@concord/domain/limits'
import type { Host } from '#http/host.ts'
import type { ProductWorld } from './api/context.ts'
import { getDisabledPaths } from './api/feature-switch.ts'
import { authenticate } from './authenticate.ts'
import { productHandlers } from './handlers.ts'

/** The product API, to be mounted at `/product/v1`. */
export const getProductHost = ({
  settings,
  audit,
}: ProductWorld): Host<typeof contracts.product, ProductWorld> => ({
  contracts: contracts.product,
  handlers: productHandlers,
  authenticate,
  audit,
  rawLimitBytes: settings.UPLOAD_CHUNK_SIZE + GCM_TAG_BYTES,
  closed: getDisabledPaths(settings),
  // C100 leaves the verb of a change of language open, and A115 has PATCH.
  putAsPatch: contracts.product.users.change.path,
})
