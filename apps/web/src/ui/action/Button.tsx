import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../announce.ts'
import { classes } from '../classes.ts'
import { useAlert } from '../prompts.ts'
import styles from './Button.module.css'
import { useReason } from './use-reason.ts'

type Props = Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled' | 'onClick'> & {
  children: ReactNode
  onPress?: (() => void) | undefined
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'small'
  /**
   * Why the action is refused. The button stays focusable, says why, and when pressed alerts
   * instead of acting (A086).
   */
  refusal?: string | undefined
  /**
   * The action runs: the button keeps its focus and its width, shows a spinner and cannot be
   * pressed again.
   */
  isPending?: boolean
  /**
   * Not yet, and the words next to it say until when: the button keeps its place and its focus, and
   * does nothing.
   */
  isWaiting?: boolean
  isWide?: boolean
}

/** The browser's own button: react-aria's would be a tenth of the sign-in page's script. */
export function Button({
  children,
  onPress,
  variant = 'secondary',
  size = 'medium',
  type = 'button',
  refusal,
  isPending = false,
  isWaiting = false,
  isWide,
  ...props
}: Props) {
  const alert = useAlert()
  const id = useId()
  const reason = useReason()
  useAnnouncedWork(isPending)
  const isMeantForThis = useOwnClicks()
  const isInert = isPending || isWaiting || refusal !== undefined
  const act = () => {
    if (refusal !== undefined) void alert(refusal)
    else if (!isInert) onPress?.()
  }
  return (
    // It listens for hover, focus and Escape on behalf of the button inside, and has no box of its
    // own. It is there always: the button that has the focus is the same one when a refusal
    // comes or goes.
    <span className={styles.frame} {...reason.triggerProps}>
      <button
        {...props}
        type={type}
        className={classes(
          styles.button,
          styles[variant],
          size === 'small' && styles.small,
          isWide && styles.wide,
          isPending && styles.pending,
        )}
        onClick={(event) => {
          const { currentTarget, detail } = event
          // Without the click's default action an inert button submits nothing, nor does Enter in
          // a field, which clicks this button: the form keeps it, since a form with one field and
          // no submit button is submitted all the same (HTML, implicit submission).
          const isMeant = isMeantForThis(event)
          if (isInert || !isMeant) event.preventDefault()
          if (!isMeant) return
          // Safari does not, and a dialog gives the focus back to where it was. Enter in a field
          // clicks too, with no pointer: there it stays.
          if (detail > 0) currentTarget.focus()
          act()
        }}
        {...(isInert ? { 'aria-disabled': true } : {})}
        {...(refusal === undefined ? {} : { 'aria-describedby': id })}
      >
        <span className={styles.content}>{children}</span>
        {isPending && <span className={styles.spinner} aria-hidden="true" />}
      </button>
      {refusal !== undefined && (
        <span {...reason.popoverProps} id={id} role="tooltip" className={styles.reason}>
          {refusal}
        </span>
      )}
    </span>
  )
}

/**
 * Tells the second click of a double click that was meant for what this button has replaced, such
 * as the form whose Upload was pressed.
 */
function useOwnClicks(): (event: MouseEvent) => boolean {
  const hadFirst = useRef(false)
  return ({ detail }) => {
    if (detail <= 1) hadFirst.current = true
    return hadFirst.current
  }
}

function useAnnouncedWork(isPending: boolean): void {
  const { t } = useTranslation()
  useEffect(() => {
    if (!isPending) return
    announce(t('ui.working'))
    return () => announce('')
  }, [isPending, t])
}
