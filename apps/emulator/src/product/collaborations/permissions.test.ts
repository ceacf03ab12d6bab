import { type Call, createClient } from '@concord/domain/api/client'
import { collaborations } from '@concord/domain/collaborations/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  active,
  changeStatus,
  getInvitation,
  MESSAGE,
  policiesFor,
  published,
  type Round,
  readyDraft,
  startRound,
} from '#testing/collaboration.ts'

/**
 * The callers. Both low roles may see collaborations and nothing more; the administrator is the
 * platform's; `nobody` has no token.
 */
const WHO = [
  'owner',
  'viewer',
  'partner',
  'analyst',
  'stranger',
  'administrator',
  'nobody',
] as const
type Who = (typeof WHO)[number]

let round: Round
let calls: Record<Who, Call>
beforeAll(async () => {
  round = await startRound()
  const { emulator, as } = round
  const authorization = `Bearer ${await emulator.administratorToken('admin')}`
  calls = {
    ...as,
    viewer: await emulator.callAs('viewer'),
    analyst: await emulator.callAs('analyst'),
    administrator: createClient(`${emulator.origin}/product/v1`, (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, authorization } }),
    ),
    nobody: emulator.call,
  }
})
afterAll(() => round.emulator.stop())

/**
 * The collaboration on which an operation is tried. The partner of each is `partner`; the
 * stranger's organization takes part in none.
 */
const STAGES = {
  draft: () => readyDraft(round),
  'draft without a partner': () => readyDraft(round, []),
  published: () => published(round),
  active: () => active(round),
  async terminated() {
    const { id } = await active(round)
    return changeStatus(round, id, 'TERMINATED')
  },
  'cancelled draft': async () => changeStatus(round, (await readyDraft(round)).id, 'TERMINATED'),
}
type Stage = keyof typeof STAGES

const NEW = { name: 'New', description: 'Of the matrix' }
const OPERATIONS = {
  list: (call: Call) => call(collaborations.list),
  get: (call: Call, id: string) => call(collaborations.get, { params: { id } }),
  create: (call: Call) => call(collaborations.create, { body: NEW }),
  clone: (call: Call, id: string) => call(collaborations.clone, { params: { id }, body: NEW }),
  acceptances: (call: Call, id: string) => call(collaborations.acceptances, { params: { id } }),
  invitations: (call: Call, id: string) => call(collaborations.invitations, { params: { id } }),
  policies: (call: Call, id: string) => call(collaborations.policies, { params: { id } }),
  policyGroups: (call: Call, id: string) => call(collaborations.policyGroups, { params: { id } }),
  activate: (call: Call, id: string) =>
    call(collaborations.changeStatus, { params: { id }, body: { status: 'ACTIVE' } }),
  terminate: (call: Call, id: string) =>
    call(collaborations.changeStatus, { params: { id }, body: { status: 'TERMINATED' } }),
  purge: (call: Call, id: string) =>
    call(collaborations.changeStatus, { params: { id }, body: { status: 'PURGED' } }),
  publish: (call: Call, id: string) =>
    call(collaborations.publish, { params: { id }, body: MESSAGE }),
  addPartner: (call: Call, id: string) =>
    call(collaborations.addPartner, {
      params: { id, organizationId: round.organization.stranger },
    }),
  removePartner: (call: Call, id: string) =>
    call(collaborations.removePartner, {
      params: { id, organizationId: round.organization.partner },
    }),
  addQueryJobType: (call: Call, id: string) =>
    call(collaborations.addQueryJobType, { params: { id, jobTypeId: round.jobType.id } }),
  removeQueryJobType: (call: Call, id: string) =>
    call(collaborations.removeQueryJobType, { params: { id, jobTypeId: round.jobType.id } }),
  addInferenceJobType: (call: Call, id: string) =>
    call(collaborations.addInferenceJobType, {
      params: { id, jobTypeId: round.inferenceJobType.id },
    }),
  removeInferenceJobType: (call: Call, id: string) =>
    call(collaborations.removeInferenceJobType, {
      params: { id, jobTypeId: round.inferenceJobType.id },
    }),
  createPolicyGroup: (call: Call, id: string) =>
    call(collaborations.createPolicyGroup, { params: { id }, body: policiesFor(round, 'owner') }),
  async removePolicyGroup(call: Call, id: string) {
    const { policyGroups } = await round.as.owner(collaborations.get, { params: { id } })
    return call(collaborations.removePolicyGroup, {
      params: { id, policyGroupId: policyGroups[0]?.id ?? '' },
    })
  },
  async accept(call: Call, id: string) {
    const invitationId = await getInvitation(round, 'partner', id).catch(() => 'none')
    return call(collaborations.accept, { params: { id }, body: { invitationId } })
  },
  revokeAcceptance: (call: Call, id: string) =>
    call(collaborations.revokeAcceptance, { params: { id } }),
}
type Operation = keyof typeof OPERATIONS
const isReading = (operation: Operation) =>
  operation in collaborations && collaborations[operation as 'get'].method === 'GET'

/**
 * Typed by hand from the specification (B014–B017, B048–B053, B065, B070–B072, B081, B087, B095,
 * A083) and the decisions: what is not allowed there is refused. `P`: 403
 * insufficientUserPermission; `T`: the tier; `O`, `N`: owner's or partner's business; `A`: not for
 * administrators; `C`: clone of another's; `-`: 404; `S`: 409 wrongStatus; `1`: 401.
 */
