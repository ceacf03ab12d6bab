import { DAY_MS } from '@concord/domain/days'
import { QUOTAS, type Quota, type QuotaName } from '@concord/domain/organizations/quota'
import { trialsInProgress } from '#enclave/query/compile-query.ts'
import { problem } from '#http/problem.ts'
import { type Message, toMessage } from '#runtime/messages.ts'
import { later } from '#runtime/secret.ts'
import type { Settings } from '#runtime/settings.ts'
import type { BaseWorld } from '#runtime/world.ts'
import {
  announcedBytes,
  datasetCount,
  definitionBytes,
  insertMail,
  jobCount,
  mailCount,
  oldestMail,
  storedBytes,
} from './quota-rows.ts'

type World = Pick<BaseWorld, 'store' | 'clock' | 'settings'>

const MEGABYTE = 1_000_000
/** A query is checked in seconds. */
const TRIAL_WAIT_SECONDS = 5

const LIMITS = {
  announcedBytes: 'QUOTA_ANNOUNCED_BYTES',
  storedBytes: 'QUOTA_STORED_BYTES',
  datasets: 'QUOTA_DATASETS',
  definitionBytes: 'QUOTA_DEFINITION_BYTES',
  jobs: 'QUOTA_JOBS',
  runningJobs: 'QUOTA_RUNNING_JOBS',
  trials: 'QUOTA_TRIALS',
  mails: 'QUOTA_MAILS_PER_DAY',
} as const satisfies Record<QuotaName, keyof Settings>

const yesterday = ({ clock }: World) => later(clock.now(), -DAY_MS)

const USED: Record<QuotaName, (world: World, organizationId: string) => number> = {
  announcedBytes: ({ store }, id) => announcedBytes(store, id),
  storedBytes: ({ store }, id) => storedBytes(store, id) + announcedBytes(store, id),
  datasets: ({ store }, id) => datasetCount(store, id),
  definitionBytes: ({ store }, id) => definitionBytes(store, id),
  jobs: ({ store }, id) => jobCount(store, id, ['PENDING', 'PROCESSING']),
  runningJobs: ({ store }, id) => jobCount(store, id, ['PROCESSING']),
  trials: (_world, id) => trialsInProgress(id),
  mails: (world, id) => mailCount(world.store, id, yesterday(world)),
}

/** The limits of an organization and their usage; quotas without a limit are omitted. */
export const listQuotas = (world: World, organizationId: string): Quota[] =>
  QUOTAS.map((name) => ({
    name,
    used: USED[name](world, organizationId),
    limit: world.settings[LIMITS[name]],
  })).filter(({ limit }) => limit > 0)

/**
 * Refuses what would exceed a quota of the organization.
 *
 * @throws 409 `quotaExceeded` where something must end or be deleted first, 429 with `Retry-After`
 * where time is enough. Both name the quota, its limit and what is used of it.
 */
export function assertWithinQuotas(
  world: World,
  organizationId: string,
  wanted: Partial<Record<QuotaName, number>>,
): void {
  for (const name of QUOTAS) {
    const more = wanted[name]
    const limit = world.settings[LIMITS[name]]
    if (more === undefined || limit === 0) continue
    const used = USED[name](world, organizationId)
    if (used + more > limit) throw exceeded(world, organizationId, { name, used, limit })
  }
}

/** Counts one mail, or refuses it as `assertWithinQuotas` does. */
export function takeMail(world: World, organizationId: string): void {
  assertWithinQuotas(world, organizationId, { mails: 1 })
  const at = world.clock.now().toISOString()
  insertMail(world.store, { organizationId, from: yesterday(world), at })
}

/** A data set type or job type as it is stored, or refused as `assertWithinQuotas` does. */
export function toStoredDefinition(
  world: World,
  organizationId: string,
  definition: object,
): string {
  const text = JSON.stringify(definition)
  assertWithinQuotas(world, organizationId, { definitionBytes: Buffer.byteLength(text) })
  return text
}

function exceeded(world: World, organizationId: string, { name, used, limit }: Quota) {
  const message = toWords(name, used, limit)
  if (name === 'trials')
    return problem(429, 'quotaExceeded', message, { retryAfterSeconds: TRIAL_WAIT_SECONDS })
  if (name !== 'mails') return problem(409, 'quotaExceeded', message)
  const oldest = oldestMail(world.store, organizationId, yesterday(world)) ?? ''
  const milliseconds = Date.parse(oldest) + DAY_MS - world.clock.now().getTime()
  return problem(429, 'quotaExceeded', message, {
    retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
  })
}

function toWords(name: QuotaName, used: number, limit: number): Message {
  if (name !== 'announcedBytes' && name !== 'storedBytes' && name !== 'definitionBytes')
    return toMessage(`problem.quota.${name}`, { used, limit })
  const toMegabytes = (bytes: number) => Math.round(bytes / MEGABYTE)
  return toMessage(`problem.quota.${name}`, {
    used: toMegabytes(used),
    limit: toMegabytes(limit),
  })
}
