import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { FILE_NAMES, MIGRATIONS } from '#instances/world-files.ts'
import { copyMigrations } from '#testing/copy-migrations.ts'
import { migrate, migrationsIn } from './migrate.ts'

const WRITTEN = `-- What the migrations of this folder make of an empty file. Written by
-- "vitest --project node apps/emulator/src/store/schemas.test.ts --update".
`

/** An empty database after the migrations of a folder. */
function migrated(folder: URL): Database.Database {
  const db = new Database(':memory:')
  onTestFinished(() => void db.close())
  migrate(db, { file: 'A test', folder })
  return db
}

const listObjects = (db: Database.Database) =>
  db.prepare(`SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'`).all() as {
    type: string
    name: string
    sql: string
  }[]

test.each(FILE_NAMES)('a new %s has the schema that its migrations make', async (file) => {
  const byMigrations = migrated(copyMigrations(migrationsIn(MIGRATIONS[file]), MIGRATIONS[file]))
  const objects = listObjects(byMigrations)
  const version = byMigrations.pragma('user_version', { simple: true })
  const statements = [...objects.map(({ sql }) => sql), `PRAGMA user_version=${version}`]
  await expect(`${WRITTEN}${statements.map((sql) => `${sql};\n`).join('')}`).toMatchFileSnapshot(
    fileURLToPath(new URL('schema.sql', MIGRATIONS[file])),
  )

  const bySchema = migrated(MIGRATIONS[file])
  expect(listObjects(bySchema)).toEqual(objects)
  expect(bySchema.pragma('user_version', { simple: true })).toBe(version)
  const tables = objects.filter(({ type }) => type === 'table')
  const filled = tables.filter(({ name }) =>
    byMigrations.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).get(),
  )
  expect(filled).toEqual([])
})
