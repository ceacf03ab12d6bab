import { createClient } from '@concord/domain/api/client'
import { automationJobs } from '@concord/domain/automation-jobs/contract'
import { blobStorage } from '@concord/domain/blob-storage/contract'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { usageReports } from '@concord/domain/usage-reports/contract'
import { expect, onTestFinished, test } from 'vitest'
import { startEmulator } from '#testing/start-emulator.ts'

test('after its retention a data set is deleted and usage reports stay right [C127 C043 B039]', async () => {
  const emulator = await startEmulator({ scenario: 'demo' })
  onTestFinished(emulator.stop)
  const { world } = emulator
  const toDay = () => world.clock.now().toISOString().slice(0, 10)
  const begun = toDay()
  const owner = () => emulator.callAs('owner')
  const { items: seen } = await (await owner())(collaborations.list, { query: { pageSize: 100 } })
  const workspaceId = seen.find(({ status }) => status === 'ACTIVE')?.id ?? ''
  const listed = async () =>
    (await (await owner())(datasets.list, { params: { workspaceId } })).items
  const jobList = async () => (await (await owner())(jobs.list, { params: { workspaceId } })).items
  const getStats = async (day: string) => {
    const body = { periodStart: day, periodEnd: day }
    return (await (await owner())(usageReports.create, { params: { id: 'self' }, body })).stats
  }

  const before = await listed()
  const own = before.filter(({ retention }) => retention)
  expect(own.length).toBeGreaterThan(1)
  for (const { retention } of own) expect(retention?.period.unit).toBe('years')
  const [jobsBefore, usedBefore] = [await jobList(), await getStats(begun)]
  expect(usedBefore.dataStoredDuringPeriod).toBeGreaterThan(0)

  world.clock.advance(16 * 366 * 86_400_000) // more than the longest of the periods
  const authorization = `Bearer ${await emulator.administratorToken('admin')}`
  const admin = createClient(`${emulator.origin}/product/v1`, (url, init) =>
    fetch(url, { ...init, headers: { ...init.headers, authorization } }),
  )
  await admin(automationJobs.create, {
    body: { jobName: 'DAILY_DATA_RETENTION', targetDates: [toDay()] },
  })
  await world.background.idle()
  const [job] = (await admin(automationJobs.list)).items
  expect(job).toMatchObject({ jobStatus: 'COMPLETED', errorDetails: null })
  expect(job?.affectedCount).toBeGreaterThanOrEqual(before.length)

  const after = await listed()
  expect(after.map(({ id, fileName, rowCount }) => [id, fileName, rowCount])).toEqual(
    before.map(({ id, fileName, rowCount }) => [id, fileName, rowCount]),
  )
  for (const { status, expiredAt } of after)
    expect([status, expiredAt]).toEqual(['DELETED', world.clock.now().toISOString()])
  expect((await admin(blobStorage.list, { params: { containerName: 'TEST' } })).items).toEqual([])
  expect(await jobList()).toEqual(
    jobsBefore.map((each) => ({ ...each, outputDatasetStatus: expect.anything() })),
  )
  expect(await getStats(begun)).toEqual(usedBefore)
  world.clock.advance(86_400_000)
  expect((await getStats(toDay())).dataStoredDuringPeriod).toBe(0)
})
