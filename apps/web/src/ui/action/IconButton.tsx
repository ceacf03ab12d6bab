import { Button } from 'react-aria-components'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './IconButton.module.css'

type Props = {
  icon: IconName
  /** The action with its object. */
  label: string
  /** The action is not possible now: the button keeps its focus and says so when pressed. */
  isRefused?: boolean
  onPress?: () => void
  /** `drag` makes it the drag handle of a row. */
  slot?: 'drag'
  /** A name by which the surrounding component finds it. */
  part?: string
}

/** A small button without a visible label, for rows and bars that repeat it. */
export function IconButton({ icon, label, isRefused = false, onPress, slot, part }: Props) {
  return (
    <Button
      className={classes(styles.button, slot === 'drag' && styles.handle)}
      aria-label={label}
      {...(slot ? { slot } : {})}
      {...(part ? { 'data-part': part } : {})}
      {...(isRefused ? { 'aria-disabled': 'true' } : {})}
      {...(onPress ? { onPress } : {})}
    >
      <Icon name={icon} />
    </Button>
  )
}
