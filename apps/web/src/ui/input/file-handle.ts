// Handles of chosen files (WICG File System Access), which not all browsers support.

type Picker = (options: {
  types: { accept: Record<string, string[]> }[]
}) => Promise<FileSystemFileHandle[]>
type Dropped = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }

/**
 * Lets the user pick a file; undefined if they cancel, 'unable' if the browser does not have such a
 * picker or forbids it here.
 */
export async function pickWithHandle(
  accept: readonly string[] = [],
): Promise<{ file: File; handle: FileSystemFileHandle } | undefined | 'unable'> {
  const { showOpenFilePicker } = window as { showOpenFilePicker?: Picker }
  if (!showOpenFilePicker) return 'unable'
  const [extensions, mediaTypes] = [true, false].map((isExtension) =>
    accept.filter((one) => one.startsWith('.') === isExtension),
  )
  const types = (mediaTypes ?? []).map((mediaType) => ({
    accept: { [mediaType]: [...(extensions ?? [])] },
  }))
  try {
    const [handle] = await showOpenFilePicker({ types })
    return handle && { file: await handle.getFile(), handle }
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : 'unable'
  }
}

/**
 * The handle of a dropped file; must be called in the event handler, while its data is available.
 */
export async function findFileHandle({
  items,
}: DataTransfer): Promise<FileSystemFileHandle | undefined> {
  const file = [...items].find(({ kind }) => kind === 'file') as Dropped | undefined
  const handle = await file?.getAsFileSystemHandle?.().catch(() => undefined)
  return handle?.kind === 'file' ? (handle as FileSystemFileHandle) : undefined
}
