import styles from './announce.module.css'
import { classes } from './classes.ts'

let region: HTMLElement | undefined

/** Tells screen readers what eyes see happen, such as a spinner; an empty text takes it back. */
export function announce(text: string): void {
  region ??= document.body.appendChild(liveRegion())
  region.textContent = text
}

function liveRegion(): HTMLElement {
  const element = document.createElement('div')
  element.className = classes(styles.region)
  element.setAttribute('role', 'status')
  // react-aria hides all that is next to an open dialog, but what has this mark.
  element.dataset.liveAnnouncer = 'true'
  return element
}
