import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import type { InferenceJobTypePayload } from '@concord/domain/inference-job-types/inference-job-type'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Round, startRound } from '#testing/collaboration.ts'
import { addDatasetType, addModel } from '#testing/inference.ts'
import { lapseRisk, ownerOf, policyNumber, score } from '#testing/lapse-risk.ts'

let round: Round
let owner: { organizationId: string; userId: string }
let payload: InferenceJobTypePayload
beforeAll(async () => {
  round = await startRound()
  owner = ownerOf(round)
  payload = lapseRisk(round)
})
afterAll(() => round.emulator.stop())

async function validate(body: unknown, { language = 'en', mode = 'dryRun' } = {}) {
  const authorization = `Bearer ${await round.emulator.accessToken('owner')}`
  const path = `/product/v1/inference-job-types/?mode=${mode}`
  return round.emulator.send('POST', path, body, { authorization, 'accept-language': language })
}
const getCount = async () => (await round.as.owner(inferenceJobTypes.list)).totalItems

describe('the dry run', () => {
  test('answers the payload as it would be saved, and saves nothing [C053 C093]', async () => {
    const before = await getCount()
    const body = {
      ...payload,
      name: ' Lapse risk ',
      description: 'How likely each policy is to lapse\n',
    }
    expect(await round.as.owner(inferenceJobTypes.validate, { body })).toEqual({
      ...payload,
      modelName: 'Lapse risk model',
    })
    expect(await getCount()).toBe(before)
  })

  test('accepts its own answer [C053]', async () => {
    const normalized = await round.as.owner(inferenceJobTypes.validate, { body: payload })
    expect(await round.as.owner(inferenceJobTypes.validate, { body: normalized })).toEqual(
      normalized,
    )
  })

  test('reports in both languages, field by field, what is missing [C066 C115]', async () => {
    const body = {
      name: '',
      description: 'd'.repeat(151),
      model: '',
      input: '',
      output: '',
      recordIdentifiers: [],
    }
    const said = async (language: string) => {
      const answer = await validate(body, { language })
      expect(answer.status).toBe(422)
      return ((await answer.json()) as { fields: { path: string; message: string }[] }).fields.map(
        ({ path, message }) => `${path}: ${message}`,
      )
    }
    expect(await said('en')).toEqual([
      'body.name: Name is required',
      'body.description: Description must be at most 150 characters',
      'body.model: Model is required',
      'body.input: Input data set type is required',
      'body.output: Output data set type is required',
    ])
    expect(await said('fr')).toEqual([
      'body.name: Le nom est obligatoire',
      'body.description: La description doit compter au plus 150 caractères',
      'body.model: Le modèle est obligatoire',
      'body.input: Le type de jeu de données en entrée est obligatoire',
      'body.output: Le type de jeu de données en sortie est obligatoire',
    ])
  })

  test('reports in both languages what does not fit, and names it [C027 C066 C115]', async () => {
    const said = async (change: Partial<InferenceJobTypePayload>, language: string) => {
      const answer = await validate({ ...payload, ...change }, { language })
      const { fields, code } = (await answer.json()) as {
        code: string
        fields: { path: string; message: string }[]
      }
      expect([answer.status, code]).toEqual([422, 'rulesBroken'])
      return fields.map(({ path, message }) => `${path}: ${message}`)
    }
    expect(await said({ recordIdentifiers: ['holder'] }, 'en')).toEqual([
      'body.recordIdentifiers: The input has no such columns: holder',
    ])
    expect(await said({ recordIdentifiers: ['policyNumber', 'age'] }, 'en')).toEqual([
      'body.input: Columns left for the model: 2; it reads 3',
      'body.output: Columns of the output: 2; it needs 3: non-features 2, results of the model 1',
    ])
    expect((await said({ recordIdentifiers: ['policyNumber', 'age'] }, 'fr'))[0]).toMatch(
      /^body\.input: Colonnes laissées au modèle\s: 2\s; il en lit 3$/,
    )
    const { world } = round.emulator
    const words = addModel(world, owner, {
      inputs: [{ name: 'words', kind: 'tensor', elementType: 'string', shape: ['rows', 3] }],
    })
    expect(await said({ model: words }, 'en')).toEqual([
      'body.model: The model’s input words takes no numbers, so no column can fill it',
    ])
  })

  test.each([
    'CREATED',
    'UPLOADED',
    'PROCESSING',
    'UPLOAD_FAILED',
    'DEPLOYMENT_FAILED',
    'DELETE_PENDING',
    'DELETED',
  ] as const)('refuses a model that is %s [C055]', async (status) => {
    const model = addModel(round.emulator.world, owner, { status })
    await expect(
      round.as.owner(inferenceJobTypes.validate, { body: { ...payload, model } }),
    ).rejects.toMatchObject({
      status: 422,
      body: {
        fields: [
          { path: 'body.model', message: 'This model is not deployed, so it cannot be used' },
        ],
      },
    })
  })

  test('knows only the models and the data set types of the caller’s organization, and accepts no other links', async () => {
    const { world, person } = round.emulator
    const partner = { organizationId: round.organization.partner, userId: person('partner').id }
    const theirs = {
      model: addModel(world, partner),
      type: addDatasetType(world, partner, 'Theirs', [policyNumber, score]),
    }
    const refused = (change: Partial<InferenceJobTypePayload>, field: string) =>
      expect(
        round.as.owner(inferenceJobTypes.validate, { body: { ...payload, ...change } }),
      ).rejects.toMatchObject({
        status: 422,
        body: { fields: [{ path: `body.${field}` }] },
      })
    for (const model of [
      theirs.model,
      '/inference-models/none',
      '/inference-models/%',
      payload.model.replace('/inference-models/', ''),
      payload.input,
    ])
      await refused({ model }, 'model')
    for (const output of [theirs.type, '/dataset-types/none', '%', `${payload.output}/`])
      await refused({ output }, 'output')
    await refused({ input: theirs.type }, 'input')
  })

  test.each([
    ['no list of identifiers', { recordIdentifiers: 'policyNumber' }],
    ['a field of the server', { orgId: 'north' }],
    ['no name', { name: undefined }],
  ])('refuses a malformed body: %s', async (_what, change) => {
    const answer = await validate({ ...payload, ...change })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'malformed',
    ])
  })

  test('is the only mode', async () => {
    const answer = await validate(payload, { mode: 'wetRun' })
    expect(answer.status).toBe(400)
  })
})
