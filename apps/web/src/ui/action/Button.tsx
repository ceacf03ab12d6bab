import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../announce.ts'
import { classes } from '../classes.ts'
import { FormIdContext } from '../form/use-unfinished.ts'
import { useRefuse } from '../prompts.ts'
import styles from './Button.module.css'
import { useReason } from './use-reason.ts'

type Props = Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled' | 'onClick'> & {
  children: ReactNode
  onPress?: (() => void) | undefined
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'small'
  /**
   * Why the action is refused. The button stays focusable, shows the reason, and when pressed
   * alerts instead of acting (A086).
   */
  refusal?: string | undefined
  /**
   * The action is running: the button keeps its focus and its width, shows a spinner and ignores
   * further presses.
   */
  isPending?: boolean
  /**
   * The action must wait: for another one, whose button shows that it is running, or until the time
   * that a text next to the button says. The button keeps its place and its focus, and ignores
   * presses.
   */
  isWaiting?: boolean
  isWide?: boolean
}

/** The browser's own button: react-aria's would be 10 % of the sign-in page's script. */
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
  const refuse = useRefuse()
  const id = useId()
  const formId = useContext(FormIdContext)
  const reason = useReason()
  useAnnouncedWork(isPending)
  const isMeantForThis = useOwnClicks()
  const isInert = isPending || isWaiting || refusal !== undefined
  const act = (button: HTMLElement) => {
    if (refusal !== undefined) {
      reason.say()
      void refuse(refusal, button.textContent || (button.ariaLabel ?? ''))
    } else if (!isInert) onPress?.()
  }
  return (
    // Handles hover, focus and Escape for the button inside, without a layout box. Always rendered,
    // so that the button keeps its focus when a refusal appears or disappears.
    <span className={styles.frame} {...reason.triggerProps}>
      <button
        {...props}
        type={type}
        {...(type === 'submit' && formId !== undefined ? { form: formId } : {})}
        className={classes(
          styles.button,
          styles[variant],
          size === 'small' && styles.small,
          isWide && styles.wide,
          isPending && styles.pending,
        )}
        onClick={(event) => {
          const { currentTarget, detail } = event
          // Without the default action an inert button does not submit, even on Enter in a field,
          // which clicks this button. The form still needs it: a form with one field and no submit
          // button submits on Enter (HTML, implicit submission).
          const isMeant = isMeantForThis(event)
          if (isInert || !isMeant) event.preventDefault()
          if (!isMeant) return
          // Safari does not focus clicked buttons, and a dialog restores the focus to the last
          // focused element. Enter in a field clicks without a pointer: then the focus stays in the
          // field.
          if (detail > 0) currentTarget.focus()
          act(currentTarget)
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
 * Ignores the second click of a double click on the button that this one has replaced, such as
 * Upload in a form.
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
