const DIALOGS = 'files are chosen by an input and saved as downloads (save-file.ts)'
const LIBRARY = 'a library asks for it, and continues without it'
const OTHER_METHOD = 'not this method: objects of libraries have one of the same name'
const LEGACY = 'the legacy build of pdf.js brings it (vite.shared.ts)'

/** What happens in a browser without a feature, by its name in the compatibility data. */
export const FALLBACKS: Record<string, string> = {
  showDirectoryPicker: DIALOGS,
  showOpenFilePicker: DIALOGS,
  showSaveFilePicker: DIALOGS,

  getOrInsert: LEGACY,
  getOrInsertComputed: LEGACY,
  sumPrecise: LEGACY,

  PerformanceEventTiming: LIBRARY,
  PerformanceSoftNavigation: LIBRARY,
  interactionCount: LIBRARY,
  prerendering: LIBRARY,
  wasDiscarded: LIBRARY,

  EditContext: 'the editor uses it only in Chrome on Android',
  ImageDecoder: LIBRARY,
  isTypeSupported: 'of ImageDecoder',
  Sanitizer: LIBRARY,
  Temporal: LIBRARY,
  cancelIdleCallback: LIBRARY,
  connection: LIBRARY,
  gpu: LIBRARY,
  ml: LIBRARY,
  requestIdleCallback: LIBRARY,
  scheduling: LIBRARY,
  setImmediate: LIBRARY,
  userAgentData: LIBRARY,

  devicePixelRatio: 'Safari leaves out the zoom, so images are less sharp',
  open: 'iOS opens a tab instead of a window of its size',

  dispose: OTHER_METHOD,
  move: OTHER_METHOD,
  use: OTHER_METHOD,

  'accent-color': 'a box to tick has the colour of the system',
  'forced-color-adjust': 'Safari has no forced colours',
  'overflow-anchor': 'switches off what Safari does not do',
  marker: 'numbers of a list have the colour of the text',
  resize: 'a text field on iOS keeps its height and scrolls',
  selection: 'selected text has the colours of the system',
}

/** Features of the compatibility data that files do not name, and that all browsers need. */
export const USED: readonly string[] = [
  'api.Worker.Worker.ecmascript_modules',
  'api.FileSystemFileHandle.createWritable',
  'api.LockManager',
  'api.ServiceWorkerContainer.register',
  'webassembly.fixed-width-SIMD',
]
