import { DAY_MS } from '@concord/domain/days'
import { PERMISSIONS } from '@concord/domain/permission'
import { listAdministrators } from '#azure/rows.ts'
import { inboxMessages } from '#mail/inbox-rows.ts'
import { type UserRow, userById } from '#product/people/rows.ts'
import { invitedRoles, listInvitations } from '#product/registration/rows.ts'
import { listRoles } from '#product/roles/rows.ts'
import type { Store } from '#store/store.ts'
import { termsCopies } from '../seed-terms.ts'
import { type Exporting, given, toLines, unless } from './exporting.ts'
import { allDomains, allOrganizations, allPersonFacts, allTerms, allUserIds } from './rows.ts'

const ALL = { page: 1, pageSize: Number.MAX_SAFE_INTEGER }
const entries = <T>(items: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(items)

export const exportRoles = (store: Store) =>
  entries(
    listRoles(store, ALL).rows.map(({ id, description, permissions }) => {
      const hasAll = PERMISSIONS.every((permission) => permissions.includes(permission))
      return [id, { description, permissions: hasAll ? 'all' : permissions }]
    }),
  )

export const exportDomains = (store: Store) =>
  entries(
    allDomains(store).map(({ id, domainName, owner, notes, createdAt: made }) => [
      domainName.toLowerCase(),
      { id, owner, notes, made },
    ]),
  )

export function exportOrganizations({ deps: { store }, organizations }: Exporting) {
  const domains = new Map(
    allDomains(store).map(({ id, domainName }) => [id, domainName.toLowerCase()]),
  )
  return entries(
    allOrganizations(store).map(({ id, name, description, tier, domainId, createdAt: made }) => {
      const domain = domainId === null ? undefined : domains.get(domainId)
      return [organizations.of(id, name), { id, name, description, tier, domain, made }]
    }),
  )
}

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])

/**
 * All users, including ones added later. Passwords are never exported: in a copy all users have the
 * password of the seeded ones.
 */
export function exportPeople({ deps: { store }, now, people, organizations }: Exporting) {
  const facts = new Map(allPersonFacts(store).map((person) => [person.id, person]))
  const newest = allTerms(store).length
  const users: UserRow[] = allUserIds(store).flatMap((id) => present(userById(store, id)))
  // Purposes first: other users must not take such a key.
  for (const { oid, purpose } of listAdministrators(store)) people.of(oid, purpose)
  for (const { id, purpose } of users) if (purpose !== null) people.of(id, purpose)
  return entries(
    users.map((user) => {
      const { phoneNumber, hasSmsFactor, passwordExpiresAt, acceptedTerms } =
        facts.get(user.id) ?? {}
      const { id, firstName, lastName, email, language, status, createdAt: made } = user
      const daysLeft = passwordExpiresAt
        ? (Date.parse(passwordExpiresAt) - now.getTime()) / DAY_MS
        : undefined
      const account = {
        phoneNumber: given(phoneNumber),
        hasSmsFactor: hasSmsFactor === 1 ? true : undefined,
        passwordDaysLeft: daysLeft,
      }
      return [
        people.find(id) ?? people.of(id, email.split('@')[0] ?? ''),
        {
          id,
          organization: organizations.known(user.organizationId),
          roles: user.roles.map((role) => role.id),
          language,
          firstName,
          lastName,
          email,
          status: unless('ACTIVE', status),
          ...account,
          oktaId: given(user.oktaId),
          hasNoOktaId: user.oktaId === null ? true : undefined,
          acceptedTerms: unless(newest, acceptedTerms ?? 0),
          lastSignIn: given(user.lastLoginAt),
          made,
        },
      ]
    }),
  )
}

export const exportAdministrators = ({ deps: { store }, people }: Exporting) =>
  entries(
    listAdministrators(store).map(
      ({ oid: id, userName, name, email, language, isAssigned, isEnabled }) => [
        people.known(id),
        {
          id,
          userName,
          name: given(name),
          email: given(email),
          language,
          isAssigned: isAssigned ? undefined : false,
          isEnabled: isEnabled ? undefined : false,
        },
      ],
    ),
  )

/** Without their ids: the id of an invitation is enough to register with it. */
export const exportInvitations = ({ deps: { store }, people }: Exporting) =>
  listInvitations(store).map(({ id, invitedBy, inviteeEmail, status, createdAt: made }) => ({
    by: people.known(invitedBy),
    to: inviteeEmail,
    roles: invitedRoles(store, id),
    status: unless('PENDING', status),
    made,
  }))

export function exportTerms({ deps: { store }, notes }: Exporting) {
  const { englishCopy, frenchCopy } = termsCopies()
  return allTerms(store).map(({ name, createdAt: made, ...copies }, index) => {
    if (copies.englishCopy !== englishCopy || copies.frenchCopy !== frenchCopy)
      notes.push(
        `The documents of the terms' version ${index + 1} are not in the file: the built-in ones replace them.`,
      )
    return { name: unless('Default', name), made }
  })
}

const LINK = '[a link that was good for one person]'
const CODE = '[code]'

/**
 * Sent messages, without their links and codes. The mails of open invitations are sent again with
 * those.
 */
export function exportOutbox({ deps: { store } }: Exporting) {
  const invitations = listInvitations(store).map(({ id }) => id)
  return inboxMessages(store, {})
    .filter(({ links }) => !links.some((link) => invitations.some((id) => link.includes(id))))
    .map(({ kind, to, subject, text, links, codes, language, createdAt: made }) => {
      const words = codes.reduce(
        (rest, code) => rest.replaceAll(code, CODE),
        links.reduce((rest, link) => rest.replaceAll(link, LINK), text),
      )
      return { kind, to, subject: unless('SMS', subject), text: toLines(words), language, made }
    })
}