const MATRIX: [Operation, Stage, string][] = [
  //                             owner viewer partner analyst stranger administrator anonymous
  ['list', 'active', 'ok ok ok ok ok A 1'],
  ['get', 'draft', 'ok ok - - - A 1'],
  ['get', 'published', 'ok ok ok ok - A 1'],
  ['get', 'active', 'ok ok ok ok - A 1'],
  ['get', 'terminated', 'ok ok ok ok - A 1'],
  ['get', 'cancelled draft', 'ok ok - - - A 1'],
  ['create', 'draft', 'ok P ok P T A 1'],
  ['clone', 'draft', 'ok P - P - A 1'],
  ['clone', 'active', 'ok P C P - A 1'],
  ['acceptances', 'draft', 'ok ok - - - A 1'],
  ['acceptances', 'active', 'ok ok ok ok - A 1'],
  ['invitations', 'draft', 'ok ok - - - A 1'],
  ['invitations', 'published', 'ok ok ok ok - A 1'],
  ['policies', 'draft', 'ok ok - - - A 1'],
  ['policies', 'active', 'ok ok ok ok - A 1'],
  ['policyGroups', 'draft', 'ok ok - - - A 1'],
  ['policyGroups', 'active', 'ok ok ok ok - A 1'],
  ['activate', 'draft without a partner', 'ok P - P - A 1'],
  ['activate', 'active', 'S P O P - A 1'],
  ['publish', 'draft', 'ok P - P - A 1'],
  ['publish', 'published', 'S P O P - A 1'],
  ['terminate', 'draft', 'ok P - P - A 1'],
  ['terminate', 'published', 'ok P O P - A 1'],
  ['terminate', 'active', 'ok P O P - A 1'],
  ['terminate', 'terminated', 'S P O P - A 1'],
  ['purge', 'active', 'S P O P - A 1'],
  ['purge', 'terminated', 'ok P O P - A 1'],
  ['addPartner', 'draft', 'ok P - P - A 1'],
  ['addPartner', 'published', 'S P O P - A 1'],
  ['removePartner', 'draft', 'ok P - P - A 1'],
  ['removePartner', 'published', 'S P O P - A 1'],
  ['addQueryJobType', 'draft', 'ok P - P - A 1'],
  ['addQueryJobType', 'active', 'S P O P - A 1'],
  ['removeQueryJobType', 'draft', 'ok P - P - A 1'],
  ['removeQueryJobType', 'active', 'S P O P - A 1'],
  ['addInferenceJobType', 'draft', 'ok P - P - A 1'],
  ['addInferenceJobType', 'active', 'S P O P - A 1'],
  ['removeInferenceJobType', 'draft', 'ok P - P - A 1'],
  ['removeInferenceJobType', 'active', 'S P O P - A 1'],
  ['createPolicyGroup', 'draft', 'ok P - P - A 1'],
  ['createPolicyGroup', 'active', 'S P O P - A 1'],
  ['removePolicyGroup', 'draft', 'ok P - P - A 1'],
  ['removePolicyGroup', 'active', 'S P O P - A 1'],
  ['accept', 'draft', 'N P - P - A 1'],
  ['accept', 'published', 'N P ok P - A 1'],
  ['accept', 'terminated', 'N P S P - A 1'],
  ['revokeAcceptance', 'published', 'N P S P - A 1'],
  ['revokeAcceptance', 'active', 'N P ok P - A 1'],
  ['revokeAcceptance', 'terminated', 'N P S P - A 1'],
]
const SIGNS: Record<string, string> = {
  '403 insufficientUserPermission': 'P',
  '403 insufficientOrganizationTier': 'T',
  '403 ownerOnly': 'O',
  '403 partnerOnly': 'N',
  '403 organizationUsersOnly': 'A',
  '403 cloneOfOtherOrganization': 'C',
  '404 notFound': '-',
  '409 wrongStatus': 'S',
  '401 unauthenticated': '1',
}

const getSign = (answer: Promise<unknown>) =>
  answer.then(
    () => 'ok',
    ({ status, code }: { status: number; code: string }) =>
      SIGNS[`${status} ${code}`] ?? `${status} ${code}`,
  )

describe('permissions and statuses of every operation on a collaboration [B015 B048 B049 B050 B051 B052 B053 B065 B070 B071 B072 B081 B087 B095 A083]', () => {
  test.each(MATRIX)('%s, %s: %s', async (operation, stage, expected) => {
    const shared = await STAGES[stage]()
    const before = await round.as.owner(collaborations.get, { params: { id: shared.id } })
    const signs = expected.split(' ')
    for (const [index, who] of WHO.entries()) {
      if (signs[index] === 'ok') continue
      expect([who, await getSign(OPERATIONS[operation](calls[who], shared.id))]).toEqual([
        who,
        signs[index],
      ])
    }
    // A refused caller has changed nothing.
    expect(await round.as.owner(collaborations.get, { params: { id: shared.id } })).toEqual(before)
    for (const [index, who] of WHO.entries()) {
      if (signs[index] !== 'ok') continue
      const { id } = isReading(operation) ? shared : await STAGES[stage]()
      expect([who, await getSign(OPERATIONS[operation](calls[who], id))]).toEqual([who, 'ok'])
    }
  })

  test('the matrix has every operation of the contract', () => {
    const kinds = { changeStatus: ['activate', 'terminate', 'purge'] } as Record<string, string[]>
    const tried = new Set<string>(MATRIX.map(([operation]) => operation))
    expect(
      Object.keys(collaborations)
        .flatMap((name) => kinds[name] ?? [name])
        .filter((name) => !tried.has(name)),
    ).toEqual([])
    expect(MATRIX.length * WHO.length).toBe(343)
  })
})
