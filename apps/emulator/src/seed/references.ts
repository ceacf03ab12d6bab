import { FIRST_CUSTOMER_KEY } from '#enclave/content-keys.ts'
import type { ScenarioFile } from './format/scenario-file.ts'
import type { When } from './format/words.ts'
import { toAddress } from './names.ts'
import { getPath, type ScenarioFault } from './scenario-faults.ts'

type Section = Exclude<
  {
    [K in keyof ScenarioFile]: ScenarioFile[K] extends Record<string, object> ? K : never
  }[keyof ScenarioFile],
  undefined
>
type Reference = { path: PropertyKey[]; key: string; to: Section[] }

const JOB_TYPES: Section[] = ['jobTypes', 'inferenceJobTypes']
/** Required: registration would be impossible without it. */
const NEEDED_ROLES = ['ORGANIZATION_ADMIN']
const INPUTS: Section[] = ['datasets', 'jobs']
/** Sections whose entries are referred to without the name of the section. */
const SHARED_KEYS: Section[][] = [JOB_TYPES, INPUTS, ['people', 'administrators']]

/** Whether an entry exists although the file lacks it, because the entry has faults. */
type IsKnown = (section: string, key: string) => boolean

/**
 * Unknown keys, duplicate keys, violations of uniqueness, and entries that lack what they need.
 *
 * @param partial Entries that lack values, of which only the references are checked.
 */
export function referenceFaults(
  file: ScenarioFile,
  isKnown: IsKnown = () => false,
  partial?: ScenarioFile,
): ScenarioFault[] {
  const dangling = [...listReferences(file), ...(partial ? listReferences(partial) : [])]
    .filter(
      ({ key, to }) =>
        !to.some((section) => Object.hasOwn(file[section], key) || isKnown(section, key)),
    )
    .map(({ path, key, to }) => ({
      path: getPath(path),
      message: `There is no ${key} in ${to.join(' or ')}.`,
    }))
  return [
    ...dangling,
    ...sharedKeys(file),
    ...repeated(file),
    ...withoutAddress(file),
    ...misplaced(file, isKnown),
  ]
}

