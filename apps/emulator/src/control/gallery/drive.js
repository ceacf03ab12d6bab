// Performs the steps of a gallery entry in the portal, so that its error is seen at one click. The
// remaining steps are in the tab's storage, so that the script continues after a navigation. At a
// step that cannot be performed it stops, and the user continues.
const SLOT = 'concord.gallery'
const FOUND_WITHIN_MS = 15_000
const LOOK_EVERY_MS = 50
const SETTLED_MS = 200
const CONTROLS = {
  button: 'button, [role=button], input[type=submit]',
  tab: '[role=tab]',
  link: 'a[href], [role=link]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  option: '[role=option]',
}
const FIELDS = 'input, textarea, [contenteditable=true], [role=textbox]'
const DIALOGS = '[role=dialog], [role=alertdialog]'

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))

/** `…` stands for any text, and a space for any of them. */
const pattern = (text, start = '', end = '') => {
  const parts = text
    .split(/(…|\s+)/)
    .map((part) =>
      part === '…'
        ? '.*'
        : /^\s+$/.test(part)
          ? '\\s+'
          : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
  return new RegExp(start + parts.join('') + end, 'u')
}

/** All matches, also in shadow trees, except those hidden from screen readers. */
function all(selector, root = document) {
  const found = [...root.querySelectorAll(selector)]
  for (const element of root.querySelectorAll('*'))
    if (element.shadowRoot) found.push(...all(selector, element.shadowRoot))
  return found.filter((element) => !element.closest('[aria-hidden=true], [inert]'))
}
const isSeen = (element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0
const lastSeen = (elements) => elements.filter(isSeen).at(-1)

function getText(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data
  if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true') return ''
  return node.getAttribute('aria-label') ?? [...node.childNodes].map(getText).join(' ')
}
/**
 * The accessible name of a control. Source: Accessible Name and Description Computation 1.2, as far
 * as the portal's controls need it.
 */
function getName(element) {
  const labels = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
  const labelled = labels.map((id) => element.getRootNode().getElementById(id)).filter(Boolean)
  const text =
    labelled.length > 0
      ? labelled.map(getText).join(' ')
      : (element.getAttribute('aria-label') ??
        (element.labels?.length ? [...element.labels].map(getText).join(' ') : getText(element)))
  return (text || element.title).replace(/\s+/g, ' ').trim()
}
const named = (elements, words) => elements.filter((element) => words.test(getName(element)))

function wanted({ step, words }) {
  if ('fill' in step) {
    const fields = all(FIELDS)
    const label = words(step.fill)
    // “Nom” is not “Nom de l’organisation”.
    return (
      lastSeen(named(fields, pattern(label, '^', '$'))) ??
      lastSeen(named(fields, pattern(label, '^')))
    )
  }
  if ('choose' in step) return lastSeen(named(all(CONTROLS.button), pattern(words(step.choose))))
  if ('file' in step) return [...document.querySelectorAll('input[type=file]')].at(-1)
  const place =
    'in' in step
      ? all(DIALOGS).at(-1)
      : 'of' in step
        ? all('[role=row], tr').find((row) => row.textContent.includes(step.of))
        : document
  if (!place) return undefined
  const controls = all(CONTROLS[step.as ?? 'button'], place)
  if (step.as === 'checkbox') return named(controls, pattern(words(step.press), '^'))[0]
  return lastSeen(named(controls, pattern(words(step.press), '^', '$')))
}

function fill(field, text) {
  field.focus()
  if (!('value' in field)) {
    // A paste replaces the selected contents of an editor.
    getSelection().selectAllChildren(field)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    return
  }
  // React tracks the value that it set itself, and only reacts to the prototype's setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function chooseFile(field, { file, type, text, bytes = 0 }) {
  let content = new Blob([bytes > 0 ? text.repeat(Math.ceil(2 ** 20 / text.length)) : text])
  while (content.size < bytes) content = new Blob([content, content]) // which refers to it twice
  const files = new DataTransfer()
  files.items.add(new File([content], file, { type }))
  field.files = files.files
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const FAILING_METHODS = { deriveKey: SubtleCrypto.prototype, arrayBuffer: Blob.prototype }
/** Failures that a server cannot cause: the browser itself fails. */
function breakBrowser(name) {
  FAILING_METHODS[name][name] = () =>
    Promise.reject(new DOMException('Failure caused by the gallery', 'OperationError'))
}

/**
 * An element that is still there a little later: a new one may be rendered again, or have no
 * listener yet.
 */
async function found(find) {
  const end = performance.now() + FOUND_WITHIN_MS
  for (let since = performance.now(), before; ; await pause()) {
    const element = find()
    if (element !== before) since = performance.now()
    if (element && performance.now() - since >= SETTLED_MS) return element
    if (performance.now() > end) throw new Error('The control of this gallery step is missing')
    before = element
  }
}

async function take(step, words, done) {
  if ('go' in step) {
    done()
    location.assign(step.go)
    return new Promise(() => {}) // the next page does the rest
  }
  if ('breaks' in step) {
    breakBrowser(step.breaks)
    return done()
  }
  const element = await found(() => wanted({ step, words }))
  done()
  if ('fill' in step) fill(element, step.with)
  else if ('file' in step) chooseFile(element, step)
  else {
    element.focus() // leaving a field shows its error
    element.click()
  }
  if ('choose' in step)
    (await found(() => lastSeen(named(all(CONTROLS.option), pattern(words(step.option)))))).click()
}

async function drive({ steps, language }) {
  const words = (text) => (typeof text === 'string' ? text : text[language])
  const keep = (left) =>
    left.length > 0
      ? sessionStorage.setItem(SLOT, JSON.stringify({ steps: left, language }))
      : sessionStorage.removeItem(SLOT)
  try {
    for (const [index, step] of steps.entries())
      await take(step, words, () => keep(steps.slice(index + 1)))
  } catch (error) {
    keep([])
    throw error
  }
}

const left = sessionStorage.getItem(SLOT)
if (left) drive(JSON.parse(left)).catch((error) => console.warn(error))
