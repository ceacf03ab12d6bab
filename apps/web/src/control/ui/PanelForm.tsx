import type { ReactNode } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import styles from './Control.module.css'

type Props = {
  title: string
  lead?: string
  onSubmit: () => void
  /** The text of the button that submits. */
  submit: string
  /** Whether another form of the page has its main action. */
  isSecond?: boolean
  isPending?: boolean
  /** Why the form cannot be submitted yet. */
  refusal?: string | undefined
  error?: unknown
  onDismiss?: () => void
  /** Other buttons, after the one that submits. */
  buttons?: ReactNode
  children: ReactNode
}

/** A panel with a form that makes one call; a reload may lose what was entered. */
export function PanelForm({
  title,
  lead,
  onSubmit,
  submit,
  isSecond = false,
  isPending = false,
  refusal,
  error,
  onDismiss,
  buttons,
  children,
}: Props) {
  return (
    <Panel title={title} {...(lead === undefined ? {} : { lead })}>
      <Form isUnsaved={false} onSubmit={onSubmit} label={title}>
        {onDismiss && <ErrorBanner error={error} onDismiss={onDismiss} />}
        {children}
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant={isSecond ? 'secondary' : 'primary'}
            isPending={isPending}
            refusal={refusal}
          >
            {submit}
          </Button>
          {buttons}
        </div>
      </Form>
    </Panel>
  )
}
