import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  Dialog,
  Popover,
} from 'react-aria-components'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import styles from './Calendar.module.css'

/**
 * The calendar of a date field. Arrow keys move by day, Page Up and Page Down by month, with Shift
 * by year.
 */
export function CalendarPopover() {
  return (
    <Popover className={classes(styles.popover)} offset={4}>
      <Dialog className={classes(styles.dialog)}>
        <AriaCalendar>
          <div className={styles.head}>
            <Button slot="previous" className={classes(styles.turn)}>
              <Icon name="chevronLeft" />
            </Button>
            <CalendarHeading className={classes(styles.month)} level={2} />
            <Button slot="next" className={classes(styles.turn)}>
              <Icon name="chevronRight" />
            </Button>
          </div>
          <CalendarGrid weekdayStyle="short" className={classes(styles.grid)}>
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className={classes(styles.weekday)}>{day}</CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className={classes(styles.day)} />}
            </CalendarGridBody>
          </CalendarGrid>
        </AriaCalendar>
      </Dialog>
    </Popover>
  )
}
