import type { Faker } from '@faker-js/faker'
import { replaceRecoveryToken } from '#okta/account/recovery-token-rows.ts'
import { hashSecret, later } from '#runtime/secret.ts'
import type { Store } from '#store/store.ts'
import type { ScenarioFile } from './format/scenario-file.ts'
import { NAMES, toAddress } from './names.ts'
import { seededActivationToken } from './people.ts'
import { insertOktaUser, insertUser } from './rows.ts'
import { madeBefore, type Seeding, seedEach } from './seeding.ts'

type Person = ScenarioFile['people'][string]

/**
 * All users of the scenario; a user without a name gets one of their language, and an address of
 * their organization.
 */
export function seedPeople(
  seeding: Seeding,
  { passwordHash, activationMs }: { passwordHash: string; activationMs: number },
): void {
  const { store, scenario, newId, timestamp, organizations, people } = seeding
  const taken = new Set<string>()
  const purposes = new Map<string, string>()
  seedEach('people', scenario.people, (person, purpose) => {
    const at = timestamp(person.made)
    const name = getName(seeding, person, taken)
    const address = name.email.toLowerCase()
    const holder = purposes.get(address)
    // Where the seed generates the name, no earlier check knows its address.
    if (holder !== undefined)
      throw new Error(`The address of ${holder} is the same, ${name.email}: set another email.`)
    purposes.set(address, purpose)
    const oktaId = person.hasNoOktaId
      ? null
      : insertAtOkta(seeding, person, name, { at, passwordHash, activationMs })
    const id = person.id ?? newId(at)
    const { id: organizationId } = madeBefore(organizations, person.organization)
    const { language, status } = person
    const createdAt = at.toISOString()
    insertUser(
      store,
      {
        id,
        oktaId,
        organizationId,
        ...name,
        language,
        status,
        statusChangedAt: createdAt,
        createdAt,
        lastLoginAt:
          person.lastSignIn === undefined ? null : timestamp(person.lastSignIn).toISOString(),
        purpose,
      },
      person.roles,
    )
    people.set(purpose, { id, organizationId })
  })
}

type Name = { firstName: string; lastName: string; email: string }

function getName(
  { faker, scenario }: Seeding,
  { firstName, lastName, email, language, organization }: Person,
  taken: Set<string>,
): Name {
  const name =
    firstName !== undefined && lastName !== undefined
      ? { firstName, lastName }
      : newName(faker, language, taken)
  const { domain = '' } = scenario.organizations[organization] ?? {} // checked with the references
  return { ...name, email: email ?? toAddress(name.firstName, name.lastName, domain) }
}

function newName(
  faker: Faker,
  language: Person['language'],
  taken: Set<string>,
): Omit<Name, 'email'> {
  const { first, last } = NAMES[language]
  if (taken.size >= 2 * Math.min(first.length, last.length))
    throw new Error('No generated names are left: set firstName and lastName.')
  for (;;) {
    const firstName = faker.helpers.arrayElement(first)
    const lastName = faker.helpers.arrayElement(last)
    if (taken.has(firstName) || taken.has(lastName)) continue
    taken.add(firstName).add(lastName)
    return { firstName, lastName }
  }
}

/** An account that is not activated has no password. */
const HAS_NO_PASSWORD: readonly Person['status'][] = ['STAGED', 'PROVISIONED']

function insertAtOkta(
  seeding: Seeding,
  { oktaId, status, language, passwordDaysLeft, phoneNumber, hasSmsFactor }: Person,
  { firstName, lastName, email }: Name,
  { at, passwordHash, activationMs }: { at: Date; passwordHash: string; activationMs: number },
): string {
  const oktaLike = (prefix: string) => prefix + seeding.newId(at).replaceAll('-', '').slice(-17)
  const id = oktaId ?? oktaLike('00u')
  const hasPassword = !HAS_NO_PASSWORD.includes(status)
  insertOktaUser(seeding.store, {
    id,
    login: email,
    firstName,
    lastName,
    locale: language,
    status,
    statusChangedAt: at.toISOString(),
    passwordHash: hasPassword ? passwordHash : null,
    passwordChangedAt: hasPassword ? at.toISOString() : null,
    passwordExpiresAt:
      passwordDaysLeft === undefined ? null : seeding.timestamp(-passwordDaysLeft).toISOString(),
    phoneNumber: phoneNumber ?? null,
    smsFactorId: hasSmsFactor ? oktaLike('sms') : null,
    enrolsFactor: hasPassword ? 0 : 1,
  })
  if (!hasPassword)
    replaceRecoveryToken(seeding.store, {
      hash: hashSecret(seededActivationToken(id)),
      oktaId: id,
      recoveryType: 'ACCOUNT_ACTIVATION',
      expiresAt: later(seeding.timestamp(0), activationMs),
      family: null,
    })
  return id
}

/**
 * A user who has done something had signed in for it, the last time for the latest of it, unless
 * the scenario names the time.
 */
export const seedLastSignIns = (store: Store): void =>
  void store.run(
    `UPDATE users SET last_login_at = (
       SELECT max(created_at) FROM (
         SELECT created_at FROM collaborations WHERE created_by = users.id
         UNION ALL SELECT created_at FROM datasets WHERE created_by = users.id
         UNION ALL SELECT created_at FROM jobs WHERE created_by = users.id))
     WHERE last_login_at IS NULL`,
    {},
  )
