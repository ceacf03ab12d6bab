import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#api/error-text.ts'
import type { BulkAction } from './bulk-action.ts'

export type BulkRun<Row> = {
  action: BulkAction<Row>
  rows: readonly Row[]
  getName: (row: Row) => string
  /** After the last row, or the last before Stop: with the rows that it was done with. */
  onEnd: (done: readonly Row[]) => Promise<void>
}

type Failure<Row> = { row: Row; error: unknown }
type Progress<Row> = { done: readonly Row[]; failed: readonly Failure<Row>[]; left: readonly Row[] }

/**
 * Acts on the rows one after the other, until the last, Stop, or the end of the screen. `start`
 * called again tries those that failed and those that are left.
 */
export function useBulkRun<Row>(
  { action, rows, onEnd }: BulkRun<Row>,
  onRunning: (isRunning: boolean) => void,
) {
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
  const [toText, setToText] = useState<(error: unknown, t: TFunction) => string>(() => errorText)
  const isBusy = useRef(false)
  const isStopped = useRef(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true // the dialog is closed: nothing more starts
    }
  }, [])

  const start = async (): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    const act = await action.begin()
    if (!act || isGone.current) {
      isBusy.current = false
      return
    }
    void action.loadErrorText?.().then(
      (loaded) => setToText(() => loaded),
      () => undefined, // then the general words are used
    )
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
      if (isStopped.current || isGone.current) break
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
  }
  const stop = () => {
    isStopped.current = true
    setStopping(true)
    onRunning(false) // the current row may not be answered for long
  }
  return { stage, isStopping, allowed, refused, ...progress, toText, start, stop }
}
