import { ApiError } from '@concord/domain/api/api-error'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#runtime/seeded-random.ts'
import {
  changeStatus,
  getInvitation,
  MESSAGE,
  type Party,
  type Round,
  readyDraft,
  startRound,
} from '#testing/collaboration.ts'
import { linearize, type Model, type Recorded } from '#testing/linearize.ts'

/** `LONG=1`, as `npm run test:long` sets it, runs the whole; otherwise a slice of a few seconds. */
const { seeds, rounds, callsOfEach } = process.env.LONG
  ? { seeds: [1, 2, 3], rounds: 5, callsOfEach: 16 }
  : { seeds: [1], rounds: 1, callsOfEach: 10 }
const CLIENTS = 50
/** The number of collaborations that all clients share. */
const AT_ONCE = 4

type Partner = 'partner' | 'stranger'
type Operation =
  | { by: Party; name: 'get' | 'acceptances' }
  | { by: 'owner'; name: 'publish' | 'terminate' | 'purge' }
  | { by: 'owner'; name: 'addPartner' | 'removePartner'; partner: Partner }
  | { by: Partner; name: 'accept' | 'acceptUnknown' | 'revoke' }

type State = {
  status: Collaboration['status']
  isPublished: boolean
  partners: readonly Partner[]
  accepted: readonly Partner[]
}

const STATUS_WORDS: Record<Collaboration['status'], string> = {
  DRAFT: 'a draft',
  AWAITING_ACCEPTANCE: 'awaiting acceptance',
  ACTIVE: 'active',
  TERMINATED: 'terminated',
  PURGED: 'purged',
}

/**
 * A collaboration with one caller at a time, typed by hand from B048–B054, B087 and the decisions.
 */
const MODEL: Model<State, Operation> = {
  initial: { status: 'DRAFT', isPublished: false, partners: ['partner', 'stranger'], accepted: [] },
  getKey: ({ status, isPublished, partners, accepted }) =>
    `${status} ${isPublished} ${partners} ${accepted}`,
  step(state, operation) {
    const { by } = operation
    const { status, isPublished, partners, accepted } = state
    const refused = (answer: string) => ({ answer, next: state })
    const wrong = (already: string) =>
      refused(
        `409 wrongStatus The collaboration is ${STATUS_WORDS[status]}${already === status ? ' already' : ''}.`,
      )
    const becomes = (change: Partial<State>) => {
      const next = { ...state, ...change }
      return { answer: shown(next), next }
    }
    if (by !== 'owner' && !(isPublished && partners.includes(by))) return refused('404 notFound')
    switch (operation.name) {
      case 'get':
        return refused(shown(state))
      case 'acceptances':
        return refused(`owner ${accepted.toSorted()}`)
      case 'publish':
        if (status !== 'DRAFT') return wrong('AWAITING_ACCEPTANCE')
        return partners.length === 0
          ? refused('422 noPartners')
          : becomes({ status: 'AWAITING_ACCEPTANCE', isPublished: true })
      case 'terminate':
        return status === 'TERMINATED' || status === 'PURGED'
          ? wrong('TERMINATED')
          : becomes({ status: 'TERMINATED' })
      case 'purge':
        return status === 'TERMINATED' ? becomes({ status: 'PURGED' }) : wrong('PURGED')
      case 'addPartner':
        if (status !== 'DRAFT') return wrong('DRAFT')
        if (partners.includes(operation.partner)) return refused('409 alreadyInvolved')
        return becomes({ partners: [...partners, operation.partner].sort() })
      case 'removePartner':
        if (status !== 'DRAFT') return wrong('DRAFT')
        if (!partners.includes(operation.partner)) return refused('404 notFound')
        return becomes({ partners: partners.filter((partner) => partner !== operation.partner) })
      case 'accept':
      case 'acceptUnknown': {
        const isOpen = status === 'AWAITING_ACCEPTANCE' || status === 'ACTIVE'
        if (isOpen && accepted.includes(operation.by)) return refused('409 alreadyAccepted')
        if (status !== 'AWAITING_ACCEPTANCE') return wrong('ACTIVE')
        if (operation.name === 'acceptUnknown') return refused('404 foreignInvitation')
        const all = [...accepted, operation.by].sort()
        const next = {
          ...state,
          accepted: all,
          status: all.length === partners.length ? ('ACTIVE' as const) : status,
        }
        return { answer: `accepted by ${operation.by}`, next }
      }
      case 'revoke':
        if (status !== 'ACTIVE') return wrong('AWAITING_ACCEPTANCE')
        return becomes({
          status: 'AWAITING_ACCEPTANCE',
          accepted: accepted.filter((partner) => partner !== operation.by),
        })
    }
  },
}
const shown = ({ status, partners }: Pick<State, 'status' | 'partners'>) =>
  `${status} of ${partners.join()}`

