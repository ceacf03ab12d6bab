import { z } from 'zod'
import { jsonFile } from './setting-values.ts'

/** The path of the calls of workers, which no world has. */
export const WORKERS_PATH = '/_workers/'

/** Why an address cannot be that of a Redis; undefined if it can. */
function addressFault(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^rediss?:$/.test(url.protocol) || url.hostname === '')
    return 'Expected redis://{host}:{port}, or rediss:// for TLS'
  if (url.username || url.password) return 'Put the password into the variable QUEUE_PASSWORD'
  return /^\/?\d*$/.test(url.pathname) && !url.search && !url.hash
    ? undefined
    : 'Expected nothing after the port but the number of a database'
}

/** The Redis whose queue hands out the enclave’s work. */
export const QueueSetting = z
  .string()
  .superRefine((text, { addIssue }) => {
    const fault = addressFault(text)
    if (fault) addIssue({ code: 'custom', message: fault })
  })
  .optional()

/** The public half of a worker’s key, P-384, by which it signs (RFC 7518, section 6.2.1). */
const WorkerKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-384'),
  kid: z.string().min(1).max(100),
  x: z.string(),
  y: z.string(),
})
const WorkerKeys = z
  .strictObject({ keys: z.array(WorkerKey) })
  .refine(({ keys }) => new Set(keys.map(({ kid }) => kid)).size === keys.length, {
    message: 'Two keys have one kid',
  })
export type WorkerKey = z.output<typeof WorkerKey>

/**
 * The public keys of the workers that may have work: the path of a JSON Web Key Set, or the set.
 */
export const WorkerKeysSetting = jsonFile(WorkerKeys).optional()
