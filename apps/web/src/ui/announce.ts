let region: HTMLElement | undefined

/** Announces a visual change, such as a spinner, to screen readers; an empty text clears it. */
export function announce(text: string): void {
  region ??= document.body.appendChild(liveRegion())
  region.textContent = text
}

function liveRegion(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'unseen'
  element.setAttribute('role', 'status')
  // react-aria hides everything outside an open dialog, except elements with this attribute.
  element.dataset.liveAnnouncer = 'true'
  return element
}
