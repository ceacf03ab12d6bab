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
  /** Whether some parts are typed and others are not, which is not a value yet. */
  onPartial: (isPartial: boolean) => void
  /** A whole value that was pasted; false if the field does not understand it. */
  onPaste: (text: string) => boolean
  /** What opens the calendar. */
  children?: ReactNode
}

/** The box of a date or a time, typed part by part; a whole one can be pasted. */
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
  // Without a calendar the parts already are a group; a group around them would be the same
  // one twice.
  if (!children) return <div {...box}>{segments}</div>
  return (
    <Group {...box}>
      {segments}
      {children}
    </Group>
  )
}

/** The state of the whole is known to react-aria's parts only, so the first part tells it. */
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
