import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { FILE_NAMES, MIGRATIONS } from '#instances/world-files.ts'
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

/** A copy of a folder of migrations, without their schema. */
function migrationsOf(folder: URL): URL {
  const copy = mkdtempSync(path.join(tmpdir(), 'concord-test-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const name of migrationsIn(folder))
    copyFileSync(new URL(name, folder), path.join(copy, name))
  return pathToFileURL(`${copy}/`)
}

const listObjects = (db: Database.Database) =>
  db.prepare(`SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'`).all() as {
    type: string
    name: string
    sql: string
  }[]

test.each(FILE_NAMES)('a new %s has the schema that its migrations make', async (file) => {
  const byMigrations = migrated(migrationsOf(MIGRATIONS[file]))
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
