import { ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import styles from './Options.module.css'

export type Option<Value extends string = string> = {
  value: Value
  label: string
  hint?: string
  isDisabled?: boolean
}

/**
 * The list of a Select or a ComboBox: a line for each option, with its hint below. `note` is under
 * the list.
 */
export function Options({
  options,
  empty,
  note,
}: {
  options: readonly Option[]
  empty?: string
  note?: string | undefined
}) {
  return (
    <Popover className={classes(styles.popover)} offset={4} containerPadding={4}>
      <ListBox
        className={classes(styles.list)}
        items={options}
        renderEmptyState={() => <span className={styles.note}>{empty}</span>}
      >
        {({ value, label, hint, isDisabled = false }) => (
          <ListBoxItem
            id={value}
            textValue={label}
            isDisabled={isDisabled}
            className={classes(styles.option)}
          >
            <span>{label}</span>
            <span className={styles.tick}>
              <Icon name="check" />
            </span>
            {hint && <span className={styles.hint}>{hint}</span>}
          </ListBoxItem>
        )}
      </ListBox>
      {note && <p className={classes(styles.note, styles.foot)}>{note}</p>}
    </Popover>
  )
}
