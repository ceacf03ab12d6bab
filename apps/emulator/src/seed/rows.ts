import type { CollaborationStatus } from '@concord/domain/collaborations/collaboration'
import type { Language } from '@concord/domain/people/language'
import type { UserStatus } from '@concord/domain/people/user'
import { recordUsage } from '#product/usage-reports/usage-rows.ts'
import type { Store } from '#store/store.ts'

export const insertOrganization = (
  store: Store,
  row: {
    id: string
    name: string
    description: string
    tier: string
    domainId: string | null
    createdAt: string
    createdByName: string | null
  },
): void =>
  void store.run(
    `INSERT INTO organizations (id, name, description, tier, domain_id, created_at, created_by_name)
     VALUES (@id, @name, @description, @tier, @domainId, @createdAt, @createdByName)`,
    row,
  )

export type NewOktaUser = {
  id: string
  login: string
  firstName: string
  lastName: string
  locale: Language
  status: UserStatus
  statusChangedAt: string
  passwordHash: string | null
  passwordChangedAt: string | null
  passwordExpiresAt: string | null
  phoneNumber: string | null
  smsFactorId: string | null
  enrolsFactor: number
}

export const insertOktaUser = (store: Store, row: NewOktaUser): void =>
  void store.run(
    `INSERT INTO okta_users (id, login, first_name, last_name, locale, status, status_changed_at, password_hash, password_changed_at,
       password_expires_at, phone_number, sms_factor_id, enrols_factor)
     VALUES (@id, @login, @firstName, @lastName, @locale, @status, @statusChangedAt, @passwordHash, @passwordChangedAt,
       @passwordExpiresAt, @phoneNumber, @smsFactorId, @enrolsFactor)`,
    row,
  )

export type NewUser = {
  id: string
  oktaId: string | null
  organizationId: string
  firstName: string
  lastName: string
  email: string
  language: Language
  status: UserStatus
  statusChangedAt: string
  createdAt: string
  lastLoginAt: string | null
  purpose: string
}

export function insertUser(store: Store, row: NewUser, roleIds: readonly string[]): void {
  store.run(
    `INSERT INTO users (id, okta_id, organization_id, first_name, last_name, email, language, status, status_changed_at, created_at, last_login_at, purpose)
     VALUES (@id, @oktaId, @organizationId, @firstName, @lastName, @email, @language, @status, @statusChangedAt, @createdAt, @lastLoginAt, @purpose)`,
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
}

type NewAdministrator = {
  oid: string
  userName: string
  name: string | null
  email: string | null
  language: Language
  passwordHash: string
  isAssigned: 0 | 1
  isEnabled: 0 | 1
  purpose: string
}

export const insertAdministrator = (store: Store, row: NewAdministrator): void =>
  void store.run(
    `INSERT INTO administrators (oid, user_name, name, email, language, password_hash, is_assigned, is_enabled, purpose)
     VALUES (@oid, @userName, @name, @email, @language, @passwordHash, @isAssigned, @isEnabled, @purpose)`,
    row,
  )

export const setCollaborationStatus = (
  store: Store,
  id: string,
  status: CollaborationStatus,
  publishedAt: string | null,
): void =>
  void store.run('UPDATE collaborations SET status = ?, published_at = ? WHERE id = ?', [
    status,
    publishedAt,
    id,
  ])

type ModelRecord = { byteSize: number | null; metadata: string | null; errorDetails: string | null }

/** The known facts of a model whose file is missing. */
export const setModelRecord = (store: Store, id: string, row: ModelRecord): void =>
  void store.run(
    'UPDATE inference_models SET byte_size = @byteSize, metadata = @metadata, error_details = @errorDetails WHERE id = @id',
    {
      ...row,
      id,
    },
  )

type DatasetRecord = {
  rowCount: number | null
  byteSize: number | null
  errorDetails: string | null
}

/** The known facts of a data set whose content is missing. */
export const setDatasetRecord = (store: Store, id: string, row: DatasetRecord): void =>
  void store.run(
    'UPDATE datasets SET row_count = @rowCount, byte_size = @byteSize, error_details = @errorDetails WHERE id = @id',
    {
      ...row,
      id,
    },
  )