let round: Round
beforeAll(async () => {
  round = await startRound()
})
afterAll(() => round.emulator.stop())

/**
 * Drafts and revocations are frequent enough for acceptance, publication and termination to
 * overlap.
 */
function chosen(client: number, random: () => number): Operation {
  const one = random()
  const partner = random() < 0.5 ? 'partner' : 'stranger'
  if (client % 5 < 2) {
    if (one < 0.25) return { by: 'owner', name: 'publish' }
    if (one < 0.4) return { by: 'owner', name: 'removePartner', partner }
    if (one < 0.65) return { by: 'owner', name: 'addPartner', partner }
    if (one < 0.68) return { by: 'owner', name: 'terminate' }
    if (one < 0.71) return { by: 'owner', name: 'purge' }
    return { by: 'owner', name: one < 0.86 ? 'get' : 'acceptances' }
  }
  const by = client % 2 === 0 ? 'partner' : 'stranger'
  if (one < 0.45) return { by, name: 'accept' }
  if (one < 0.8) return { by, name: 'revoke' }
  return { by, name: one < 0.9 ? 'get' : 'acceptances' }
}

async function perform(
  id: string,
  operation: Operation,
  invitations: Map<string, string>,
): Promise<string> {
  const { as, organization } = round
  const { by, name } = operation
  const getName = (organizationId: string) =>
    organizationId === organization.partner ? 'partner' : 'stranger'
  const told = (collaboration: Collaboration) =>
    shown({
      status: collaboration.status,
      partners: collaboration.collaboratorOrganizations
        .map((link) => getName(link.split('/').at(-1) ?? ''))
        .sort(),
    })
  const params = { id }
  switch (name) {
    case 'get':
      return told(await as[by](collaborations.get, { params }))
    case 'acceptances': {
      const { items } = await as[by](collaborations.acceptances, { params })
      const [owner, ...others] = items.map(({ acceptedByOrgId }) => acceptedByOrgId)
      return `${owner === organization.owner ? 'owner' : 'nobody'} ${others.map(getName).sort()}`
    }
    case 'publish':
      return told(await as.owner(collaborations.publish, { params, body: MESSAGE }))
    case 'terminate':
    case 'purge':
      return told(await changeStatus(round, id, name === 'purge' ? 'PURGED' : 'TERMINATED'))
    case 'addPartner':
    case 'removePartner':
      return told(
        await as.owner(collaborations[name], {
          params: { id, organizationId: organization[operation.partner] },
        }),
      )
    case 'accept':
    case 'acceptUnknown': {
      const invitationId = name === 'accept' ? (invitations.get(`${id} ${by}`) ?? '') : 'unknown'
      const { acceptedByOrgId } = await as[by](collaborations.accept, {
        params,
        body: { invitationId },
      })
      return `accepted by ${getName(acceptedByOrgId)}`
    }
    case 'revoke':
      return told(await as[by](collaborations.revokeAcceptance, { params }))
  }
}

/** The relevant parts of a refusal: status, code, and the status that caused it. */
function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  const { details = [] } = (error.body ?? {}) as { details?: string[] }
  return [error.status, error.code, ...details].join(' ')
}

