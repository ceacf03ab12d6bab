import { ApiError } from '@concord/domain/api/api-error'
import { Problem } from '@concord/domain/api/problem'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { domains } from '@concord/domain/domains/contract'
import { indexes } from '@concord/domain/indexes/contract'
import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { masterKeys } from '@concord/domain/model-service/contract'
import { organizations } from '@concord/domain/organizations/contract'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newModel } from '#testing/model-upload.ts'
import { settledDataset, settledJob, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const description = 'Of the tests'
const inActive = { workspaceId: 'active' }
const NAMED: Record<string, [field: string, ask: (name: string) => Promise<unknown>]> = {
  'a collaboration': [
    'name',
    (name) => workplace.as('owner')(collaborations.create, { body: { name, description } }),
  ],
  'an index': [
    'name',
    (name) =>
      workplace.as('owner')(indexes.create, {
        params: inActive,
        body: { name, description, datasetType: '/dataset-types/Patients', columns: ['name'] },
      }),
  ],
  'a model': [
    'modelName',
    (modelName) =>
      workplace.as('owner')(inferenceModels.create, {
        body: newModel(new Uint8Array(9), { modelName }),
      }),
  ],
  'a column, which the header of a file must repeat': [
    'name',
    (name) =>
      workplace.as('owner')(datasetTypes.validate, {
        body: {
          name: 'Names',
          description,
          retentionCategory: 'STANDARD',
          schema: [{ name, type: { datatype: 'varchar' }, nullable: true, encrypted: false }],
        },
      }),
  ],
  'a query job type': [
    'name',
    (name) =>
      workplace.as('owner')(queryJobTypes.validate, {
        body: {
          name,
          description,
          query: 'SELECT name FROM Patients',
          queryParameters: [],
          inputs: ['/dataset-types/Patients'],
          output: '/dataset-types/Totals',
        },
      }),
  ],
  'an inference job type': [
    'name',
    (name) =>
      workplace.as('owner')(inferenceJobTypes.validate, {
        body: {
          name,
          description,
          model: '/inference-models/none',
          input: '/dataset-types/Patients',
          output: '/dataset-types/Totals',
          recordIdentifiers: [],
        },
      }),
  ],
  'an organization': [
    'orgName',
    (orgName) =>
      workplace.as('administrator')(organizations.change, {
        params: { id: 'north' },
        body: { orgName, description, tier: 'TIER_1' },
      }),
  ],
  'an owner of a domain': [
    'owner',
    (owner) =>
      workplace.as('administrator')(domains.create, {
        body: { domainName: 'names.example', owner, notes: description },
      }),
  ],
  'a key': [
    'name',
    (name) =>
      workplace.as('administrator')(masterKeys.create, {
        body: { name, url: 'https://vault.example', changeRecord: 'CHG1' },
      }),
  ],
}

const getFields = async (asked: Promise<unknown>) => {
  const refusal: unknown = await asked.then(
    () => undefined,
    (error: unknown) => error,
  )
  const fields = refusal instanceof ApiError ? Problem.parse(refusal.body).fields : undefined
  return (fields ?? []).map(({ path, message }) => [path.split('.').pop(), message])
}

test.each(Object.entries(NAMED))(
  'the name of %s cannot look like additional lines or like another name [security M7]',
  async (_, [field, ask]) => {
    const refused = [field, 'A name is one line without control characters']
    for (const name of ['Prairie\r\nBcc: all@example', 'A\u2028B', 'Claims \u202eyalp', 'A\u0000'])
      expect(await getFields(ask(name)), JSON.stringify(name)).toContainEqual(refused)
    expect(await getFields(ask('Réassurance d’été'))).not.toContainEqual(refused)
  },
)

const UNSAFE = ['report.html', 'setup.hta', 'run.bat', 'invoice\u202evsc.exe', 'CON', 'aux.csv']

test.each(UNSAFE)(
  'a data set cannot be called %j, which a computer would open as something else [security M6]',
  async (fileName) => {
    const body = { fileName, datasetType: '/dataset-types/Patients', totalParts: 1 }
    const asked = workplace.as('owner')(datasets.create, { params: inActive, body })
    expect(await getFields(asked)).toEqual([
      [
        'fileName',
        'This file name could be mistaken for a program, a web page or a device. Rename the file',
      ],
    ])
  },
)

test.each(['fraud\u202exnno.onnx', 'fraud\u2066.onnx', 'CON.onnx', 'nul .onnx', 'lpt1.v2.onnx'])(
  'the file of a model cannot be called %j [security M6]',
  async (modelFileName) => {
    const body = newModel(new Uint8Array(9), { modelFileName })
    const asked = workplace.as('owner')(inferenceModels.create, { body })
    expect(await getFields(asked)).toEqual([
      [
        'modelFileName',
        'This file name could be mistaken for a program, a web page or a device. Rename the file',
      ],
    ])
  },
)

test.each([
  ['con.claims', '_con.claims-2026-05-04.csv'],
  ['Claims\u202evsc/all', 'Claims vsc all-2026-05-04.csv'],
])(
  'the result of a job type that was called %j before has a safe name [security M6]',
  async (name, fileName) => {
    workplace.world.store.run("UPDATE query_job_types SET name = ? WHERE id = 'Sums'", [name])
    const owner = workplace.as('owner')
    const sets = [
      await upload(owner, 'active', 'Patients', 'patient_id,name\n1,Ann\n'),
      await upload(workplace.as('partner'), 'active', 'Claims', 'patient_id,amount\n1,2.00\n'),
    ]
    for (const set of sets) await settledDataset(workplace, set)
    const { id } = await owner(jobs.create, {
      params: inActive,
      body: {
        jobType: '/query-job-types/Sums',
        parameters: [{ parameterName: 'least', parameterValue: '1.00' }],
        inputDatasets: sets.map(({ datasetId }) => `/workspaces/active/datasets/${datasetId}`),
      },
    })
    expect(await settledJob(workplace, 'active', id)).toMatchObject({
      errorDetails: null,
      fileName,
    })
  },
)
