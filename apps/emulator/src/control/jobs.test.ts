import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ControlledJob, jobs as controlledJobs } from '@concord/domain/control/jobs'
import { jobs } from '@concord/domain/jobs/contract'
import express, { Router } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeProblems } from '#http/problem-writer.ts'
import { mount } from '#http/route.ts'
import { settledDataset, settledJob, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'
import { jobHandlers } from './jobs.ts'
import { controlOptions } from './routes.ts'

const STOPPED = 'The job was stopped at the console of the emulator.'

/** Runs for ever: the four tables have 10^10 rows together. */
const BOMB = `SELECT p.name AS name, CAST(COUNT(*) AS decimal(10, 2)) AS total FROM Patients p, Patients a, Patients b, Patients c
  WHERE p.patient_id + a.patient_id * b.patient_id + c.patient_id = -1 GROUP BY p.name`
const PATIENTS = `patient_id,name\n${Array.from({ length: 320 }, (_, index) => `${index},Person ${index}\n`).join('')}`

let workplace: Workplace
let control: string
let inputDatasets: string[]
beforeAll(async () => {
  workplace = await openWorkplace()
  const router = Router()
  mount(router, controlledJobs, jobHandlers, workplace.world, controlOptions)
  const app = express().use((_request, response, next) => {
    response.locals.isLoopback = true
    next()
  })
  app.use(router, writeProblems(workplace.world))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  control = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const owner = workplace.as('owner')
  const places = await Promise.all([
    upload(owner, 'active', 'Patients', PATIENTS),
    upload(owner, 'active', 'Claims', 'patient_id,amount\n1,10.00\n'),
  ])
  for (const place of places)
    expect((await settledDataset(workplace, place)).status).toBe('COMPLETED')
  inputDatasets = places.map(({ datasetId }) => `/workspaces/active/datasets/${datasetId}`)
  return async () => void server.close()
})
afterAll(() => workplace.close())

const setQuery = (query: string) =>
  workplace.world.store.run(
    `UPDATE query_job_types SET definition = json_set(definition, '$.query', ?) WHERE id = 'Sums'`,
    [query],
  )
const run = () =>
  workplace.as('owner')(jobs.create, {
    params: { workspaceId: 'active' },
    body: {
      jobType: '/query-job-types/Sums',
      parameters: [{ parameterName: 'least', parameterValue: '0' }],
      inputDatasets,
    },
  })
const listed = async () =>
  ((await (await fetch(`${control}/jobs`)).json()) as { items: ControlledJob[] }).items
const stop = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${control}/jobs/${id}/stop`, { method: 'POST', headers, redirect: 'manual' })

/**
 * A generous limit: a server that a job blocks would answer only after the job ends, after 20 s.
 */
const SOON_MS = 5000

test('other requests are answered while bombs run, and the console lists and stops them, running or waiting [B057]', async () => {
  setQuery(BOMB)
  const bombs = [await run(), await run(), await run()]
  await expect
    .poll(async () => (await listed()).map(({ status }) => status))
    .toEqual(['PROCESSING', 'PROCESSING', 'PENDING'])
  const asked: number[] = []
  for (let count = 0; count < 30; count += 1) {
    const start = performance.now()
    expect(
      (await workplace.as('partner')(jobs.list, { params: { workspaceId: 'active' } })).items,
    ).toHaveLength(3)
    asked.push(performance.now() - start)
  }
  expect(Math.max(...asked)).toBeLessThan(SOON_MS)
  expect(new Set((await listed()).map(({ id }) => id))).toEqual(new Set(bombs.map(({ id }) => id)))

  for (const { id } of bombs)
    expect(await (await stop(id)).json()).toMatchObject({
      id,
      status: 'FAILED',
      errorDetails: STOPPED,
    })
  for (const { id } of bombs) {
    expect(await settledJob(workplace, 'active', id)).toMatchObject({
      status: 'FAILED',
      errorDetails: STOPPED,
      outputDataset: null,
    })
  }
  expect(await listed()).toEqual([])
  expect(workplace.world.parts.all('SELECT DISTINCT owner_id FROM parts')).toHaveLength(2)
})

test('a finished or unknown job cannot be stopped', async () => {
  setQuery(
    'SELECT p.name AS name, CAST(1 AS decimal(10, 2)) AS total FROM Patients p WHERE p.patient_id = 1',
  )
  const { id } = await run()
  expect((await settledJob(workplace, 'active', id)).status).toBe('COMPLETED')
  expect((await stop(id)).status).toBe(409)
  expect((await stop('nobody')).status).toBe(404)
  expect((await settledJob(workplace, 'active', id)).status).toBe('COMPLETED')
  setQuery(BOMB)
  const bomb = await run()
  expect((await stop(bomb.id)).status).toBe(200)
  expect(await settledJob(workplace, 'active', bomb.id)).toMatchObject({
    status: 'FAILED',
    errorDetails: STOPPED,
  })
})
