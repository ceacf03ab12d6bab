import type { Contract } from '@concord/domain/api/endpoint'
import type { Enclave } from '#enclave/enclave.ts'
import type { AuditLog } from '#http/audit/audit-log.ts'
import type { Caller } from '#http/caller.ts'
import type * as http from '#http/route.ts'
import type { BaseWorld } from '#runtime/world.ts'

/** The dependencies of the product's handlers. */
export type ProductWorld = BaseWorld & {
  readonly enclave: Enclave
  /** Does slow work later. It polls for work on its own: waking it only saves time. */
  readonly background: { wake(): void; completeLater(id: string): void }
  readonly audit: AuditLog
}

export type Context<C = Caller> = http.Context<C, ProductWorld>
export type Handlers<C extends Contract> = http.Handlers<C, ProductWorld>
