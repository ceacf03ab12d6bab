import { type ClipboardEvent, type ReactNode, useContext, useEffect } from 'react'
import {
  DateFieldStateContext,
  DateInput,
  DateSegment,
  type DateSegmentProps,
  Group,
  TimeFieldStateContext,
} from 'react-aria-components'
import { classes } from '../classes.ts'
import field from '../form/Field.module.css'
import styles from './Segments.module.css'

type Props = {
  /** Called when only some of the segments are filled in, which is not a value yet. */
  onPartial: (isPartial: boolean) => void
  /** Handles a pasted value; false if it is not valid. */
  onPaste: (text: string) => boolean
  /** The button that opens the calendar. */
  children?: ReactNode
}

/** The segments of a date or a time; a whole value can be pasted. */
export function Segments({ onPartial, onPaste, children }: Props) {
  const box = {
    className: classes(field.input, styles.box),
    onPaste: (event: ClipboardEvent) => {
      if (onPaste(event.clipboardData.getData('text/plain').trim())) event.preventDefault()
    },
  }
  const segments = (
    <DateInput className={classes(styles.segments)}>
      {(segment) => (
        <Segment segment={segment} onPartial={onPartial} className={classes(styles.segment)} />
      )}
    </DateInput>
  )
  // Without a calendar the segments are already a group; a second one around them would be
  // redundant.
  if (!children) return <div {...box}>{segments}</div>
  return (
    <Group {...box}>
      {segments}
      {children}
    </Group>
  )
}

/** Only react-aria's segments know the state of the whole value, so the first one reports it. */
function Segment({ onPartial, ...props }: DateSegmentProps & Pick<Props, 'onPartial'>) {
  const date = useContext(DateFieldStateContext)
  const time = useContext(TimeFieldStateContext)
  const parts = (date ?? time)?.segments.filter(({ isEditable }) => isEditable) ?? []
  const isFirst = parts[0]?.type === props.segment.type
  const isPartial =
    parts.some(({ isPlaceholder }) => isPlaceholder) &&
    parts.some(({ isPlaceholder }) => !isPlaceholder)
  useEffect(() => {
    if (isFirst) onPartial(isPartial)
  }, [isFirst, isPartial, onPartial])
  return <DateSegment {...props} />
}
