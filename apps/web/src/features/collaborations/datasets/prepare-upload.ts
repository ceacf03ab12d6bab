/**
 * Loads the scripts of an upload, and of the tray that shows it, while its person still looks at the form. What does not load is asked
 * for again when it is needed.
 */
export function prepareUpload(): void {
  const scripts = [import('#transfer/run-upload.ts'), import('#transfer/validate-sections.ts'), import('../TransferTray.tsx')]
  Promise.all(scripts).catch(() => undefined)
}
