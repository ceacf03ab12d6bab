/**
 * Permission to read again what a handle of an earlier visit points to (WICG File System Access,
 * 2.3); not yet in every browser.
 */
type Reopenable = FileSystemFileHandle & {
  requestPermission?: (descriptor: { mode: 'read' }) => Promise<PermissionState>
}

/**
 * The file behind a handle, after asking the person where the browser wants that; nothing when it
 * is not allowed, or no longer there. Call it in the same turn as the click: browsers ask only
 * then.
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
