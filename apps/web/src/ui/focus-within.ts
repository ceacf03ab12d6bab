import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react'

const REACHED_BY_TAB =
  ':is(input, textarea, button, a[href], [tabindex="0"], [contenteditable="true"]):not(:disabled, [hidden], [type="hidden"], [tabindex="-1"])'

/**
 * Focuses the element in a field that Tab would reach first: its text box, its first date segment,
 * its selected radio button.
 */
export const focusWithin = (field: Element | null | undefined): void =>
  field?.querySelector<HTMLElement>(REACHED_BY_TAB)?.focus()

export type Focusable = { focus(): void }

/** Lets a form library focus a composite field. Returns the ref for the field's root. */
export function useFocusWithin<Root extends HTMLElement>(
  inputRef: Ref<Focusable> | undefined,
): RefObject<Root | null> {
  const root = useRef<Root>(null)
  useImperativeHandle(inputRef, () => ({ focus: () => focusWithin(root.current) }))
  return root
}

/**
 * The ref of an element in or around a list of react-aria. When a dialog or another list above it
 * closes, react-aria’s list would give the focus to its row, or to nothing; here the element that
 * had the focus gets it back.
 */
export function giveBackFocus(element: Element | null): () => void {
  const keepFromList = (event: Event) => event.stopPropagation()
  element?.addEventListener(RESTORE, keepFromList, true)
  return () => element?.removeEventListener(RESTORE, keepFromList, true)
}

/** react-aria’s own event, sent to the element that had the focus. */
const RESTORE = 'react-aria-focus-scope-restore'