function* listReferences(file: ScenarioFile): Generator<Reference> {
  const one = (path: PropertyKey[], key: string | undefined, ...to: Section[]): Reference[] =>
    key === undefined ? [] : [{ path, key, to }]
  const many = (path: PropertyKey[], keys: readonly string[] | undefined, ...to: Section[]) =>
    (keys ?? []).map((key, index) => ({ path: [...path, index], key, to }))
  for (const [key, { domain }] of Object.entries(file.organizations))
    yield* one(['organizations', key, 'domain'], domain, 'domains')
  for (const [key, person] of Object.entries(file.people)) {
    yield* one(['people', key, 'organization'], person.organization, 'organizations')
    yield* many(['people', key, 'roles'], person.roles, 'roles')
  }
  for (const section of [
    'datasetTypes',
    'models',
    'jobTypes',
    'inferenceJobTypes',
    'collaborations',
    'datasets',
    'jobs',
  ] as const)
    for (const [key, { by }] of Object.entries(file[section]))
      yield* one([section, key, 'by'], by, 'people')
  for (const [key, { inputs, output }] of Object.entries(file.jobTypes)) {
    yield* many(['jobTypes', key, 'inputs'], inputs, 'datasetTypes')
    yield* one(['jobTypes', key, 'output'], output, 'datasetTypes')
  }
  for (const [key, { model, input, output }] of Object.entries(file.inferenceJobTypes)) {
    yield* one(['inferenceJobTypes', key, 'model'], model, 'models')
    yield* one(['inferenceJobTypes', key, 'input'], input, 'datasetTypes')
    yield* one(['inferenceJobTypes', key, 'output'], output, 'datasetTypes')
  }
  for (const [key, collaboration] of Object.entries(file.collaborations)) {
    const { partners = {}, jobTypes, policies = {}, indexes = [] } = collaboration
    const at = ['collaborations', key]
    for (const partner of Object.keys(partners))
      yield* one([...at, 'partners', partner], partner, 'organizations')
    yield* many([...at, 'jobTypes'], jobTypes, ...JOB_TYPES)
    for (const [organization, { execute, write, read }] of Object.entries(policies)) {
      yield* one([...at, 'policies', organization], organization, 'organizations')
      yield* many([...at, 'policies', organization, 'execute'], execute, ...JOB_TYPES)
      yield* many([...at, 'policies', organization, 'write'], write, 'datasetTypes')
      yield* many([...at, 'policies', organization, 'read'], read, 'datasetTypes')
    }
    for (const [index, { type, by }] of indexes.entries()) {
      yield* one([...at, 'indexes', index, 'type'], type, 'datasetTypes')
      yield* one([...at, 'indexes', index, 'by'], by, 'people')
    }
  }
  for (const [key, { collaboration, type }] of Object.entries(file.datasets)) {
    yield* one(['datasets', key, 'collaboration'], collaboration, 'collaborations')
    yield* one(['datasets', key, 'type'], type, 'datasetTypes')
  }
  for (const [key, { collaboration, type, inputs }] of Object.entries(file.jobs)) {
    yield* one(['jobs', key, 'collaboration'], collaboration, 'collaborations')
    yield* one(['jobs', key, 'type'], type, ...JOB_TYPES)
    yield* many(['jobs', key, 'inputs'], inputs, ...INPUTS)
  }
  for (const [index, { by, to, roles }] of file.invitations.entries()) {
    yield* one(['invitations', index, 'by'], by, 'people')
    if (!to.includes('@')) yield* one(['invitations', index, 'to'], to, 'people')
    yield* many(['invitations', index, 'roles'], roles, 'roles')
  }
  for (const [index, { by }] of file.automationJobs.entries())
    yield* one(['automationJobs', index, 'by'], by, 'administrators')
  for (const [index, { by }] of file.rotations.entries())
    yield* one(['rotations', index, 'by'], by, 'administrators')
}

const sharedKeys = (file: ScenarioFile): ScenarioFault[] =>
  SHARED_KEYS.flatMap(([first, second]) =>
    Object.keys(file[second as Section])
      .filter((key) => Object.hasOwn(file[first as Section], key))
      .map((key) => ({
        path: `${second}.${key}`,
        message: `${first} has an entry of the same key.`,
      })),
  )

