import { useEffect, useRef } from 'react'
import { NetworkError } from '#api/send.ts'
import type { Health } from './answers.ts'
import styles from './ControlFrame.module.css'
import { useSay } from './language.ts'
import { askAnew, useAnswer } from './use-answer.ts'

const EVERY_MS = 2000

/** Says that nobody answers, and goes when somebody does again; then everything on the page is asked anew. */
export function StoppedBar() {
  const say = useSay()
  const { error } = useAnswer<Health>('/health', EVERY_MS)
  const isStopped = error instanceof NetworkError
  const wasStopped = useRef(false)
  useEffect(() => {
    if (isStopped) wasStopped.current = true
    else if (wasStopped.current) {
      wasStopped.current = false
      askAnew()
    }
  }, [isStopped])
  return (
    <div role="status" className={isStopped ? styles.stopped : undefined}>
      {isStopped && <p>{say('stopped')}</p>}
    </div>
  )
}
