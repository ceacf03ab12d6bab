import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { automationJobs } from '@concord/domain/automation-jobs/contract'
import { cmkRotations } from '@concord/domain/cmk-rotations/contract'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { expect, onTestFinished, test } from 'vitest'
import { startEmulator } from '#testing/start-emulator.ts'

/** Entries from another world, without their content. */
const RECORDS = {
  version: 1,
  name: 'bug-18',
  extends: 'e2e',
  models: {
    lost: {
      by: 'owner',
      name: 'Lost',
      description: '',
      fileName: 'lost.onnx',
      recorded: { status: 'UPLOAD_FAILED', fileSize: 10, errorDetails: 'no ONNX' },
      made: 2,
    },
  },
  collaborations: {
    indexed: {
      name: 'Indexed',
      status: 'ACTIVE',
      by: 'owner',
      made: 3,
      jobTypes: ['portfolio'],
      indexes: [
        { name: 'by number', type: 'policies', columns: ['policyNumber'], by: 'owner', made: 2 },
      ],
    },
  },
  datasets: {
    kept: {
      collaboration: 'indexed',
      type: 'policies',
      by: 'owner',
      fileName: 'kept.csv',
      recorded: { status: 'COMPLETED', rowCount: 12, byteSize: 900 },
      made: 2,
    },
    gone: {
      collaboration: 'indexed',
      type: 'policies',
      by: 'owner',
      fileName: 'gone.csv',
      recorded: { status: 'DELETED' },
      made: 2.5,
    },
  },
  jobs: {
    done: {
      collaboration: 'indexed',
      type: 'portfolio',
      by: 'owner',
      inputs: ['kept'],
      made: 1,
      recorded: {
        status: 'COMPLETED',
        started: 0.9,
        completed: 0.8,
        output: { fileName: 'out.csv', status: 'COMPLETED', rowCount: 3, byteSize: 40 },
      },
    },
    after: {
      collaboration: 'indexed',
      type: 'portfolio',
      by: 'owner',
      inputs: ['kept'],
      made: 0.5,
      recorded: { status: 'FAILED', errorDetails: 'Too much' },
    },
  },
  automationJobs: [
    {
      name: 'DAILY_DATA_RETENTION',
      day: '2026-11-20',
      by: 'admin',
      recorded: { status: 'COMPLETED', affectedCount: 4 },
      made: 2,
    },
    { name: 'DAILY_DATA_RETENTION', day: '2027-01-01', by: 'admin', made: 2 },
  ],
  rotations: [{ name: 'cmk-17', path: 'vault/cmk-17', changeRecord: 'CHG1', by: 'admin', made: 2 }],
}

test('recorded entries are shown unchanged, and exported unchanged', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-scenario-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'bug-18.json')
  writeFileSync(file, JSON.stringify(RECORDS))
  const emulator = await startEmulator({ settings: { SCENARIO: file } })
  onTestFinished(emulator.stop)
  const [owner, administrator] = [
    await emulator.callAs('owner'),
    await emulator.callAsAdministrator(),
  ]
  const workspaceId =
    (await owner(collaborations.list)).items.find(({ name }) => name === 'Indexed')?.id ?? ''
  const params = { workspaceId }
  expect(
    (await owner(datasets.list, { params })).items.map(({ fileName, status, rowCount }) => [
      fileName,
      status,
      rowCount,
    ]),
  ).toEqual([
    ['out.csv', 'COMPLETED', 3],
    ['kept.csv', 'COMPLETED', 12],
    ['gone.csv', 'DELETED', null],
  ])
  expect(
    (await owner(jobs.list, { params })).items.map(({ status, errorDetails, fileName }) => [
      status,
      errorDetails,
      fileName,
    ]),
  ).toEqual([
    ['FAILED', 'Too much', null],
    ['COMPLETED', null, 'out.csv'],
  ])
  expect(
    (await owner(inferenceModels.list)).items.find(({ modelName }) => modelName === 'Lost'),
  ).toMatchObject({
    modelStatus: 'UPLOAD_FAILED',
  })
  const work = (await administrator(automationJobs.list)).items.map(
    ({ jobStatus, affectedCount }) => [jobStatus, affectedCount],
  )
  expect(work).toEqual(
    expect.arrayContaining([
      ['COMPLETED', 4],
      ['PENDING', null],
    ]),
  )
  expect((await administrator(cmkRotations.list)).items).toMatchObject([
    { newCmkName: 'cmk-17', rotationStatus: 'COMPLETED', rotatedAt: '2026-11-19T10:00:00.000Z' },
  ])

  const text = await (await emulator.send('GET', '/_emulator/scenario')).text()
  expect(
    (await emulator.send('POST', '/_emulator/reset', { scenarioFile: JSON.parse(text) })).status,
  ).toBe(200)
  expect(await (await emulator.send('GET', '/_emulator/scenario')).text()).toBe(text)
})

test('a scenario that is not a file, not JSON or of another version stops the startup with a message', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-scenario-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'wrong.json')
  const start = (SCENARIO: string) => startEmulator({ settings: { SCENARIO } })
  await expect(start(file)).rejects.toThrow(/wrong\.json: there is no such file/)
  writeFileSync(file, '{')
  await expect(start(file)).rejects.toThrow(/wrong\.json: it is not JSON/)
  writeFileSync(file, JSON.stringify({ version: 2, name: 'later' }))
  await expect(start(file)).rejects.toThrow(/wrong\.json: .*version: The file is of version 2/)
})
