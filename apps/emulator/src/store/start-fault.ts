import Database from 'better-sqlite3'

const WAY_OUT = 'or choose another DATA_DIR'
/** Error codes of SQLite and of the operating system, with what they mean for a data folder. */
const FAULTS: [codes: RegExp, fault: (place: string) => Error][] = [
  [
    /^(SQLITE_FULL|ENOSPC|EDQUOT)$/,
    (place) => new Error(`The disk of ${place} is full. Free some space, ${WAY_OUT}.`),
  ],
  [
    /^(SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|SQLITE_AUTH|EACCES|EPERM|EROFS)/,
    (place) =>
      new Error(`${place} cannot be written. Give this user permission to write it, ${WAY_OUT}.`),
  ],
  [
    /^(ENOTDIR|EEXIST|EISDIR)$/,
    (place) =>
      new Error(`${place} is not a folder, or not a file of Concord. Move it, ${WAY_OUT}.`),
  ],
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    (place) =>
      new Error(
        `${place} is damaged, or not a file of Concord. Put back a copy of the whole data folder, ${WAY_OUT}; a snapshot can then be restored there.`,
      ),
  ],
  [
    /^(SQLITE_IOERR|EIO)/,
    (place) => new Error(`${place} cannot be read: the disk fails. Copy it elsewhere, ${WAY_OUT}.`),
  ],
]

/**
 * For an error of the disk, one whose sentence names the file or folder, what is wrong with it, and
 * what to do; any other error unchanged.
 */
export function explainFault(place: string, error: unknown): unknown {
  const code =
    error instanceof Database.SqliteError
      ? error.code
      : String((error as NodeJS.ErrnoException).code ?? '')
  const [, fault] = FAULTS.find(([codes]) => codes.test(code)) ?? []
  return fault ? Object.assign(fault(place), { cause: error }) : error
}

/** Runs a step of the start with such errors. */
export function explainingFaults<T>(place: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw explainFault(place, error)
  }
}
