import type { Operation } from './record.ts'

/** Disks write whole sectors: a torn write consists of some of them. */
const SECTOR_BYTES = 512

type Change = Extract<Operation, { kind: 'write' | 'truncate' }>
type Name = { kind: 'create' | 'unlink'; file: string }
/** The whole content of each file, by name. */
export type Files = Map<string, Buffer>

export type Disk = {
  apply(operation: Operation): void
  /** What a power cut leaves: all that was synced, and a random part of the rest. */
  cut(random: () => number): Files
  /** All files, as the running system sees them. */
  everything(): Files
  /** Whether a power cut could lose something now. */
  hasUnsynced(): boolean
}

/**
 * A disk that forgets what was not synced. A sync of a file makes its content permanent; the names
 * of new and deleted files become permanent with a sync of their folder, as POSIX says.
 */
export function createDisk(): Disk {
  const names: Files = new Map()
  const synced = new Map<string, Buffer>()
  /** What was done to each file since its last sync. */
  const pending = new Map<string, Change[]>()
  /** Created and deleted names since the last sync of the folder, in order. */
  let pendingNames: Name[] = []

  const read = (isNameKept: (index: number) => boolean, isSectorKept: () => boolean): Files => {
    const known = new Set(names.keys())
    pendingNames.forEach(({ kind, file }, index) => {
      if (!isNameKept(index)) return
      if (kind === 'create') known.add(file)
      else known.delete(file)
    })
    return new Map(
      [...known].map((file) => [
        file,
        change(synced.get(file) ?? Buffer.alloc(0), pending.get(file) ?? [], isSectorKept),
      ]),
    )
  }
  return {
    apply(operation) {
      const { kind, file } = operation
      if (kind === 'write' || kind === 'truncate') {
        const changes = pending.get(file)
        if (changes) changes.push(operation)
        else pending.set(file, [operation])
      } else if (kind !== 'sync') pendingNames.push({ kind, file })
      else if (file === '') {
        for (const name of pendingNames)
          if (name.kind === 'create') names.set(name.file, Buffer.alloc(0))
          else names.delete(name.file)
        pendingNames = []
      } else {
        const before = synced.get(file) ?? Buffer.alloc(0)
        synced.set(
          file,
          change(before, pending.get(file) ?? [], () => true),
        )
        pending.delete(file)
      }
    },
    cut(random) {
      // Journals of file systems keep the order of names, but writes reach the disk in any order.
      const namesKept = Math.floor(random() * (pendingNames.length + 1))
      const share = random()
      return read(
        (index) => index < namesKept,
        () => random() < share,
      )
    },
    everything: () =>
      read(
        () => true,
        () => true,
      ),
    hasUnsynced: () => pending.size > 0 || pendingNames.length > 0,
  }
}

/** The content after those sectors of the changes that are kept. */
function change(content: Buffer, changes: readonly Change[], isKept: () => boolean): Buffer {
  const reach = (made: Change) =>
    made.kind === 'write' ? made.offset + made.data.length : made.length
  const bytes = Buffer.alloc(Math.max(content.length, ...changes.map(reach)))
  content.copy(bytes)
  let { length } = content
  for (const made of changes)
    if (made.kind === 'truncate') {
      if (!isKept()) continue
      bytes.fill(0, made.length, Math.max(made.length, length))
      length = made.length
    } else
      for (const [from, to] of sectors(made)) {
        if (!isKept()) continue
        made.data.copy(bytes, made.offset + from, from, to)
        length = Math.max(length, made.offset + to)
      }
  return bytes.subarray(0, length)
}

function* sectors({ offset, data }: { offset: number; data: Buffer }) {
  for (let from = 0; from < data.length; ) {
    const to = Math.min(data.length, from + SECTOR_BYTES - ((offset + from) % SECTOR_BYTES))
    yield [from, to] as const
    from = to
  }
}
