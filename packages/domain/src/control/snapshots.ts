import { z } from 'zod'
import { endpoint, file } from '../api/endpoint.ts'
import { health } from './health.ts'

/** A snapshot's name: 1 to 64 of a-z, 0-9, `-` and `_`. */
export const SnapshotName = z
  .string()
  .regex(
    /^[a-z0-9]([a-z0-9_-]{0,62}[a-z0-9])?$/,
    'must be 1 to 64 of a-z, 0-9, - and _, and neither begin nor end with a sign',
  )
const params = z.object({ name: SnapshotName })

/** The whole state of a world under a name; sizes in bytes. */
export const SnapshotItem = z.object({
  name: z.string(),
  createdAt: z.string(),
  sizeBytes: z.number(),
  scenario: z.string(),
  seed: z.number(),
  /** The time on the world's clock. */
  now: z.string(),
})
/** A snapshot in the list, with its size in bytes. */
export type SnapshotItem = z.infer<typeof SnapshotItem>

/** Calls that save, read, restore and delete snapshots. */
export const snapshots = {
  list: endpoint({
    method: 'GET',
    path: '/snapshots',
    access: 'loopback',
    summary: 'The saved states of worlds',
    response: z.object({ items: z.array(SnapshotItem) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/snapshots/{name}',
    access: 'loopback',
    summary:
      'Saves the world that receives the call, or imports the file that is sent; 201 for a new one',
    params,
    body: file,
    response: SnapshotItem,
  }),
  download: endpoint({
    method: 'GET',
    path: '/snapshots/{name}',
    access: 'loopback',
    summary: 'The snapshot as one file',
    params,
    response: file,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/snapshots/{name}',
    access: 'loopback',
    summary: 'Deletes the snapshot',
    params,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/snapshots/{name}/restore',
    access: 'loopback',
    summary: 'Replaces the world that receives the call with that state',
    params,
    response: health.get.response,
  }),
}
