import { Dataset } from '@concord/domain/datasets/dataset'
import { Job } from '@concord/domain/jobs/job'
import { expect, test } from 'vitest'
import { computeLineage, listedLineage, type Stage } from './lineage.ts'

const link = (id: string) => `/workspaces/c-1/datasets/${id}`
const aDataset = (id: string) =>
  Dataset.parse({
    id,
    links: { self: link(id) },
    datasetType: '/dataset-types/t',
    datasetTypeName: 't',
    fileName: `${id}.csv`,
    status: 'COMPLETED',
    createdAt: '2026-01-05T09:00:00.000Z',
    createdBy: 'Marie Tremblay',
  })
const aJob = (id: string, inputs: string[], output?: string) =>
  Job.parse({
    id,
    links: { self: `/workspaces/c-1/jobs/${id}` },
    jobType: '/query-job-types/q',
    jobTypeName: 'q',
    jobClassification: 'QUERY_JOB',
    status: output ? 'COMPLETED' : 'FAILED',
    inputDatasets: inputs.map(link),
    outputDataset: output ? link(output) : null,
    createdAt: '2026-01-05T09:00:00.000Z',
    createdBy: 'Marie Tremblay',
  })

const short = (stages: readonly Stage[]) =>
  stages.map(({ nodes, edges }) => [
    nodes.map(({ id }) => id).join(' '),
    edges.map(({ from, to }) => `${from}-${to}`).join(' '),
  ])
const datasets = ['a', 'b', 'c', 'd', 'e'].map(aDataset)

test('an uploaded data set has no earlier stage', () => {
  expect(
    short(
      computeLineage(
        { kind: 'dataset', dataset: aDataset('a') },
        { jobs: [aJob('j', ['a'], 'b')], datasets },
      ),
    ),
  ).toEqual([['a', '']])
})

test('an output comes from its job and the job’s inputs, and so on while inputs are outputs', () => {
  const jobs = [
    aJob('first', ['a', 'b'], 'c'),
    aJob('second', ['b', 'c'], 'd'),
    aJob('other', ['a'], 'e'),
  ]
  const stages = computeLineage({ kind: 'dataset', dataset: aDataset('d') }, { jobs, datasets })
  expect(short(stages)).toEqual([
    ['a b', '0-0 1-0'],
    ['first', '0-1'], // b was uploaded, c was written by the first job
    ['b c', '0-0 1-0'],
    ['second', '0-0'],
    ['d', ''],
  ])
  expect(listedLineage(stages).map(({ id }) => id)).toEqual(['d', 'second', 'b', 'c', 'first', 'a'])
})

test('an input of two jobs occurs once in its stage, with a line to each', () => {
  const jobs = [
    aJob('one', ['a', 'b'], 'c'),
    aJob('two', ['b'], 'd'),
    aJob('last', ['c', 'd'], 'e'),
  ]
  const [read] = computeLineage({ kind: 'dataset', dataset: aDataset('e') }, { jobs, datasets })
  expect(read && short([read])).toEqual([['a b', '0-0 1-0 1-1']])
})

test('a job without an output has its lineage all the same', () => {
  const job = aJob('failed', ['a'])
  const stages = computeLineage({ kind: 'job', job }, { jobs: [job], datasets })
  expect(short(stages)).toEqual([
    ['a', '0-0'],
    ['failed', '0-0'],
    ['', ''],
  ])
})

test('data that the viewer may not see is shown only as existing', () => {
  const job = aJob('j', ['a', 'secret'], 'b')
  const stages = computeLineage({ kind: 'job', job }, { jobs: [job], datasets: datasets.slice(1) })
  expect(stages[0]?.nodes).toMatchObject([
    { id: 'a', dataset: undefined },
    { id: 'secret', dataset: undefined },
  ])
})

test('a cycle in the answer ends', () => {
  const jobs = [aJob('one', ['b'], 'a'), aJob('two', ['a'], 'b')]
  expect(
    computeLineage({ kind: 'dataset', dataset: aDataset('a') }, { jobs, datasets }),
  ).toHaveLength(5)
})
