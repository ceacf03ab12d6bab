import { z } from 'zod'
import { findBackend, Unusable } from './backend.ts'
import { type Case, getClauses, type Table } from './case.ts'
import { ENDPOINTS, type EndpointName, getEndpoint } from './endpoints.ts'
import { missingFeature } from './features.ts'
import { findingAt, type Kind } from './finding.ts'
import type { Person } from './people.ts'
import { NothingKept } from './placeholders.ts'
import { createReport, type Report } from './report.ts'
import { checkEndpointRules } from './rules/rules.ts'
import { runCase } from './run-case.ts'
import {
  createTestSession,
  enter,
  type Options as SessionOptions,
  type TestSession,
} from './session.ts'
import { NoSession } from './sign-in.ts'
import { NoAnswer } from './wire.ts'

export type Options = SessionOptions & {
  baseUrl: string
  people: ReadonlyMap<string, Person>
  tables: readonly Table[]
  /**
   * The nouns to test. Nouns that they need run first, but their findings are ignored. All nouns by
   * default.
   */
  only?: readonly string[]
  /** Also runs cases with a permanent effect on the backend. */
  isLasting?: boolean
}

/** People who act in the rules, in addition to those that a case names. */
const ACTORS = ['owner', 'partner', 'contributor', 'analyst', 'viewer', 'stranger', 'admin']

/**
 * Runs all cases against a backend, one request at a time. @throws {Unusable} if the backend does
 * not answer.
 */
export async function run({
  baseUrl,
  people,
  tables,
  only,
  isLasting = false,
  hears,
  isStrict,
}: Options): Promise<Report> {
  const started = performance.now()
  const testSession = createTestSession(await findBackend(baseUrl), people, { hears, isStrict })
  const acting = tables.flatMap(({ cases }) => cases.map(({ as }) => as))
  for (const purpose of new Set([...ACTORS, ...acting])) await enterAs(testSession, purpose)
  const clauses = clausesByEndpoint(tables)
  for (const { noun, cases, isRecorded = false } of chosen(tables, only)) {
    for (const named of ENDPOINTS)
      if (named.tag === noun && isChosen(noun, only))
        await guarded(testSession, named.name, 'the rules of access', () =>
          checkEndpointRules(testSession, named, clauses.get(named.name) ?? []),
        )
    for (const one of cases) {
      const reason = reasonToSkip(testSession, one, isLasting)
      if (reason) testSession.skipped.push({ endpoint: one.endpoint, does: one.does, reason })
      else
        await guarded(
          testSession,
          one.endpoint,
          one.does,
          () => runCase(testSession, one, { isRecorded }),
          getClauses(one),
        )
    }
  }
  const recorded = tables
    .filter(({ isRecorded }) => isRecorded)
    .flatMap(({ cases }) => cases.map(({ endpoint }) => getEndpoint(endpoint).tag))
  const nouns = recorded.length > 0 ? recorded : only
  return createReport(testSession, {
    nouns,
    wantsCoverage: recorded.length === 0,
    milliseconds: performance.now() - started,
  })
}

async function enterAs(testSession: TestSession, purpose: string): Promise<void> {
  const person = testSession.people.get(purpose)
  if (!person) return
  try {
    await enter(testSession, person)
    checkOwnRoles(testSession, purpose)
  } catch (error) {
    if (!(error instanceof NoSession || error instanceof NoAnswer)) throw error
    const named = getEndpoint(person.kind === 'admin' ? 'session.azureTokens' : 'authn.signIn')
    testSession.findings.push(
      findingAt(
        { named, does: `${purpose} signs in`, clauses: ['A056', 'A057'] },
        'rule',
        error.message,
      ),
    )
  }
}

/** Without permissions in one's own record, hundreds of later answers would look wrong instead. */
function checkOwnRoles({ actors, findings }: TestSession, purpose: string): void {
  if (purpose !== 'owner' || actors.get(purpose)?.permissions.size !== 0) return
  const named = getEndpoint('users.get')
  const place = { named, does: `${purpose} reads their own record`, clauses: ['A044', 'A081'] }
  findings.push(findingAt(place, 'rule', 'roles: permissions of the owner expected, none found'))
}

function reasonToSkip(
  { actors, people, backend }: TestSession,
  { as, leaves, needs, endpoint }: Case,
  isLasting: boolean,
): string | undefined {
  if (leaves && !isLasting) return `leaves ${leaves}; --lasting runs it`
  const flag = missingFeature(backend.environment, getEndpoint(endpoint), needs)
  if (flag) return `${flag} is off`
  if (as === 'nobody' || actors.has(as)) return undefined
  return people.has(as) ? `${as} could not sign in` : `the people file has no user for ${as}`
}

/**
 * A missing or unreadable answer is a difference. A case is skipped if an earlier case could not
 * keep a value that it needs. The run continues whatever the backend answers.
 */
async function guarded(
  testSession: TestSession,
  endpoint: EndpointName,
  does: string,
  act: () => Promise<void>,
  clauses: string[] = [],
): Promise<void> {
  const report = (kind: Kind, message: string) =>
    testSession.findings.push(
      findingAt({ named: getEndpoint(endpoint), does, clauses }, kind, message),
    )
  try {
    await act()
  } catch (error) {
    if (error instanceof NothingKept || error instanceof Unusable || error instanceof NoSession)
      testSession.skipped.push({ endpoint, does, reason: error.message })
    else if (error instanceof NoAnswer)
      report('status', `an answer expected, none came: ${error.message}`)
    else report('shape', `an answer that can be read expected: ${readingFault(error)}`)
  }
}

/** The fault in one line, without the content that could not be read. */
const readingFault = (error: unknown): string =>
  error instanceof z.ZodError
    ? `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`
    : (error as Error).name

/** The clauses of each endpoint, collected from its cases. */
export function clausesByEndpoint(tables: readonly Table[]): Map<string, string[]> {
  const clauses = new Map<string, Set<string>>()
  for (const one of tables.flatMap(({ cases }) => cases))
    clauses.set(one.endpoint, new Set([...(clauses.get(one.endpoint) ?? []), ...getClauses(one)]))
  return new Map([...clauses].map(([name, ids]) => [name, [...ids]]))
}

const isChosen = (noun: string, only: readonly string[] | undefined) =>
  only === undefined || only.includes(noun)

/** The chosen tables and those that they need, in their original order. */
function chosen(tables: readonly Table[], only: readonly string[] | undefined): Table[] {
  if (tables.some(({ isRecorded }) => isRecorded)) return [...tables]
  const wanted = new Set(only ?? tables.map(({ noun }) => noun))
  for (const { noun, needs = [] } of tables.toReversed())
    if (wanted.has(noun)) for (const need of needs) wanted.add(need)
  return tables.filter(({ noun }) => wanted.has(noun))
}
