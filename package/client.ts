// `concord-emulator/client`: the typed client of the product's API and of the control plane, for
// any backend that keeps the contract. It needs no emulator, and runs in browsers.
import { contracts } from '@concord/domain/contracts'

export { ApiError } from '@concord/domain/api/api-error'
export { type Call, createClient, type Send } from '@concord/domain/api/client'
export type { Endpoint, Input, Result } from '@concord/domain/api/endpoint'
export { getId } from '@concord/domain/api/resource'
export { control } from '@concord/domain/control/contracts'

/** The calls of the product's API by noun, relative to `/product/v1`. */
export const product: typeof contracts.product = contracts.product
/** The calls of the portal's own origin, relative to `/api/v1`. */
export const gateway: typeof contracts.gateway = contracts.gateway
