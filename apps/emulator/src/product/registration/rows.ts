import type { Language } from '@concord/domain/people/language'
import { type DomainRow, domainByName } from '#product/domains/rows.ts'
import { recordUsage } from '#product/usage-reports/usage-rows.ts'
import type { Store } from '#store/store.ts'

export type InvitationRow = {
  id: string
  organizationId: string
  inviteeEmail: string
  status: 'PENDING' | 'FULFILLED' | 'CANCELLED'
  invitedBy: string
  createdAt: string
  expiresAt: string
}

const INVITATION = `SELECT id, organization_id AS organizationId, invitee_email AS inviteeEmail, status, invited_by AS invitedBy,
  created_at AS createdAt, expires_at AS expiresAt FROM invitations`

export const invitationById = (store: Store, id: string): InvitationRow | undefined =>
  store.get<InvitationRow>(`${INVITATION} WHERE id = ?`, [id])

export const listInvitations = (store: Store): InvitationRow[] =>
  store.all<InvitationRow>(`${INVITATION} ORDER BY rowid`)

export const insertInvitation = (
  store: Store,
  row: InvitationRow,
  roleIds: readonly string[],
): void =>
  store.transaction(() => {
    store.run(
      `INSERT INTO invitations (id, organization_id, invitee_email, status, invited_by, created_at, expires_at)
       VALUES (@id, @organizationId, @inviteeEmail, @status, @invitedBy, @createdAt, @expiresAt)`,
      row,
    )
    for (const roleId of roleIds)
      store.run('INSERT INTO invitation_roles (invitation_id, role_id) VALUES (?, ?)', [
        row.id,
        roleId,
      ])
  })

export const fulfilInvitation = (store: Store, id: string): void =>
  void store.run("UPDATE invitations SET status = 'FULFILLED' WHERE id = ?", [id])

/** The roles that an invitation gives. */
export const invitedRoles = (store: Store, id: string): string[] =>
  store
    .all<{ id: string }>('SELECT role_id AS id FROM invitation_roles WHERE invitation_id = ?', [id])
    .map((role) => role.id)

export const roleIdByName = (store: Store, name: string): string | undefined =>
  store.get<{ id: string }>('SELECT id FROM roles WHERE name = ?', [name])?.id

/** The domain of an address. */
export const findDomain = (store: Store, email: string): DomainRow | undefined =>
  domainByName(store, email.slice(email.indexOf('@') + 1))

type NewOrganization = {
  id: string
  name: string
  description: string
  domainId: string
  createdAt: string
  createdByName: string
}

export const insertSmallOrganization = (store: Store, row: NewOrganization): void =>
  void store.run(
    `INSERT INTO organizations (id, name, description, tier, domain_id, created_at, created_by_name)
     VALUES (@id, @name, @description, 'TIER_2', @domainId, @createdAt, @createdByName)`,
    row,
  )

type NewUser = {
  id: string
  oktaId: string
  organizationId: string
  firstName: string
  lastName: string
  email: string
  language: Language
  createdAt: string
}

/** A person who has not set a password yet. */
export const insertRegisteredUser = (
  store: Store,
  row: NewUser,
  roleIds: readonly string[],
): void =>
  store.transaction(() => {
    store.run(
      `INSERT INTO users (id, okta_id, organization_id, first_name, last_name, email, language, status, status_changed_at, created_at)
       VALUES (@id, @oktaId, @organizationId, @firstName, @lastName, @email, @language, 'STAGED', @createdAt, @createdAt)`,
      row,
    )
    for (const roleId of roleIds)
      store.run('INSERT INTO user_roles (user_id, role_id) VALUES (?, ?)', [row.id, roleId])
    recordUsage(store, {
      kind: 'USER_JOINED',
      organizationId: row.organizationId,
      subjectId: row.id,
      at: row.createdAt,
    })
  })

/** Updates the identity provider's copy of the person. */
export const setProfile = (
  store: Store,
  oktaId: string,
  { firstName, lastName, language }: Omit<NewUser, 'oktaId'>,
): void =>
  void store.run('UPDATE okta_users SET first_name = ?, last_name = ?, locale = ? WHERE id = ?', [
    firstName,
    lastName,
    language,
    oktaId,
  ])