/** Only an entry of the file: a plain object has others, such as `constructor`. */
const find = <T>(entries: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined

type Fact = { path: PropertyKey[]; kind: string; value: string }

function repeated(file: ScenarioFile): ScenarioFault[] {
  const first = new Map<string, string>()
  return [...getFacts(file)].flatMap(({ path, kind, value }) => {
    const [fact, at] = [`${kind} ${value.toLowerCase()}`, getPath(path)]
    const before = first.get(fact)
    if (before === undefined) first.set(fact, at)
    return before === undefined ? [] : [{ path: at, message: `${before} is the same.` }]
  })
}

/** Values that must be unique. */
function* getFacts(file: ScenarioFile): Generator<Fact> {
  for (const [section, entries] of Object.entries(file).filter(
    ([, entries]) => typeof entries === 'object',
  ))
    for (const [key, { id }] of Object.entries(entries as Record<string, { id?: string }>))
      if (id !== undefined) yield { path: [section, key, 'id'], kind: 'id', value: id }
  for (const [key, person] of Object.entries(file.people)) {
    const [address, { oktaId }] = [getAddress(file, person), person]
    if (address) yield { path: ['people', key, 'email'], kind: 'address', value: address }
    if (oktaId) yield { path: ['people', key, 'oktaId'], kind: 'id at Okta', value: oktaId }
  }
  for (const [key, { userName }] of Object.entries(file.administrators))
    yield { path: ['administrators', key, 'userName'], kind: 'administrator', value: userName }
  for (const [key, { by, name }] of Object.entries(file.datasetTypes)) {
    const organization = find(file.people, by)?.organization ?? by
    yield { path: ['datasetTypes', key, 'name'], kind: `type of ${organization}`, value: name }
  }
  for (const [key, { indexes }] of Object.entries(file.collaborations))
    for (const [index, { name }] of indexes.entries())
      yield {
        path: ['collaborations', key, 'indexes', index, 'name'],
        kind: `index of ${key}`,
        value: name,
      }
  for (const [index, { name }] of file.rotations.entries())
    yield { path: ['rotations', index, 'name'], kind: 'customer key', value: name }
}

/** Undefined if the seed gives the name. */
function getAddress(
  { organizations }: ScenarioFile,
  { email, firstName, lastName, organization }: ScenarioFile['people'][string],
): string | undefined {
  const domain = find(organizations, organization)?.domain
  if (email || !firstName || !lastName || !domain) return email
  return toAddress(firstName, lastName, domain)
}

const withoutAddress = ({ people, organizations }: ScenarioFile): ScenarioFault[] =>
  Object.entries(people)
    .filter(([, { email, organization }]) => {
      const found = find(organizations, organization)
      return email === undefined && found && found.domain === undefined
    })
    .map(([key]) => ({
      path: `people.${key}`,
      message: 'The user needs an email: the organization has no domain.',
    }))

/**
 * Jobs that read a later entry. Of jobs made at the same time, the first in the file runs first.
 */
export const orderFaults = (
  { datasets, jobs }: ScenarioFile,
  timestamp: (when: When) => Date,
): ScenarioFault[] => {
  const turns = new Map(Object.keys(jobs).map((key, turn) => [key, turn]))
  return Object.entries(jobs).flatMap(([key, job], turn) =>
    job.inputs.flatMap((input, index) => {
      const found = find(datasets, input) ?? find(jobs, input)
      const delay = found ? timestamp(found.made).getTime() - timestamp(job.made).getTime() : -1
      const isLater = delay > 0 || (delay === 0 && (turns.get(input) ?? -1) >= turn)
      return isLater
        ? [
            {
              path: getPath(['jobs', key, 'inputs', index]),
              message: `${input} is made later than the job.`,
            },
          ]
        : []
    }),
  )
}

/**
 * Content needs a key: a draft has no data yet, a purged collaboration no longer any; jobs need an
 * active collaboration.
 */
function misplaced(file: ScenarioFile, isKnown: IsKnown): ScenarioFault[] {
  const getStatus = (key: string) => find(file.collaborations, key)?.status
  const datasets = Object.entries(file.datasets)
    .filter(
      ([, { collaboration, recorded }]) =>
        !recorded && ['DRAFT', 'PURGED'].includes(getStatus(collaboration) ?? ''),
    )
    .map(([key]) => ({
      path: `datasets.${key}`,
      message: 'A draft or a purged collaboration has no content: use a recorded data set.',
    }))
  const jobs = Object.entries(file.jobs)
    .filter(
      ([, { collaboration, recorded }]) =>
        !recorded && (getStatus(collaboration) ?? 'ACTIVE') !== 'ACTIVE',
    )
    .map(([key]) => ({
      path: `jobs.${key}`,
      message: 'A job runs only in an active collaboration: use a recorded job.',
    }))
  return [...datasets, ...jobs, ...indispensable(file, isKnown)]
}

/** The entries of every world, whatever its file contains. */
function indispensable({ roles, rotations }: ScenarioFile, isKnown: IsKnown): ScenarioFault[] {
  const missing = NEEDED_ROLES.filter(
    (role) => !(Object.hasOwn(roles, role) || isKnown('roles', role)),
  )
  const taken = rotations.flatMap(({ name }, index) =>
    name.toLowerCase() === FIRST_CUSTOMER_KEY ? [index] : [],
  )
  return [
    ...missing.map((role) => ({
      path: `roles.${role}`,
      message: 'Every world needs this role: extend `empty`, or add it.',
    })),
    ...taken.map((index) => ({
      path: `rotations.${index}.name`,
      message: 'The first customer key has this name.',
    })),
  ]
}
