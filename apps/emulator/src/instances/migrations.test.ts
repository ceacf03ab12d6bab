import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toFailureText } from '#runtime/failure.ts'
import { migrationsIn } from '#store/migrate.ts'
import { openStore } from '#store/open-store.ts'
import type { Store } from '#store/store.ts'
import { copyMigrations } from '#testing/copy-migrations.ts'

const MIGRATIONS = new URL('migrations/', import.meta.url)
const NAMES = migrationsIn(MIGRATIONS)

/**
 * A database that the first `count` migrations created and `fill` filled, reopened with all
 * migrations.
 */
function reopened(count: number, fill: (earlier: Store) => void): Store {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-test-'))
  const file = path.join(folder, 'concord.sqlite')
  const earlier = openStore(file, copyMigrations(NAMES.slice(0, count), MIGRATIONS))
  fill(earlier)
  earlier.close()
  const store = openStore(file, MIGRATIONS)
  onTestFinished(() => {
    store.close()
    rmSync(folder, { recursive: true })
  })
  return store
}
const before = (migration: string) => NAMES.findIndex((name) => name.endsWith(migration))

test.each(NAMES.map((name, index) => [name, index + 1] as const))(
  'a database last written at %s opens with its rows [D8]',
  (_name, count) => {
    const store = reopened(count, (earlier) => {
      earlier.exec(`
    INSERT INTO okta_users (id, login, first_name, last_name, locale, status, status_changed_at)
      VALUES ('00u1', 'ada@north.example', 'Ada', 'North', 'en', 'ACTIVE', '2026-11-21T10:00:00.000Z');
    INSERT INTO okta_session_tokens (hash, okta_id, amr, expires_at) VALUES ('h', '00u1', 'pwd', '2026-11-21T10:05:00.000Z')`)
      if (count === 1)
        earlier.exec(`INSERT INTO okta_transactions (hash, okta_id, status, amr, expires_at)
      VALUES ('h', '00u1', 'MFA_REQUIRED', 'pwd', '2026-11-21T10:05:00.000Z')`)
    })
    expect(store.get('SELECT login, enrols_factor FROM okta_users')).toEqual({
      login: 'ada@north.example',
      enrols_factor: 0,
    })
    expect(store.all('SELECT okta_id FROM okta_session_tokens')).toEqual([{ okta_id: '00u1' }])
    expect(store.all('PRAGMA foreign_key_check')).toEqual([])
  },
)

test('a collaboration that was published before invitations were stored has one for each partner', () => {
  const store = reopened(4, (earlier) => {
    earlier.exec(`
    INSERT INTO organizations (id, name, description, tier, created_at) VALUES ('north', 'N', '', 'TIER_1', '2026'), ('south', 'S', '', 'TIER_1', '2026');
    INSERT INTO users (id, organization_id, first_name, last_name, email, language, status, status_changed_at, created_at)
      VALUES ('u', 'north', 'Ada', 'North', 'ada@north.example', 'en', 'ACTIVE', '2026', '2026');
    INSERT INTO collaborations (id, organization_id, name, description, status, published_at, created_at, created_by)
      VALUES ('published', 'north', 'P', '', 'AWAITING_ACCEPTANCE', '2026-11-21', '2026', 'u'), ('draft', 'north', 'D', '', 'DRAFT', NULL, '2026', 'u');
    INSERT INTO collaboration_partners (collaboration_id, organization_id) VALUES ('published', 'south'), ('draft', 'south')`)
  })
  expect(
    store.all(
      'SELECT collaboration_id, organization_id, message, created_at FROM collaboration_invitations',
    ),
  ).toEqual([
    {
      collaboration_id: 'published',
      organization_id: 'south',
      message: 'N/A',
      created_at: '2026-11-21',
    },
  ])
  expect(store.all('PRAGMA foreign_key_check')).toEqual([])
})

