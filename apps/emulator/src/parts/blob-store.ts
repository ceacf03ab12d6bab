/** A blob as the object storage acknowledged it. */
export type Blob = {
  name: string
  /** Without quotes. */
  etag: string
  md5: Uint8Array
  /** By the service's clock, ISO 8601. */
  storedAt: string
}

/** The data set or model of a blob, and the number of its part. */
export type BlobPlace = { ownerId: string; part: number }

/**
 * Sealed parts in an object storage. A blob is never changed: each has a new name, so that
 * snapshots and worlds can name the same one.
 *
 * Every function throws `StorageUnavailable` if the service does not answer, or answers with an
 * error after all attempts.
 */
export type BlobStore = {
  /** The folder, with its slash, of every blob that this emulator writes. */
  readonly folder: string
  /**
   * Stores a blob and, when the service has acknowledged it, calls `nameIt`, which lets a row name
   * it and returns whether one does. Otherwise the blob is erased, at the latest by the next sweep.
   */
  put(
    place: BlobPlace,
    bytes: Uint8Array,
    nameIt: (blob: Blob) => boolean | Promise<boolean>,
  ): Promise<void>
  /** The bytes of a blob; undefined if there is none of this name. */
  get(name: string): Promise<Uint8Array | undefined>
  /** Erases blobs in batches; those that are gone count as erased. */
  erase(names: readonly string[]): Promise<void>
  /**
   * The names in the folder, page by page, sorted by their bytes. `isRecent` is true for a blob
   * that was put after the listing began, or that no row named then: the listing may have missed
   * it.
   */
  list(): AsyncIterable<{ names: string[]; isRecent: (name: string) => boolean }>
}
