import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { createStorage } from '#api/testing/storage.ts'
import { withinSession } from '#session/testing/within-session.ts'
import { createTransfers, type UploadTransfer } from '#transfer/list/transfers.ts'
import { TransfersContext } from '#transfer/list/use-transfers.ts'
import { type Confirmation, PromptsContext } from '#ui/prompts.ts'
import { useUploads } from './use-uploads.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStorage())
  vi.stubGlobal('localStorage', createStorage())
})
afterEach(() => void vi.unstubAllGlobals())

const begun = { workspaceId: 'c-1', datasetId: 'd-1' } as never
const file = new File(['id\n'], 'claims.csv')

/** The uploads of a session; the person answers each question like this. */
async function open({ isSure = true, call = vi.fn(async () => undefined) } = {}) {
  // Their work is not done here: what they were started with is what counts.
  const transfers = { ...createTransfers(), enqueue: vi.fn(), cancel: vi.fn() }
  const confirm = vi.fn(async () => isSure)
  const { wrap } = withinSession(call, { signedIn: { user: { id: 'u-1' } } })
  const hook = await mountHook(useUploads, (children) =>
    wrap(
      createElement(
        TransfersContext,
        { value: transfers },
        createElement(PromptsContext, { value: { confirm } as never }, children),
      ),
    ),
  )
  const put = (state: UploadTransfer['state'], facts: Partial<UploadTransfer> = {}) => {
    const id = transfers.put<UploadTransfer>({
      kind: 'upload',
      workspaceId: 'c-1',
      fileName: 'claims.csv',
      isInDialog: false,
      state,
      ...facts,
    })
    return transfers.all().find((one) => one.id === id) as UploadTransfer
  }
  return { hook, transfers, confirm, put, call }
}
const paused = (known?: File): UploadTransfer['state'] => ({
  phase: 'paused',
  begun,
  progress: undefined,
  file: known,
})

test('a new upload waits in the dialog with its file', async () => {
  const { hook, transfers } = await open()
  const datasetType = { id: 't-1' } as never
  await hook.run(() => hook.value.start('c-1', { file }, datasetType))
  expect(transfers.all()).toMatchObject([
    {
      kind: 'upload',
      workspaceId: 'c-1',
      fileName: 'claims.csv',
      isInDialog: true,
      state: { phase: 'waiting' },
      chosen: { file, datasetType },
    },
  ])
  expect(transfers.enqueue).toHaveBeenCalledTimes(1)
})

test('an upload continues with the file that this tab knows, or with one that is chosen', async () => {
  const { hook, transfers, put } = await open()
  const known = put(paused(file))
  expect(await hook.value.resume(known)).toBe(true)
  expect(transfers.enqueue).toHaveBeenLastCalledWith(known.id, expect.any(Function))
  const unknown = put(paused())
  expect(await hook.value.resume(unknown)).toBe(false)
  expect(transfers.enqueue).toHaveBeenCalledTimes(1)
  expect(await hook.value.resume(unknown, { file })).toBe(true)
  expect(transfers.enqueue).toHaveBeenCalledTimes(2)
})

test('an upload whose file can be opened again continues; if not, the file must be chosen', async () => {
  const { hook, transfers, put } = await open()
  const asked = { queryPermission: async () => 'granted', requestPermission: async () => 'granted' }
  const handle = { ...asked, getFile: async () => file } as unknown as FileSystemFileHandle
  expect(await hook.value.resume(put(paused(), { handle }))).toBe(true)
  expect(transfers.enqueue).toHaveBeenCalledTimes(1)
  const gone = {
    ...asked,
    getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  } as unknown as FileSystemFileHandle
  const lost = put(paused(), { handle: gone })
  expect(await hook.value.resume(lost)).toBe(false)
  expect(transfers.enqueue).toHaveBeenCalledTimes(1)
  expect(transfers.all().find(({ id }) => id === lost.id)).toMatchObject({ handle: undefined })
})

test('an upload that does not wait for the person is not continued', async () => {
  const { hook, transfers, put } = await open()
  expect(await hook.value.resume(put({ phase: 'waiting', turn: 1 }))).toBe(true)
  expect(transfers.enqueue).not.toHaveBeenCalled()
})

test('an upload is cancelled only after the question', async () => {
  const sure = await open()
  const upload = sure.put({ phase: 'waiting', turn: 1 })
  await sure.hook.value.cancel(upload)
  expect(sure.transfers.cancel).toHaveBeenCalledWith(upload.id)
  expect(sure.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'upload.cancel.title', isDangerous: true }),
  )
  const unsure = await open({ isSure: false })
  await unsure.hook.value.cancel(unsure.put({ phase: 'waiting', turn: 1 }))
  expect(unsure.transfers.cancel).not.toHaveBeenCalled()
})

test('the question whether to cancel ends with the upload', async () => {
  const { hook, transfers, confirm, put } = await open()
  const upload = put({ phase: 'running', progress: {} as never })
  const asked = Promise.withResolvers<boolean>()
  confirm.mockImplementation(() => asked.promise)
  const cancelling = hook.value.cancel(upload)
  const { until } = (confirm.mock.calls as unknown as [Confirmation][])[0]?.[0] ?? {}
  transfers.change(upload.id, { state: { ...upload.state, bytesPerSecond: 1 } as never })
  expect(until?.aborted).toBe(false)
  transfers.change(upload.id, { state: { phase: 'failed', error: new Error() } })
  expect(until?.aborted).toBe(true)
  asked.resolve(false)
  await cancelling
  expect(transfers.cancel).not.toHaveBeenCalled()
})

test('an unfinished upload is discarded after the question; one that cannot be stays, with the reason', async () => {
  const sure = await open()
  await sure.hook.value.discard(sure.put(paused()))
  expect(sure.transfers.all()).toEqual([])
  expect(sure.confirm).toHaveBeenCalledWith(expect.objectContaining({ isDangerous: true }))
  const unsure = await open({ isSure: false })
  await unsure.hook.value.discard(unsure.put(paused()))
  expect(unsure.transfers.all()).toHaveLength(1)
  expect(unsure.call).not.toHaveBeenCalled()
  const error = new TypeError('no network')
  const failing = await open({ call: vi.fn(() => Promise.reject(error)) })
  await failing.hook.value.discard(failing.put(paused()))
  expect(failing.transfers.all()).toMatchObject([{ state: { phase: 'interrupted', error } }])
})