test('a role with a numeric id gets its name as its id, for its users and its invitations [C045]', () => {
  const store = reopened(before('role-ids.sql'), (earlier) => {
    earlier.exec(`
    INSERT INTO organizations (id, name, description, tier, created_at) VALUES ('north', 'N', '', 'TIER_1', '2026');
    INSERT INTO users (id, organization_id, first_name, last_name, email, language, status, status_changed_at, created_at)
      VALUES ('u', 'north', 'Ada', 'North', 'ada@north.example', 'en', 'ACTIVE', '2026', '2026');
    INSERT INTO roles (id, name, description, permissions) VALUES ('r1', 'VIEWER', '', '[]'), ('r2', 'CONTRIBUTOR', '', '[]');
    INSERT INTO user_roles (user_id, role_id) VALUES ('u', 'r1'), ('u', 'r2');
    INSERT INTO invitations (id, organization_id, invitee_email, status, invited_by, created_at, expires_at)
      VALUES ('i', 'north', 'bo@north.example', 'PENDING', 'u', '2026', '2027');
    INSERT INTO invitation_roles (invitation_id, role_id) VALUES ('i', 'r1')`)
  })
  expect(store.all('SELECT role_id FROM user_roles ORDER BY 1')).toEqual([
    { role_id: 'CONTRIBUTOR' },
    { role_id: 'VIEWER' },
  ])
  expect(store.all('SELECT role_id FROM invitation_roles')).toEqual([{ role_id: 'VIEWER' }])
  expect(store.all('SELECT id, name FROM roles ORDER BY 1')).toEqual([
    { id: 'CONTRIBUTOR', name: 'CONTRIBUTOR' },
    { id: 'VIEWER', name: 'VIEWER' },
  ])
  expect(store.all('PRAGMA foreign_key_check')).toEqual([])
})

test('events before usage was counted are counted from existing records', () => {
  const store = reopened(before('-usage.sql'), (earlier) => {
    earlier.exec(`
    INSERT INTO organizations (id, name, description, tier, created_at) VALUES ('north', 'N', '', 'TIER_1', '2026');
    INSERT INTO users (id, organization_id, first_name, last_name, email, language, status, status_changed_at, created_at)
      VALUES ('u', 'north', 'Ada', 'North', 'ada@north.example', 'en', 'ACTIVE', '2026', '2026-01');
    INSERT INTO collaborations (id, organization_id, name, description, status, created_at, created_by) VALUES ('c', 'north', 'C', '', 'ACTIVE', '2026-02', 'u');
    INSERT INTO dataset_types (id, organization_id, name, definition, created_at, created_by) VALUES ('t', 'north', 'T', '{}', '2026', 'u');
    INSERT INTO datasets (id, collaboration_id, organization_id, dataset_type_id, file_name, status, chunk_bytes, byte_size, created_at, created_by)
      VALUES ('kept', 'c', 'north', 't', 'a.csv', 'COMPLETED', 1, 10, '2026-03', 'u'), ('gone', 'c', 'north', 't', 'b.csv', 'DELETED', 1, 20, '2026-04', 'u'),
        ('started', 'c', 'north', 't', 'c.csv', 'NEW', 1, NULL, '2026-05', 'u'), ('output', 'c', 'north', 't', 'd.csv', 'COMPLETED', 1, 40, '2026-06', 'u');
    INSERT INTO jobs (id, collaboration_id, organization_id, job_type_id, classification, status, parameters, output_dataset_id, created_at, started_at, completed_at, created_by)
      VALUES ('ran', 'c', 'north', 'q', 'QUERY_JOB', 'COMPLETED', '[]', 'output', '2026-06', '2026-06-01T10:00:00.000Z', '2026-06-01T10:00:01.250Z', 'u'),
        ('never', 'c', 'north', 'q', 'QUERY_JOB', 'FAILED', '[]', NULL, '2026-06', NULL, '2026-06-01T10:00:00.000Z', 'u')`)
  })
  const events = store.all<{ event: string }>(
    "SELECT kind || ' ' || subject_id || ' ' || at || ' ' || amount AS event FROM usage_events ORDER BY at, kind",
  )
  expect(events.map(({ event }) => event)).toEqual([
    'USER_JOINED u 2026-01 1',
    'COLLABORATION_CREATED c 2026-02 1',
    'DATASET_CREATED kept 2026-03 1',
    'DATASET_STORED kept 2026-03 10',
    'DATASET_UPLOADED kept 2026-03 10',
    'DATASET_CREATED gone 2026-04 1',
    'DATASET_ERASED gone 2026-04 20',
    'DATASET_STORED gone 2026-04 20',
    'DATASET_UPLOADED gone 2026-04 20',
    'DATASET_CREATED started 2026-05 1',
    'DATASET_CREATED output 2026-06 1',
    'DATASET_STORED output 2026-06 40',
    'JOB_RUN ran 2026-06-01T10:00:01.250Z 1250',
  ])
})

