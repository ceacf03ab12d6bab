import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  size?: 'small' | 'medium' | 'large'
  role?: 'dialog' | 'alertdialog'
  /** Escape and a click beside the dialog close it, unless work in it must not be lost. */
  isDismissable?: boolean
}

/** A modal dialog: focus stays inside and returns to where it was. */
export function Dialog({ isOpen, onClose, title, children, size = 'medium', role = 'dialog', isDismissable = true }: Props) {
  return (
    <ModalOverlay
      className={classes(styles.overlay)}
      isOpen={isOpen}
      onOpenChange={(opens) => {
        if (!opens) onClose()
      }}
      isDismissable={isDismissable && role === 'dialog'}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Modal className={classes(styles.modal, styles[size])}>
        <AriaDialog className={classes(styles.dialog)} role={role}>
          <Heading slot="title" level={2} className={classes(styles.title)}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The row of buttons at the end of a dialog or form; the main one comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
