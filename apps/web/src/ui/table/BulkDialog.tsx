import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorId, errorText } from '#api/error-text.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '../action/Button.tsx'
import { Dialog, DialogActions } from '../dialog/Dialog.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { LateReference } from '../feedback/LateReference.tsx'
import { ProgressBar } from '../feedback/ProgressBar.tsx'
import styles from './Bulk.module.css'
import type { BulkAction } from './bulk-action.ts'

export type BulkRun<Row> = {
  action: BulkAction<Row>
  rows: readonly Row[]
  getName: (row: Row) => string
  /** After the last row, or the last before Stop: with the rows that it was done with. */
  onEnd: (done: readonly Row[]) => Promise<void>
}

/** Not specified: so many names are listed; the rest is a number. */
const NAMES_SHOWN = 50

/**
 * Asks before something is done with several rows: which, and which not with the reason. Then does
 * it row by row, shows what failed, and stops when asked.
 */
export function BulkDialog<Row>({
  run,
  onClose,
}: {
  run: BulkRun<Row> | undefined
  onClose: () => void
}) {
  const last = useRef(run)
  if (run) last.current = run
  const [isRunning, setRunning] = useState(false)
  const shown = run ?? last.current // keeps its text during the closing animation
  const { t } = useTranslation()
  const format = useFormat()
  if (!shown) return null
  const { length: count } = shown.rows
  return (
    <Dialog
      isOpen={run !== undefined}
      onClose={onClose}
      isDismissable={!isRunning}
      title={t(`ui.bulk.${shown.action.key}.title`, { count, formatted: format.number(count) })}
    >
      <Rows run={shown} onClose={onClose} onRunning={setRunning} />
    </Dialog>
  )
}

type Failure<Row> = { row: Row; error: unknown }
type Progress<Row> = { done: readonly Row[]; failed: readonly Failure<Row>[]; left: readonly Row[] }

function Rows<Row>({
  run: { action, rows, getName, onEnd },
  onClose,
  onRunning,
}: {
  run: BulkRun<Row>
  onClose: () => void
  onRunning: (isRunning: boolean) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const closeButton = useRef<HTMLButtonElement>(null)
  // what is refused is decided once, before the act
  const [{ allowed, refused }] = useState(() => {
    const judged = rows.map((row) => ({ row, reason: action.getRefusal(row) }))
    return {
      allowed: judged.filter(({ reason }) => reason === undefined).map(({ row }) => row),
      refused: judged.filter(({ reason }) => reason !== undefined),
    }
  })
  const [stage, setStage] = useState<'asking' | 'running' | 'ended'>('asking')
  const [progress, setProgress] = useState<Progress<Row>>({ done: [], failed: [], left: allowed })
  const [isStopping, setStopping] = useState(false)
  const [toText, setToText] = useState(() => errorText)
  const isBusy = useRef(false)
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true // the screen is gone: nothing more starts
    }
  }, [])

  const start = async (): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    const act = await action.begin()
    isBusy.current = act !== undefined
    if (!act) return
    const loaded = await action.loadErrorText?.().catch(() => undefined)
    if (loaded) setToText(() => loaded)
    let now: Progress<Row> = {
      done: progress.done,
      failed: [],
      left: [...progress.failed.map(({ row }) => row), ...progress.left],
    }
    setProgress(now)
    setStage('running')
    onRunning(true)
    isStopped.current = false
    for (const row of now.left) {
      if (isStopped.current) break
      const left = now.left.slice(1)
      try {
        await act(row)
        now = { ...now, done: [...now.done, row], left }
      } catch (error) {
        now = { ...now, failed: [...now.failed, { row, error }], left }
      }
      setProgress(now)
    }
    await onEnd(now.done)
    isBusy.current = false
    setStopping(false)
    setStage('ended')
    onRunning(false)
    closeButton.current?.focus() // the other button may be gone
  }
  const stop = () => {
    isStopped.current = true
    setStopping(true)
  }

  const { done, failed, left } = progress
  const numbers = (count: number) => ({ count, formatted: format.number(count) })
  const undone = failed.length + left.length
  return (
    <>
      {allowed.length > 0 &&
        (stage === 'asking' || (stage === 'ended' && undone > 0)) &&
        action.notice}
      {stage === 'asking' && (
        <>
          {allowed.length > 0 && (
            <Names
              title={t(`ui.bulk.${action.key}.allowed`, numbers(allowed.length))}
              rows={allowed}
              getText={getName}
            />
          )}
          {allowed.length > 0 && action.consequence && <p>{action.consequence}</p>}
          {refused.length > 0 && (
            <Names
              title={t(`ui.bulk.${action.key}.refused`, numbers(refused.length))}
              rows={refused}
              getText={({ row, reason }) => <Reason name={getName(row)}>{reason}</Reason>}
            />
          )}
        </>
      )}
      {stage === 'running' && (
        <ProgressBar
          label={t(`ui.bulk.${action.key}.running`)}
          ratio={(allowed.length - left.length) / allowed.length}
          notes={[
            t('ui.bulk.progress', {
              done: format.number(allowed.length - left.length),
              total: format.number(allowed.length),
            }),
            isStopping ? t('ui.bulk.stopping') : undefined,
          ]}
        />
      )}
      {stage === 'ended' && (
        <Banner kind={undone > 0 ? 'warning' : 'success'}>
          {t(`ui.bulk.${action.key}.done`, {
            ...numbers(done.length),
            total: format.number(allowed.length),
          })}
        </Banner>
      )}
      {failed.length > 0 && (
        <Names
          title={t('ui.bulk.failed', numbers(failed.length))}
          rows={failed}
          getText={({ row, error }) => (
            <Reason name={getName(row)}>
              {toText(error, t)}
              <LateReference id={errorId(error)} />
            </Reason>
          )}
        />
      )}
      {stage === 'ended' && left.length > 0 && (
        <Names title={t('ui.bulk.left', numbers(left.length))} rows={left} getText={getName} />
      )}
      <DialogActions>
        {stage === 'running' ? (
          <Button onPress={stop} isPending={isStopping}>
            {t('ui.bulk.stop')}
          </Button>
        ) : (
          <Button ref={closeButton} onPress={onClose}>
            {t(stage === 'asking' && allowed.length > 0 ? 'ui.cancel' : 'ui.close')}
          </Button>
        )}
        {allowed.length > 0 && (stage !== 'ended' || undone > 0) && (
          <Button
            variant={action.key === 'download' ? 'primary' : 'danger'}
            isPending={stage === 'running'}
            onPress={() => void start()}
          >
            {stage === 'ended'
              ? t('ui.bulk.again', numbers(undone))
              : t(`ui.bulk.${action.key}.act`, numbers(allowed.length))}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

const Reason = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    {name}
    <span className={styles.reason}>{children}</span>
  </>
)

/** A titled list; of a long one the first entries and the number of the others. */
function Names<T>({
  title,
  rows,
  getText,
}: {
  title: string
  rows: readonly T[]
  getText: (row: T) => ReactNode
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const more = rows.length - NAMES_SHOWN
  return (
    <section className={styles.names}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <ul tabIndex={0} aria-label={title}>
        {rows.slice(0, NAMES_SHOWN).map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries keep their places
          <li key={at}>{getText(row)}</li>
        ))}
        {more > 0 && <li>{t('ui.bulk.more', { count: more, formatted: format.number(more) })}</li>}
      </ul>
    </section>
  )
}
