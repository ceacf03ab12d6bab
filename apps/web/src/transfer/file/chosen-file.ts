/**
 * Permission to read the file of a handle from an earlier visit (WICG File System Access, 2.3); not
 * all browsers have it yet.
 */
type Reopenable = FileSystemFileHandle & {
  requestPermission?: (descriptor: { mode: 'read' }) => Promise<PermissionState>
}

/**
 * The file of a handle, after asking the user if the browser requires it; undefined if that is
 * refused, or if the file is gone. Must be called in the click's event handler, because browsers
 * require a user gesture.
 */
export async function reopenFile(handle: FileSystemFileHandle): Promise<File | undefined> {
  try {
    const permission =
      (await (handle as Reopenable).requestPermission?.({ mode: 'read' })) ?? 'granted'
    return permission === 'granted' ? await handle.getFile() : undefined
  } catch {
    return
  }
}
