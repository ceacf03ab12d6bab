import type { Call } from '@concord/domain/api/client'
import type { Endpoint, Input, Result } from '@concord/domain/api/endpoint'
import type { Clock } from '@concord/domain/control/clock'
import { control } from '@concord/domain/control/contracts'
import type { Fault, NewFaultInput } from '@concord/domain/control/faults'

type Body<E extends Endpoint> = Input<E> extends { body: infer B } ? B : never
type Query<E extends Endpoint> = NonNullable<Input<E>['query']>
type Message = Result<typeof control.inbox.latest>
type Snapshot = Result<typeof control.snapshots.save>

/** The tools of one world by name; every other call of the control plane is `call(control.…)`. */
export type Tools = {
  /** The time of tokens, lockouts, uploads, jobs and retention. */
  clock: {
    get(): Promise<Clock>
    /** Moves the clock by this many milliseconds; negative ones move it back. */
    advance(ms: number): Promise<Clock>
    /** Sets `now`, `frozen`, `rate` or `until`; times are ISO 8601. */
    move(to: Body<typeof control.clock.move>): Promise<Clock>
  }
  /** Requests that fail on purpose. */
  faults: {
    list(): Promise<Fault[]>
    add(fault: NewFaultInput): Promise<Fault>
    remove(id: string): Promise<void>
    clear(): Promise<void>
  }
  /** Mail and text messages, which are never sent. */
  inbox: {
    /** Oldest first. */
    list(filter?: Query<typeof control.inbox.list>): Promise<Message[]>
    /** The newest one; waits for it up to `waitMs`. @throws {ApiError} 404 if there is none. */
    latest(filter?: Query<typeof control.inbox.latest>): Promise<Message>
    clear(): Promise<void>
  }
  /** Saved states, which all worlds of an emulator share. */
  snapshots: {
    list(): Promise<Snapshot[]>
    /** Saves this world under a name, which `world({ from: name })` starts from. */
    save(name: string): Promise<Snapshot>
    /** Replaces this world by a saved one. */
    restore(name: string): Promise<void>
    remove(name: string): Promise<void>
  }
}

export const createTools = (call: Call): Tools => ({
  clock: {
    get: () => call(control.clock.get),
    advance: (advanceMs) => call(control.clock.move, { body: { advanceMs } }),
    move: (body) => call(control.clock.move, { body }),
  },
  faults: {
    list: async () => (await call(control.faults.list)).items,
    add: (body) => call(control.faults.add, { body }),
    remove: (id) => call(control.faults.remove, { params: { id } }),
    clear: () => call(control.faults.clear),
  },
  inbox: {
    list: async (query = {}) => (await call(control.inbox.list, { query })).items,
    latest: (query = {}) => call(control.inbox.latest, { query }),
    clear: () => call(control.inbox.clear),
  },
  snapshots: {
    list: async () => (await call(control.snapshots.list)).items,
    save: (name) => call(control.snapshots.save, { params: { name } }),
    restore: async (name) => void (await call(control.snapshots.restore, { params: { name } })),
    remove: (name) => call(control.snapshots.remove, { params: { name } }),
  },
})