async function recordedRun(seed: number): Promise<Map<string, Recorded<Operation>[]>> {
  const ids = (
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => readyDraft(round, ['partner', 'stranger'])),
    )
  ).map(({ id }) => id)
  const histories = new Map(ids.map((id) => [id, [] as Recorded<Operation>[]]))
  const invitations = new Map<string, string>()
  const work = async (client: number) => {
    // A seed fixes the choices of a run, but not the order in which the calls arrive.
    const random = seededRandom(seed * 1000 + client)
    for (let call = 0; call < callsOfEach; call += 1) {
      const id = ids[Math.floor(random() * ids.length)] ?? ''
      let operation = chosen(client, random)
      if (operation.name === 'accept' && !invitations.has(`${id} ${operation.by}`)) {
        // It never changes; a partner that does not see the collaboration yet tries a nonexistent
        // one.
        const invitation = await getInvitation(round, operation.by, id).catch(() => undefined)
        if (invitation) invitations.set(`${id} ${operation.by}`, invitation)
        else operation = { by: operation.by, name: 'acceptUnknown' }
      }
      const start = performance.now()
      const answer = await perform(id, operation, invitations).catch(refusalText)
      histories.get(id)?.push({ operation, answer, start, end: performance.now() })
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)))
  return histories
}

test.each(seeds)(
  '50 clients publish, accept, revoke, terminate, purge and change partners at the same time: one order explains every answer (seed %i) [D6 B049 B050 B051 B052 B053 B087]',
  { timeout: 600_000 },
  async (seed) => {
    const answers = new Map<string, number>()
    let count = 0
    for (let turn = 0; turn < rounds; turn += 1)
      for (const history of (await recordedRun(seed * 100 + turn)).values()) {
        count += history.length
        for (const { operation, answer } of history) {
          const kind = `${operation.name} ${answer.split(' ')[0]}`
          answers.set(kind, (answers.get(kind) ?? 0) + 1)
        }
        const { isExplained, order } = linearize(history, MODEL)
        if (!isExplained)
          expect(
            history.filter((call) => !order.includes(call)).slice(0, 20),
            `after ${order.length} calls`,
          ).toEqual([])
      }
    expect([...answers.keys()].filter((kind) => / 5\d\d$/.test(kind))).toEqual([])
    expect(count).toBe(rounds * CLIENTS * callsOfEach)
    // The run covered the interesting cases.
    for (const kind of [
      'publish AWAITING_ACCEPTANCE',
      'accept accepted',
      'accept 409',
      'revoke 409',
      'publish 409',
    ])
      expect(answers.get(kind), kind).toBeGreaterThan(0)
    if (process.env.LONG)
      console.log(`seed ${seed}: ${count} operations`, Object.fromEntries([...answers].sort()))
  },
)

test('the checker accepts overlapping calls in any order, and refuses results that no order explains', () => {
  const call = (operation: Operation, answer: string, start: number, end: number) => ({
    operation,
    answer,
    start,
    end,
  })
  const publish = { by: 'owner', name: 'publish' } as const
  const get = { by: 'partner', name: 'get' } as const
  const isExplained = (...history: Recorded<Operation>[]) => linearize(history, MODEL).isExplained
  const done = 'AWAITING_ACCEPTANCE of partner,stranger'
  // The reader's call overlaps the publication: either answer is valid. Afterwards only one is.
  expect(isExplained(call(publish, done, 0, 10), call(get, '404 notFound', 5, 6))).toBe(true)
  expect(isExplained(call(publish, done, 0, 10), call(get, done, 5, 6))).toBe(true)
  expect(isExplained(call(publish, done, 0, 10), call(get, '404 notFound', 11, 12))).toBe(false)
  // Two concurrent calls cannot both publish, and later readers must see what an earlier one saw.
  expect(isExplained(call(publish, done, 0, 10), call(publish, done, 0, 10))).toBe(false)
  expect(
    isExplained(call(publish, done, 0, 10), call(get, done, 1, 2), call(get, '404 notFound', 3, 4)),
  ).toBe(false)
})
