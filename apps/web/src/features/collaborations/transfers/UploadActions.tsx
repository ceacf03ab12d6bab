import { useTranslation } from 'react-i18next'
import { needsFile } from '#transfer/list/transfer-selectors.ts'
import type { UploadTransfer } from '#transfer/list/transfers.ts'
import { canMove, type UploadPhase } from '#transfer/upload/upload-state.ts'
import { Button } from '#ui/action/Button.tsx'

const ACTIONS = ['cancel', 'discard', 'pause', 'resume', 'hide', 'close', 'other', 'again'] as const
type UploadAction = (typeof ACTIONS)[number]

/** The actions in each phase, the most common one last. */
const OFFERED: Record<UploadPhase, readonly UploadAction[]> = {
  waiting: ['cancel', 'hide'],
  running: ['cancel', 'pause', 'hide'],
  paused: ['discard', 'close', 'resume'],
  interrupted: ['discard', 'close', 'resume'],
  elsewhere: ['close'],
  refused: ['close', 'other'],
  failed: ['close', 'other', 'again'],
  done: ['close'],
}

const TEXTS = {
  cancel: 'ui.cancel',
  discard: 'upload.discard',
  pause: 'upload.pause',
  resume: 'upload.resume',
  hide: 'upload.hide',
  close: 'ui.close',
  other: 'upload.other',
  again: 'upload.again',
} as const satisfies Record<UploadAction, string>

/**
 * Only a transmitting upload can be paused: earlier steps restart in seconds. A lost file must be
 * chosen again first.
 */
export function offeredActions(transfer: UploadTransfer): UploadAction[] {
  const { state, chosen } = transfer
  const isPossible: Partial<Record<UploadAction, boolean>> = {
    pause:
      canMove('pause', state.phase) &&
      state.phase === 'running' &&
      state.progress.step === 'transmitting' &&
      !state.isCancelling,
    resume: canMove('resume', state.phase) && !needsFile(transfer),
    again: chosen !== undefined,
  }
  return OFFERED[state.phase].filter((action) => isPossible[action] ?? true)
}

type Props = { transfer: UploadTransfer; on: Record<UploadAction, () => void> }

/** Not its button: a second Enter on Upload would hide the progress before it was seen. */
const focusDialog = (button: HTMLElement | null) =>
  button?.closest<HTMLElement>('[role="dialog"]')?.focus()

/** The buttons of the upload's dialog. */
export function UploadActions({ transfer, on }: Props) {
  const { t } = useTranslation()
  const offered = offeredActions(transfer)
  return offered.map((action, index) => {
    // If the file must be chosen first, no other action is primary.
    const isUsual = index === offered.length - 1 && OFFERED[transfer.state.phase].at(-1) === action
    const isCancelling =
      action === 'cancel' && 'isCancelling' in transfer.state && transfer.state.isCancelling
    return (
      <Button
        key={action}
        variant={isUsual ? 'primary' : 'secondary'}
        autoFocus={isUsual && (action === 'close' || action === 'resume')}
        ref={action === 'hide' ? focusDialog : undefined}
        isPending={isCancelling ?? false}
        onPress={on[action]}
      >
        {t(TEXTS[action])}
      </Button>
    )
  })
}
