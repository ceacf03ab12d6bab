import type { IconName } from '../Icon.tsx'

/** One thing that can be done with a row. */
export type RowAction = {
  key: string
  icon: IconName
  /** The word on the button or in the menu. */
  text: string
  /** The same with the name of the row, for screen readers. */
  label: string
  onPress: () => void
  /** Why it is refused; it stays focusable, says why, and does nothing (A086). */
  refusal?: string | undefined
  isPending?: boolean
}