test('a failure stored as a sentence is shown unchanged in both languages', () => {
  const sentence = '2 errors.\nRow 2, column {{count}}: \'x\' "y": Must contain a value'
  const quoted = `'${sentence.replaceAll("'", "''")}'`
  const store = reopened(before('-failures.sql'), (earlier) => {
    earlier.exec(`
    INSERT INTO organizations (id, name, description, tier, created_at) VALUES ('north', 'N', '', 'TIER_1', '2026');
    INSERT INTO users (id, organization_id, first_name, last_name, email, language, status, status_changed_at, created_at)
      VALUES ('u', 'north', 'Ada', 'North', 'ada@north.example', 'en', 'ACTIVE', '2026', '2026-01');
    INSERT INTO collaborations (id, organization_id, name, description, status, created_at, created_by) VALUES ('c', 'north', 'C', '', 'ACTIVE', '2026-02', 'u');
    INSERT INTO dataset_types (id, organization_id, name, definition, created_at, created_by) VALUES ('t', 'north', 'T', '{}', '2026', 'u');
    INSERT INTO datasets (id, collaboration_id, organization_id, dataset_type_id, file_name, status, chunk_bytes, error_details, created_at, created_by)
      VALUES ('failed', 'c', 'north', 't', 'a.csv', 'FAILED', 1, ${quoted}, '2026-03', 'u'), ('whole', 'c', 'north', 't', 'b.csv', 'COMPLETED', 1, NULL, '2026-03', 'u');
    INSERT INTO jobs (id, collaboration_id, organization_id, job_type_id, classification, status, parameters, error_details, created_at, created_by)
      VALUES ('failed', 'c', 'north', 'q', 'QUERY_JOB', 'FAILED', '[]', ${quoted}, '2026-06', 'u');
    INSERT INTO inference_models (id, organization_id, name, description, status, file_name, file_size, chunk_bytes, total_parts, error_details, created_at, created_by)
      VALUES ('failed', 'north', 'M', '', 'DEPLOYMENT_FAILED', 'm.onnx', 1, 1, 1, ${quoted}, '2026', 'u');
    INSERT INTO automation_jobs (id, name, target_date, status, error_details, created_at, created_by_email)
      VALUES ('failed', 'DAILY_DATA_USE', '2026-06-01', 'FAILED', ${quoted}, '2026', 'root@platform.example')`)
  })
  for (const table of ['datasets', 'jobs', 'inference_models', 'automation_jobs']) {
    const { stored } = store.get<{ stored: string }>(
      `SELECT error_details AS stored FROM ${table} WHERE id = 'failed'`,
    ) ?? { stored: '' }
    for (const language of ['en', 'fr'] as const)
      expect([table, toFailureText(language, stored)]).toEqual([table, sentence])
  }
  expect(store.get("SELECT error_details FROM datasets WHERE id = 'whole'")).toEqual({
    error_details: null,
  })
})

test('the columns of each foreign key begin an index, so that a parent is deleted at a constant cost', () => {
  const store = openStore(':memory:', MIGRATIONS)
  onTestFinished(() => store.close())
  const tables = store.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
  const withoutIndex = tables.flatMap(({ name }) => {
    const indexes = [
      store.all<{ column: string }>(
        'SELECT name AS column FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk',
        [name],
      ),
      ...store
        .all<{ index: string }>(
          'SELECT name AS "index" FROM pragma_index_list(?) WHERE NOT partial',
          [name],
        )
        .map(({ index }) =>
          store.all<{ column: string }>(
            'SELECT name AS column FROM pragma_index_info(?) ORDER BY seqno',
            [index],
          ),
        ),
    ].map((columns) => columns.map(({ column }) => column))
    return Object.values(
      Object.groupBy(
        store.all<{ id: number; column: string }>(
          'SELECT id, "from" AS column FROM pragma_foreign_key_list(?)',
          [name],
        ),
        ({ id }) => id,
      ),
    )
      .map((key = []) => key.map(({ column }) => column))
      .filter(
        (key) =>
          !indexes.some((index) =>
            key.every((column) => index.slice(0, key.length).includes(column)),
          ),
      )
      .map((key) => `${name} (${key})`)
  })
  expect(tables.length).toBeGreaterThan(50)
  expect(withoutIndex).toEqual([])
})
