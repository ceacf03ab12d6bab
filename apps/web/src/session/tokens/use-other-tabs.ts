import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isTransferRunning } from '#transfer/active-transfers.ts'
import { FORCED } from '#ui/form/unsaved.ts'
import { setFlashMessage } from '../messages/flash-message.ts'

type Options = {
  /** The key in local storage that represents the session. */
  slot: string
  clear: () => void
  /** The sign-in page. */
  to: string
  /** Called when another tab has changed its value. */
  onChange?: () => void
}

/**
 * The tabs of a browser share one session: if another tab ends it, this one leaves too and says so.
 */
export function useOtherTabs({ slot, clear, to, onChange }: Options): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== slot && key !== null) return // null means that all keys were cleared
      if (newValue !== null) return onChange?.()
      const ended = isTransferRunning() ? 'transfersEnded' : 'endedElsewhere'
      clear()
      setFlashMessage({ kind: 'info', key: `messages.information.${ended}` })
      void navigate(to, { replace: true, state: FORCED })
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [slot, clear, to, onChange, navigate])
}
