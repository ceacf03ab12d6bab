import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { IconName } from '../Icon.tsx'

/** An action on several rows of a list. */
export type BulkAction<Row> = {
  /** Chooses the texts. */
  key: 'delete' | 'download' | 'cancel'
  icon: IconName
  /** The consequences for each row, shown before the action runs. */
  consequence?: string
  /** Shown above the rows while some are left: what must be done first. */
  notice?: ReactNode
  /** Loads what words its failures, where `errorText` has no words for them. */
  loadErrorText?: () => Promise<(error: unknown, t: TFunction) => string>
  /** Why it is refused for a row. */
  getRefusal: (row: Row) => string | undefined
  /**
   * Called in the click that confirms, so that it may ask for a folder. Returns what is called once
   * for each row, one after the other, and throws where it fails; undefined if the user changed
   * their mind.
   */
  begin: () => Promise<((row: Row) => Promise<unknown>) | undefined>
}

/** Lets several rows of a list be selected. */
export type Bulk<Row> = {
  getName: (row: Row) => string
  actions: readonly BulkAction<Row>[]
  /** Refreshes the list after the last row. */
  onEnd: () => Promise<unknown>
}
