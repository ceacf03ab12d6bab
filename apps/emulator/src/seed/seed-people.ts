import type { Faker } from '@faker-js/faker'
import { replaceRecoveryToken } from '#okta/recovery-token-rows.ts'
import { hashSecret, later } from '#secret.ts'
import { NAMES } from './names.ts'
import { ORGANIZATIONS } from './organizations.ts'
import { PEOPLE, type SeededPerson, seededActivationToken } from './people.ts'
import { insertOktaUser, insertUser } from './rows.ts'
import type { Seeding } from './seeding.ts'

const MADE_DAYS_AGO = 200

/** Everybody of the scenario, with a name of their language and an address of their organization. */
export function seedPeople(seeding: Seeding, { passwordHash, activationMs }: { passwordHash: string; activationMs: number }): void {
  const taken = new Set<string>()
  PEOPLE.forEach((person, index) => {
    const at = seeding.daysAgo(MADE_DAYS_AGO - index)
    const name = newName(seeding.faker, person, taken)
    const oktaId = person.hasNoOktaId ? null : insertAtOkta(seeding, person, name, { at, passwordHash, activationMs })
    const id = seeding.newId(at)
    const organizationId = seeding.organizations[person.organization].id
    insertUser(seeding.store, {
      id,
      oktaId,
      organizationId,
      firstName: name.firstName,
      lastName: name.lastName,
      email: name.email,
      language: person.language,
      status: person.status ?? 'ACTIVE',
      statusChangedAt: at.toISOString(),
      createdAt: at.toISOString(),
      purpose: person.purpose,
      roleId: seeding.roles[person.role].id,
    })
    seeding.people.set(person.purpose, { id, organizationId })
  })
}

type Name = { firstName: string; lastName: string; email: string }

function newName(faker: Faker, { organization, language }: SeededPerson, taken: Set<string>): Name {
  for (;;) {
    const firstName = faker.helpers.arrayElement(NAMES[language].first)
    const lastName = faker.helpers.arrayElement(NAMES[language].last)
    const email = `${asciiOf(firstName)}.${asciiOf(lastName)}@${ORGANIZATIONS[organization].domain}`
    if (taken.has(firstName) || taken.has(lastName)) continue
    taken.add(firstName).add(lastName)
    return { firstName, lastName, email }
  }
}

/** `Hélène D’Amour` → `helenedamour`: an address holds no accents. */
const asciiOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

function insertAtOkta(
  seeding: Seeding,
  { status = 'ACTIVE', language, passwordDaysLeft, phoneNumber, hasSmsFactor }: SeededPerson,
  { firstName, lastName, email }: Name,
  { at, passwordHash, activationMs }: { at: Date; passwordHash: string; activationMs: number },
): string {
  const oktaLike = (prefix: string) => prefix + seeding.newId(at).replaceAll('-', '').slice(-17)
  const id = oktaLike('00u')
  const hasPassword = status !== 'PROVISIONED'
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
    passwordExpiresAt: passwordDaysLeft === undefined ? null : seeding.daysAgo(-passwordDaysLeft).toISOString(),
    phoneNumber: phoneNumber ?? null,
    smsFactorId: hasSmsFactor ? oktaLike('sms') : null,
    enrolsFactor: hasPassword ? 0 : 1,
  })
  if (status === 'PROVISIONED')
    replaceRecoveryToken(seeding.store, {
      hash: hashSecret(seededActivationToken(id)),
      oktaId: id,
      recoveryType: 'ACCOUNT_ACTIVATION',
      expiresAt: later(seeding.daysAgo(0), activationMs),
    })
  return id
}
