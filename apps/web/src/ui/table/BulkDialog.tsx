import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorId } from '#api/error-text.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '../action/Button.tsx'
import { Dialog, DialogActions } from '../dialog/Dialog.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { LateReference } from '../feedback/LateReference.tsx'
import { ProgressBar } from '../feedback/ProgressBar.tsx'
import styles from './Bulk.module.css'
import { type BulkRun, useBulkRun } from './use-bulk-run.ts'

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
  const numbers = useNumbers()
  if (!shown) return null
  return (
    <Dialog
      isOpen={run !== undefined}
      onClose={onClose}
      isDismissable={!isRunning}
      title={t(`ui.bulk.${shown.action.key}.title`, numbers(shown.rows.length))}
    >
      <Rows run={shown} onClose={onClose} onRunning={setRunning} />
    </Dialog>
  )
}

/** A count with its text in the locale's format. */
function useNumbers() {
  const format = useFormat()
  return (count: number) => ({ count, formatted: format.number(count) })
}

type Running<Row> = ReturnType<typeof useBulkRun<Row>>

function Rows<Row>({
  run,
  onClose,
  onRunning,
}: {
  run: BulkRun<Row>
  onClose: () => void
  onRunning: (isRunning: boolean) => void
}) {
  const { action, getName } = run
  const { t } = useTranslation()
  const format = useFormat()
  const running = useBulkRun(run, onRunning)
  const { stage, allowed, done, failed, left, isStopping, toText } = running
  const numbers = useNumbers()
  const hasMore = allowed.length > 0 && stage !== 'running' && done.length < allowed.length
  return (
    <>
      {hasMore && action.notice}
      {stage === 'asking' && <Question run={run} running={running} />}
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
        <Banner kind={hasMore ? 'warning' : 'success'}>
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
      <Actions action={action} running={running} onClose={onClose} />
    </>
  )
}

/** The rows that the action will be applied to, and those that it is refused for. */
function Question<Row>({
  run: { action, getName },
  running: { allowed, refused },
}: {
  run: BulkRun<Row>
  running: Running<Row>
}) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  return (
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
  )
}

function Actions<Row>({
  action: { key },
  running: { stage, isStopping, allowed, done, start, stop },
  onClose,
}: {
  action: BulkRun<Row>['action']
  running: Running<Row>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (stage === 'ended') closeButton.current?.focus() // the other button may be gone
  }, [stage])
  const undone = allowed.length - done.length
  return (
    <DialogActions>
      {stage === 'running' && !isStopping ? (
        <Button onPress={stop}>{t('ui.bulk.stop')}</Button>
      ) : (
        <Button ref={closeButton} onPress={onClose}>
          {t(stage === 'asking' && allowed.length > 0 ? 'ui.cancel' : 'ui.close')}
        </Button>
      )}
      {undone > 0 && (
        <Button
          variant={key === 'download' ? 'primary' : 'danger'}
          isPending={stage === 'running'}
          onPress={() => void start()}
        >
          {stage === 'ended'
            ? t('ui.bulk.again', numbers(undone))
            : t(`ui.bulk.${key}.act`, numbers(allowed.length))}
        </Button>
      )}
    </DialogActions>
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
  const numbers = useNumbers()
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
        {more > 0 && <li>{t('ui.bulk.more', numbers(more))}</li>}
      </ul>
    </section>
  )
}
