import { csvValidationSchema } from '@concord/domain/csv'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { PERMISSIONS, type Permission } from '@concord/domain/permission'
import type { Enclave } from '#enclave/enclave.ts'
import type { Store } from '#store/store.ts'

const NOW = '2026-05-04T09:00:00.000Z'

/** The users of the tests' workplace: id, organization, permissions. */
const PEOPLE: Record<string, { organization: string; permissions: readonly Permission[] }> = {
  owner: { organization: 'north', permissions: PERMISSIONS },
  colleague: { organization: 'north', permissions: PERMISSIONS },
  reader: { organization: 'north', permissions: ['GET_WORKSPACE', 'GET_DATASETS', 'GET_JOB'] },
  partner: { organization: 'south', permissions: PERMISSIONS },
  stranger: { organization: 'east', permissions: PERMISSIONS },
}
export type Person = 'owner' | 'colleague' | 'reader' | 'partner' | 'stranger'

const PATIENTS = [
  aColumn({ name: 'patient_id', type: { datatype: 'int' }, nullable: false }),
  aColumn({ name: 'name', type: { datatype: 'varchar', length: 80 } }),
]
const CLAIMS = [
  aColumn({ name: 'patient_id', type: { datatype: 'int' }, nullable: false }),
  aColumn({ name: 'amount', type: { datatype: 'decimal', precision: 8, scale: 2 } }),
]
const TOTALS = [
  aColumn({ name: 'name', type: { datatype: 'varchar', length: 80 } }),
  aColumn({ name: 'total', type: { datatype: 'decimal', precision: 10, scale: 2 } }),
]
const QUERY = `SELECT p.name AS name, CAST(SUM(c.amount) AS decimal(10, 2)) AS total FROM Patients p JOIN Claims c ON c.patient_id = p.patient_id
  WHERE c.amount >= @least GROUP BY p.name ORDER BY p.name`

/**
 * Three organizations; an active collaboration, and one in each other state; north runs jobs and
 * uploads, south uploads claims.
 */
export function seedWorkplace(store: Store, enclave: Pick<Enclave, 'createContentKey'>): void {
  for (const id of ['north', 'south', 'east'])
    store.run(
      'INSERT INTO organizations (id, name, description, tier, created_at) VALUES (?, ?, ?, ?, ?)',
      [id, `The ${id}`, '', id === 'south' ? 'TIER_2' : 'TIER_1', NOW],
    )
  for (const [id, { organization, permissions }] of Object.entries(PEOPLE)) {
    store.run('INSERT INTO roles (id, name, description, permissions) VALUES (?, ?, ?, ?)', [
      id,
      id,
      '',
      JSON.stringify(permissions),
    ])
    store.run(
      `INSERT INTO users (id, organization_id, first_name, last_name, email, language, status, status_changed_at, created_at)
       VALUES (?, ?, ?, 'Example', ?, 'en', 'ACTIVE', ?, ?)`,
      [id, organization, id, `${id}@example.com`, NOW, NOW],
    )
    store.run('INSERT INTO user_roles (user_id, role_id) VALUES (?, ?)', [id, id])
  }
  for (const [name, schema] of Object.entries({
    Patients: PATIENTS,
    Claims: CLAIMS,
    Totals: TOTALS,
    Secrets: TOTALS,
  })) {
    const definition = {
      description: '',
      retentionCategory: 'STANDARD',
      schema,
      csvValidationSchema: csvValidationSchema(schema),
    }
    addType(store, 'dataset_types', name, definition)
  }
  addType(store, 'query_job_types', 'Sums', {
    description: '',
    query: QUERY,
    queryParameters: [{ name: 'least', type: 'decimal', scale: 2 }],
    inputs: ['/dataset-types/Patients', '/dataset-types/Claims'],
    output: '/dataset-types/Totals',
  })
  addType(store, 'query_job_types', 'Unattached', {
    description: '',
    query: QUERY,
    inputs: ['/dataset-types/Patients'],
    output: '/dataset-types/Totals',
  })
  for (const status of ['ACTIVE', 'DRAFT', 'AWAITING_ACCEPTANCE', 'TERMINATED'] as const)
    addCollaboration(store, enclave, status)
}

function addType(
  store: Store,
  table: 'dataset_types' | 'query_job_types',
  name: string,
  definition: object,
): void {
  store.run(
    `INSERT INTO ${table} (id, organization_id, name, definition, created_at, created_by) VALUES (?, 'north', ?, ?, ?, 'owner')`,
    [name, name, JSON.stringify(definition), NOW],
  )
}

function addCollaboration(
  store: Store,
  enclave: Pick<Enclave, 'createContentKey'>,
  status: string,
): void {
  const id = status.toLowerCase()
  const published = status === 'ACTIVE' || status === 'AWAITING_ACCEPTANCE' ? NOW : null
  store.run(
    `INSERT INTO collaborations (id, organization_id, name, description, status, published_at, created_at, created_by)
     VALUES (?, 'north', ?, 'of the tests', ?, ?, ?, 'owner')`,
    [id, id, status, published, NOW],
  )
  store.run(
    'INSERT INTO collaboration_partners (collaboration_id, organization_id, accepted_at) VALUES (?, ?, ?)',
    [id, 'south', status === 'ACTIVE' ? NOW : null],
  )
  if (published)
    store.run(
      'INSERT INTO collaboration_invitations (id, collaboration_id, organization_id, message, created_at) VALUES (?, ?, ?, ?, ?)',
      [`${id}-south`, id, 'south', 'N/A', NOW],
    )
  store.run(
    `INSERT INTO collaboration_job_types (collaboration_id, job_type_id, classification) VALUES (?, 'Sums', 'QUERY_JOB')`,
    [id],
  )
  addPolicies(store, id, 'north', [
    'EXECUTE Sums',
    'WRITE Patients',
    'WRITE Claims',
    'READ Totals',
    'READ Patients',
  ])
  addPolicies(store, id, 'south', ['WRITE Claims'])
  enclave.createContentKey(id)
}

function addPolicies(
  store: Store,
  collaborationId: string,
  organizationId: string,
  policies: readonly string[],
): void {
  const group = `${collaborationId}-${organizationId}`
  store.run('INSERT INTO policy_groups (id, collaboration_id, organization_id) VALUES (?, ?, ?)', [
    group,
    collaborationId,
    organizationId,
  ])
  for (const policy of policies) {
    const [action = '', subject = ''] = policy.split(' ')
    store.run(
      'INSERT INTO policy_components (policy_group_id, policy_type, action, subject_id) VALUES (?, ?, ?, ?)',
      [group, action === 'EXECUTE' ? 'JobType' : 'DatasetType', action, subject],
    )
  }
}
