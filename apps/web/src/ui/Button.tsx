import { type ReactNode, useEffect, useId } from 'react'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { announce } from './announce.ts'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { useAlert } from './prompts.ts'
import { useReason } from './use-reason.ts'

type Props = Omit<ButtonProps, 'className' | 'style' | 'children' | 'isDisabled' | 'isPending'> & {
  children: ReactNode
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'small'
  /** Why the action is refused. The button stays focusable, says why, and when pressed alerts instead of acting (A086). */
  refusal?: string | undefined
  /** The action runs: the button keeps its focus and its width, shows a spinner and cannot be pressed again. */
  isPending?: boolean
  /** Not yet, and the words beside it say until when: the button keeps its place and its focus, and does nothing. */
  isWaiting?: boolean
  isWide?: boolean
}

export function Button({
  children,
  variant = 'secondary',
  size = 'medium',
  refusal,
  isPending = false,
  isWaiting,
  isWide,
  ...props
}: Props) {
  const alert = useAlert()
  const id = useId()
  const reason = useReason()
  useAnnouncedWork(isPending)
  const className = classes(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    isWide && styles.wide,
    isPending && styles.pending,
  )
  const refused = refusal !== undefined && { ...INERT, 'aria-describedby': id, onPress: () => void alert(refusal) }
  const state = refused || ((isPending || isWaiting) && INERT) || {}
  return (
    // It listens for hover, focus and Escape on behalf of the button inside, and has no box of its own. It stands there always: the button
    // that has the focus is the same one when a refusal comes or goes.
    <span className={styles.frame} {...reason.triggerProps}>
      <AriaButton {...props} {...state} className={className}>
        <span className={styles.content}>{children}</span>
        {isPending && <span className={styles.spinner} aria-hidden="true" />}
      </AriaButton>
      {refusal !== undefined && (
        <span {...reason.popoverProps} id={id} role="tooltip" className={styles.reason}>
          {refusal}
        </span>
      )}
    </span>
  )
}

/** As react-aria's own `isPending`, which would announce by the id of a button that may be gone by then. Enter in a field sends no form twice. */
const INERT = { 'aria-disabled': 'true', type: 'button', onPress: () => undefined } as const

function useAnnouncedWork(isPending: boolean): void {
  const { t } = useTranslation()
  useEffect(() => {
    if (!isPending) return
    announce(t('ui.working'))
    return () => announce('')
  }, [isPending, t])
}
