import { expect, test } from 'vitest'
import { TransferError } from '../transfer-error.ts'
import { noProgress } from '../upload/upload-progress.ts'
import type { UploadPhase } from '../upload/upload-state.ts'
import { isLive, isMeasured, needsFile } from './transfer-selectors.ts'
import type { UploadTransfer } from './transfers.ts'

const upload = (state: object, change: object = {}) =>
  ({ kind: 'upload', id: 1, state, ...change }) as UploadTransfer

test('an upload is live until it has ended, a download while it runs', () => {
  const phases: UploadPhase[] = [
    ...(['waiting', 'running', 'paused', 'interrupted', 'elsewhere'] as const),
    ...(['refused', 'failed', 'done'] as const),
  ]
  expect(phases.filter((phase) => isLive(upload({ phase })))).toEqual(phases.slice(0, 5))
  const isLiveDownload = (phase: string) => isLive({ kind: 'download', state: { phase } } as never)
  expect(['running', 'failed', 'done'].map(isLiveDownload)).toEqual([true, false, false])
})

test('validation and transmission are measured, and loading once it has read bytes', () => {
  const at = (step: 'loading' | 'validating' | 'channel' | 'transmitting', bytes: number) =>
    isMeasured({ ...noProgress, step, bytes } as never)
  expect([at('validating', 0), at('transmitting', 0), at('loading', 1)]).toEqual([true, true, true])
  expect([at('loading', 0), at('channel', 1)]).toEqual([false, false])
})

test('an upload that can continue needs its file if the browser has no handle, or that of another file', () => {
  const file = new File([], 'a.csv')
  const handle = {}
  const otherFile = new TransferError('other-file', 'another file')
  expect(needsFile(upload({ phase: 'paused' }))).toBe(true)
  expect(needsFile(upload({ phase: 'paused' }, { handle }))).toBe(false)
  expect(needsFile(upload({ phase: 'paused', file }))).toBe(false)
  expect(needsFile(upload({ phase: 'running' }))).toBe(false)
  const interrupted = (error: unknown) => upload({ phase: 'interrupted', error }, { handle })
  expect(needsFile(interrupted(otherFile))).toBe(true)
  expect(needsFile(interrupted(new TransferError('file-changed', 'changed')))).toBe(false)
  expect(needsFile(interrupted(new Error('no network')))).toBe(false)
})
