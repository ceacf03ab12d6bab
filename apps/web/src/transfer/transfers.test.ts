import { expect, test } from 'vitest'
import { createPace, type Pace } from './pace.ts'
import { createTransfers, type DownloadTransfer, isRunning } from './transfers.ts'

const begin = {
  kind: 'download',
  workspaceId: 'w',
  fileName: 'a.csv',
  state: { phase: 'running', progress: { step: 'channel', parts: 0, totalParts: 2, bytes: 0 } },
} as const
const phases = (transfers: ReturnType<typeof createTransfers>) => transfers.all().map(({ state }) => state.phase)

test('a transfer runs, tells how it stands, and stays when it is done until it is dismissed [B106]', async () => {
  const transfers = createTransfers()
  const seen: string[] = []
  transfers.subscribe(() => seen.push(phases(transfers).join()))
  await transfers.start<DownloadTransfer>(begin, async (tell) => {
    tell({ phase: 'running', progress: { step: 'receiving', parts: 1, totalParts: 2, bytes: 9 } })
    return { phase: 'done', isVerified: true }
  })
  expect(seen).toEqual(['running', 'running', 'done'])
  transfers.dismiss(transfers.all()[0]?.id ?? 0)
  expect(phases(transfers)).toEqual([])
})

test('a transfer that fails keeps its reason and how far it came', async () => {
  const transfers = createTransfers()
  await transfers.start<DownloadTransfer>(begin, () => Promise.reject(new Error('no part')))
  expect(transfers.all()[0]?.state).toMatchObject({ phase: 'failed', error: new Error('no part'), progress: { step: 'channel' } })
})

test('a cancelled transfer stays until its work has let go, then it is gone; the others go on', async () => {
  const transfers = createTransfers()
  const ended = transfers.start<DownloadTransfer>(
    begin,
    (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', reject)),
  )
  void transfers.start<DownloadTransfer>({ ...begin, fileName: 'b.csv' }, () => new Promise(() => {}))
  transfers.cancel(transfers.all()[0]?.id ?? 0)
  expect(transfers.all()[0]?.state).toMatchObject({ phase: 'running', isCancelling: true })
  await ended
  expect(transfers.all().map(({ fileName }) => fileName)).toEqual(['b.csv'])
  expect(transfers.all().filter(isRunning)).toHaveLength(1)
})

test('the pace is bytes of the last seconds and the time that the rest takes; it is told ten times a second at most', () => {
  const told: Pace[] = []
  let now = 0
  const pace = createPace(
    (news) => told.push(news),
    () => now,
  )
  for (; now <= 2000; now += 50) pace({ bytes: now * 1000, ratio: now / 10_000, stage: 'transmitting' })
  expect(told).toHaveLength(21)
  expect(told.at(-1)).toEqual({ bytesPerSecond: 1_000_000, secondsLeft: 8 })
  pace({ bytes: 0, ratio: undefined, stage: 'done' })
  expect(told.at(-1)?.secondsLeft).toBeUndefined()
})
