import type { Endpoint } from '@concord/domain/api/endpoint'
import { getId } from '@concord/domain/api/resource'
import { collaborations } from '@concord/domain/collaborations/contract'
import { contracts } from '@concord/domain/contracts'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { domains } from '@concord/domain/domains/contract'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { roles } from '@concord/domain/roles/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAbout, type Operation } from '#testing/ask-about.ts'
import { type Round, startRound } from '#testing/collaboration.ts'
import { dump, dumpAtRest } from '#testing/dump.ts'
import { addInferenceJobType, addModel } from '#testing/inference.ts'
import { createKnown, STATES, type State } from '#testing/known-objects.ts'

/** Every call about an object that carries a key against repetition; a new one takes part. */
const OPERATIONS: Operation[] = Object.entries(contracts.product).flatMap(([noun, contract]) =>
  Object.entries<Endpoint>(contract).flatMap(([name, endpoint]) =>
    endpoint.takesKey && endpoint.path.includes('{') ? [{ name: `${noun}.${name}`, endpoint }] : [],
  ),
)
const CALLERS = ['owner', 'partner'] as const
/** What nothing uses may be deleted; the collaborations here use all of these. */
const DELETIONS = [
  'datasetTypes.remove',
  'queryJobTypes.remove',
  'inferenceJobTypes.remove',
  'inferenceModels.remove',
  'domains.remove',
  'roles.remove',
]
/**
 * Need what the collaborations here do not have: a draft without partners, a suspended person,
 * columns, finished data, an administrator.
 */
const ELSEWHERE = new Set([
  'collaborations.addPartner',
  'users.unsuspend',
  'indexes.create',
  'jobs.create',
  'roles.save',
  ...DELETIONS,
])

let round: Round
beforeAll(async () => {
  round = await startRound()
})
afterAll(() => round.emulator.stop())

test.each(OPERATIONS.filter(({ name }) => !ELSEWHERE.has(name)))(
  '$name sent 20 times, since its answers are lost, happens once [D4 A085]',
  async (operation) => {
    const { store } = round.emulator.world
    const refusals: string[] = []
    for (const state of Object.keys(STATES) as State[])
      for (const caller of CALLERS) {
        const known = await createKnown(round, state)
        await dumpAtRest(round.emulator.world) // a job that waits would hold its data set
        const bearer = await round.emulator.accessToken(caller)
        const headers = { 'idempotency-key': `${operation.name} ${state} ${caller}` }
        const send = () => askAbout(round, bearer, operation, known, headers)
        const first = await send()
        const text = await first.text()
        if (!first.ok) {
          refusals.push(`${state}, ${caller}: ${text}`)
          continue
        }
        const rows = await dumpAtRest(round.emulator.world)
        for (let times = 1; times < 20; times += 1) {
          const again = await send()
          expect([again.status, await again.text()]).toEqual([first.status, text])
        }
        expect(dump(store)).toEqual(rows)
        return
      }
    throw new Error(`${operation.name} is accepted in no state:\n${refusals.join('\n')}`)
  },
)

test('a partner whose addition is sent again, since its answer was lost, is added once [A119 B095]', async () => {
  const { as, organization } = round
  const { id } = await as.owner(collaborations.create, {
    body: { name: 'Without partners', description: 'Of a test' },
  })
  const add = (key: object = {}) =>
    as.owner(collaborations.addPartner, {
      params: { id, organizationId: organization.partner },
      ...key,
    })
  const by = { idempotencyKey: crypto.randomUUID() }
  expect(await add(by)).toEqual(await add(by))
  await expect(add()).rejects.toMatchObject({ status: 409 })
})

test('a deletion whose answer is lost is answered the same again, and another one is refused [A119]', async () => {
  const { emulator, as } = round
  const { world } = emulator
  const administrator = await emulator.callAsAdministrator()
  const owner = { organizationId: round.organization.owner, userId: emulator.person('owner').id }
  const { id: datasetType } = await as.owner(datasetTypes.create, {
    body: {
      name: 'Unused',
      description: 'Of a test',
      retentionCategory: 'STANDARD',
      schema: [aColumn({ name: 'amount' })],
    },
  })
  const links = { input: `/dataset-types/${datasetType}`, output: `/dataset-types/${datasetType}` }
  const { id: query } = await as.owner(queryJobTypes.create, {
    body: {
      name: 'Unused',
      description: 'Of a test',
      query: 'SELECT amount FROM Unused',
      queryParameters: [],
      inputs: [links.input],
      output: links.output,
    },
  })
  const model = addModel(world, owner)
  const inference = addInferenceJobType(world, owner, {
    ...links,
    model,
    recordIdentifiers: [],
  })
  await administrator(domains.create, {
    body: { domainName: 'unused.example', owner: 'North Shore', notes: 'Of a test' },
  })
  await administrator(roles.save, {
    params: { id: 'UNUSED' },
    body: { description: 'Of a test', permissions: [] },
  })
  const by = { idempotencyKey: crypto.randomUUID() }
  const deletions: Record<string, (key?: typeof by) => Promise<unknown>> = {
    'queryJobTypes.remove': (key) =>
      as.owner(queryJobTypes.remove, { params: { id: query }, ...key }),
    'inferenceJobTypes.remove': (key) =>
      as.owner(inferenceJobTypes.remove, { params: { id: inference }, ...key }),
    'inferenceModels.remove': (key) =>
      as.owner(inferenceModels.remove, { params: { id: getId(model) }, ...key }),
    'datasetTypes.remove': (key) =>
      as.owner(datasetTypes.remove, { params: { id: datasetType }, ...key }),
    'domains.remove': (key) =>
      administrator(domains.remove, { params: { domainName: 'unused.example' }, ...key }),
    'roles.remove': (key) => administrator(roles.remove, { params: { id: 'UNUSED' }, ...key }),
  }
  expect(new Set(Object.keys(deletions))).toEqual(new Set(DELETIONS))
  for (const [name, remove] of Object.entries(deletions)) {
    await remove(by)
    await remove(by) // the same again
    const refusal = { status: name === 'inferenceModels.remove' ? 409 : 404 }
    await expect(remove(), name).rejects.toMatchObject(refusal)
  }
})
