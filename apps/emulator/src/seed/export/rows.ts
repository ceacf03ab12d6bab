import type { AutomationJobRow } from '#product/automation-jobs/rows.ts'
import type { RotationRow } from '#product/cmk-rotations/rows.ts'
import type { DomainRow } from '#product/domains/rows.ts'
import type { OrganizationRow } from '#product/organizations/rows.ts'
import type { Store } from '#store/store.ts'

// Everything in the order of creation, across organizations: no access rule of the product applies
// between an export and its world.

export const allDomains = (store: Store): DomainRow[] =>
  store.all(
    'SELECT id, domain_name AS domainName, owner, notes, created_at AS createdAt, created_by_email AS createdByEmail FROM domains ORDER BY rowid',
  )

export const allOrganizations = (store: Store): OrganizationRow[] =>
  store.all(
    `SELECT id, name, description, tier, domain_id AS domainId, created_at AS createdAt, created_by_name AS createdByName
     FROM organizations ORDER BY rowid`,
  )

type PersonFacts = {
  id: string
  phoneNumber: string | null
  hasSmsFactor: 0 | 1
  passwordExpiresAt: string | null
  acceptedTerms: number
}

/** Columns that the product's record of a user lacks. */
export const allPersonFacts = (store: Store): PersonFacts[] =>
  store.all(
    `SELECT u.id, k.phone_number AS phoneNumber, k.sms_factor_id IS NOT NULL AS hasSmsFactor, k.password_expires_at AS passwordExpiresAt,
       (SELECT coalesce(max(a.version), 0) FROM terms_acceptances a WHERE a.user_id = u.id) AS acceptedTerms
     FROM users u LEFT JOIN okta_users k ON k.id = u.okta_id ORDER BY u.rowid`,
  )

/** The creator and time of each row of a table. */
type Owned = { id: string; organizationId: string; createdBy: string }
const owned = (table: string) =>
  `SELECT id, organization_id AS organizationId, created_by AS createdBy FROM ${table} ORDER BY rowid`
export const allCollaborations = (store: Store): Owned[] => store.all(owned('collaborations'))
export const allModels = (store: Store): Owned[] => store.all(owned('inference_models'))
/** Data sets that are not outputs of a job. */
export const allUploads = (store: Store): Owned[] =>
  store.all(
    `SELECT id, organization_id AS organizationId, created_by AS createdBy FROM datasets
     WHERE id NOT IN (SELECT output_dataset_id FROM jobs WHERE output_dataset_id IS NOT NULL) ORDER BY created_at, rowid`,
  )

type Type = { id: string; name: string; definition: string; createdAt: string; createdBy: string }
const types = (table: string) =>
  `SELECT id, name, definition, created_at AS createdAt, created_by AS createdBy FROM ${table} ORDER BY rowid`
export const allDatasetTypes = (store: Store): Type[] => store.all(types('dataset_types'))
export const allJobTypes = (store: Store): Type[] => store.all(types('query_job_types'))
export const allInferenceJobTypes = (store: Store): Type[] =>
  store.all(types('inference_job_types'))

type Index = Record<
  'id' | 'name' | 'description' | 'datasetTypeId' | 'columns' | 'createdAt' | 'createdBy',
  string
>
export const listIndexes = (store: Store, collaborationId: string): Index[] =>
  store.all(
    `SELECT id, name, description, dataset_type_id AS datasetTypeId, columns, created_at AS createdAt, created_by AS createdBy
     FROM dataset_indexes WHERE collaboration_id = ? ORDER BY rowid`,
    [collaborationId],
  )

export type JobFacts = { id: string; createdBy: string; completedAt: string | null }
export const allJobs = (store: Store): JobFacts[] =>
  store.all(
    'SELECT id, created_by AS createdBy, completed_at AS completedAt FROM jobs ORDER BY created_at, rowid',
  )

export const allAutomationJobs = (store: Store): AutomationJobRow[] =>
  store.all(
    `SELECT id, name, target_date AS targetDate, status, affected_count AS affectedCount, error_details AS errorDetails,
       created_at AS createdAt, created_by_email AS createdByEmail, completed_at AS completedAt FROM automation_jobs ORDER BY created_at, rowid`,
  )

type Rotation = Pick<
  RotationRow,
  'id' | 'newCmkName' | 'newCmkPath' | 'changeRecord' | 'createdAt' | 'createdBy'
>
export const allRotations = (store: Store): Rotation[] =>
  store.all(
    `SELECT id, new_cmk_name AS newCmkName, new_cmk_path AS newCmkPath, change_record AS changeRecord, created_at AS createdAt,
       created_by AS createdBy FROM cmk_rotations ORDER BY created_at, rowid`,
  )

type Terms = { name: string; englishCopy: string; frenchCopy: string; createdAt: string }
export const allTerms = (store: Store): Terms[] =>
  store.all(
    'SELECT name, english_copy AS englishCopy, french_copy AS frenchCopy, created_at AS createdAt FROM terms ORDER BY version',
  )

export const allUserIds = (store: Store): string[] =>
  store.all<{ id: string }>('SELECT id FROM users ORDER BY rowid').map(({ id }) => id)

/** Whether all parts of a data set are there. */
export const isStored = (parts: Store, datasetId: string, totalParts: number): boolean =>
  parts.get<{ count: number }>('SELECT count(*) AS count FROM parts WHERE owner_id = ?', [
    datasetId,
  ])?.count === totalParts
