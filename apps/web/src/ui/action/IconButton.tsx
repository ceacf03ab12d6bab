import { Button } from 'react-aria-components'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './IconButton.module.css'

type Props = {
  icon: IconName
  /** What it does, in words that say to what. */
  label: string
  /** It can do no more for now: it keeps its focus, and what it does when pressed is to say so. */
  isRefused?: boolean
  onPress?: () => void
  /** `drag` makes it the handle of a row that can be dragged. */
  slot?: 'drag'
  /** By which the part around it finds it again. */
  part?: string
}

/** A small button without words, for places that repeat it in each row or bar. */
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
