import { createElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { openPage } from '#api/testing/open-page.ts'
import {
  createTransfers,
  type DownloadTransfer,
  type UploadTransfer,
} from '#transfer/list/transfers.ts'
import { TransfersContext } from '#transfer/list/use-transfers.ts'
import { useShownUpload, useUnfinishedUploads, useUpload } from './use-shown-upload.ts'

afterEach(() => void vi.unstubAllGlobals())

type Put = Partial<Omit<UploadTransfer, 'id'>>

/** The page of the collaboration `c-1`, with these uploads of the session. */
async function open(uploads: Put[], state?: object) {
  const transfers = createTransfers()
  const put = (upload: Put) =>
    transfers.put<UploadTransfer>({
      kind: 'upload',
      workspaceId: 'c-1',
      fileName: 'claims.csv',
      isInDialog: false,
      state: { phase: 'waiting', turn: 1 },
      ...upload,
    })
  const ids = uploads.map(put)
  const page = openPage('/collaborations/c-1', { usr: state, key: 'first', idx: 0 })
  const hook = await mountHook(
    () => ({
      ...useShownUpload('c-1'),
      upload: useUpload(ids[0]),
      unfinished: useUnfinishedUploads(),
      navigate: useNavigate(),
    }),
    (children) => createElement(TransfersContext, { value: transfers }, page.wrap(children)),
  )
  const inDialog = () =>
    transfers.all().flatMap((one) => (one.kind === 'upload' && one.isInDialog ? [one.id] : []))
  return { hook, ids, transfers, inDialog }
}

test('the dialog shows the upload of this collaboration that is asked for, and hides it', async () => {
  const { hook, ids, inDialog } = await open([{}, {}])
  expect(hook.value.id).toBeUndefined()
  await hook.run(() => hook.value.hide())
  expect(inDialog()).toEqual([])
  await hook.run(() => hook.value.show(ids[1] ?? 0))
  expect(hook.value.id).toBe(ids[1])
  await hook.run(() => hook.value.hide())
  expect(hook.value.id).toBeUndefined()
  expect(inDialog()).toEqual([])
})

test('an upload of another collaboration, or a download, is not in this dialog', async () => {
  const { hook, transfers } = await open([{ workspaceId: 'c-2', isInDialog: true }])
  const download = {
    kind: 'download',
    workspaceId: 'c-1',
    fileName: 'a.csv',
    isInDialog: true,
    state: { phase: 'running', progress: { step: 'channel', parts: 0, totalParts: 1, bytes: 0 } },
  } as const
  transfers.put<DownloadTransfer>(download)
  await hook.run()
  expect(hook.value.id).toBeUndefined()
})

test('an upload that is dismissed is gone; without one nothing is', async () => {
  const { hook, transfers } = await open([{}, { isInDialog: true }])
  await hook.run(() => hook.value.dismiss())
  expect(transfers.all()).toHaveLength(1)
  await hook.run(() => hook.value.dismiss())
  expect(transfers.all()).toHaveLength(1)
})

test('the tray opens the dialog through the state of the page', async () => {
  const { hook, ids } = await open([{}])
  expect(hook.value.id).toBeUndefined()
  await hook.run(() => hook.value.navigate('/collaborations/c-1', { state: { upload: 'other' } }))
  expect(hook.value.id).toBeUndefined()
  await hook.run(() => hook.value.navigate('/collaborations/c-1', { state: { upload: ids[0] } }))
  expect(hook.value.id).toBe(ids[0])
})

test('the tray opens the dialog again after it was hidden', async () => {
  const { hook, ids } = await open([{}])
  const show = () => hook.value.navigate('/collaborations/c-1', { state: { upload: ids[0] } })
  await hook.run(show)
  await hook.run(() => hook.value.hide())
  expect(hook.value.id).toBeUndefined()
  await hook.run(show)
  expect(hook.value.id).toBe(ids[0])
})

test('an upload that is shown continues in the tray after the page is left', async () => {
  const { hook, inDialog } = await open([{ isInDialog: true }])
  expect(inDialog()).toHaveLength(1)
  await hook.unmount()
  expect(inDialog()).toEqual([])
})

test('an upload is found by its id, and those that wait for the person by their data set', async () => {
  const begun = { datasetId: 'd-1' } as never
  const kept = { begun, progress: undefined, file: undefined }
  const { hook, ids, transfers } = await open([
    { fileName: 'first.csv' },
    { state: { phase: 'paused', ...kept } },
  ])
  expect(hook.value.upload?.fileName).toBe('first.csv')
  expect([...hook.value.unfinished]).toEqual([['d-1', ids[1]]])
  await hook.run(() => transfers.dismiss(ids[0] ?? 0))
  expect(hook.value.upload).toBeUndefined()
})
