import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { honestEvidence } from '#attestation/evidence.ts'
import { appendEntries } from '#http/audit/chains.ts'
import { ownersWithParts, partNumbers, partRow } from '#parts/rows.ts'
import { createClock } from '#runtime/clock.ts'
import { generateKeys } from '#runtime/keys.ts'
import { Policy } from '#runtime/policy.ts'
import { IN_MEMORY, Settings } from '#runtime/settings.ts'
import { migrationsIn } from '#store/migrate.ts'
import { openStore } from '#store/open-store.ts'
import type { Store } from '#store/store.ts'
import { copyMigrations } from '#testing/copy-migrations.ts'
import { takeSnapshot } from './create-snapshot.ts'
import { createWorld, type WorldOptions } from './create-world.ts'
import { getSchemas, prepareSnapshot } from './open-snapshot.ts'
import { readSnapshot } from './read-snapshot.ts'
import { packed } from './snapshot-file.ts'
import { type FileName, MIGRATIONS, openWorldFiles } from './world-files.ts'

// Data folders and snapshots of versions that kept the request log in concord.sqlite.

const keys = generateKeys()
const NOW = '2026-05-04T10:00:00.000Z'
const EVERYTHING = { page: 1, pageSize: 100 }

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-old-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A file created by the migrations before a given one. */
function writeOldFile(folder: string, name: FileName, until: string, fill: (old: Store) => void) {
  const all = migrationsIn(MIGRATIONS[name])
  const end = all.findIndex((migration) => migration.endsWith(until))
  const earlier = end < 0 ? all : all.slice(0, end)
  const old = openStore(path.join(folder, name), copyMigrations(earlier, MIGRATIONS[name]))
  fill(old)
  old.checkpoint()
  old.close()
}

/** A world without users, with two logged calls. */
function writeOldWorld(folder: string): void {
  writeOldFile(folder, 'concord.sqlite', '-requests-apart.sql', (old) => {
    old.exec("INSERT INTO world (name, value) VALUES ('scenario', 'empty'), ('seed', '1')")
    for (const [id, traceId] of [
      [7, 'first'],
      [8, 'second'],
    ] as const)
      old.run(
        `INSERT INTO requests (id, trace_id, user_id, host, method, path, status, started_at, completed_at)
         VALUES (?, ?, 'ada', 'product', 'GET', '/product/v1/users', 200, ?, ?)`,
        [id, traceId, NOW, NOW],
      )
  })
  writeOldFile(folder, 'parts.sqlite', '-owner-id.sql', (old) =>
    old.exec(`INSERT INTO parts (dataset_id, part, is_final, iv, ciphertext, stored_at)
       VALUES ('set', 1, 0, x'01', x'02', '${NOW}'), ('model', 1, 1, x'03', x'04', '${NOW}')`),
  )
}

const optionsFor = (folder: string): WorldOptions => ({
  settings: Settings.parse({ DATA_DIR: folder, SCENARIO: 'empty', PASSWORD_HASH_KIB: 8 }),
  clock: createClock({ start: new Date(NOW), isFrozen: true }),
  log: pino({ level: 'silent' }),
  generateKeys: () => keys,
})
async function openWorld(folder: string) {
  const world = await createWorld(optionsFor(folder))
  onTestFinished(() => world.close().catch(() => {}))
  return world
}
const traces = (world: Awaited<ReturnType<typeof createWorld>>) =>
  world.audit.history('ada', EVERYTHING).rows.map(({ traceId }) => traceId)

test('the request log of an old data folder moves to its own file, and stays [B026]', async () => {
  const folder = newFolder()
  writeOldWorld(folder)
  const first = await openWorld(folder)
  expect(traces(first)).toEqual(['second', 'first'])
  expect(first.store.get("SELECT 1 FROM sqlite_schema WHERE name = 'requests'")).toBeUndefined()
  await first.close()
  const second = await openWorld(folder)
  expect(traces(second)).toEqual(['second', 'first'])
  expect(second.stores['requests.sqlite'].all('SELECT id FROM requests')).toEqual([])
})

test('parts of an old data folder keep their owners and their bytes', () => {
  const folder = newFolder()
  writeOldWorld(folder)
  const stores = openWorldFiles((name) => path.join(folder, name))
  onTestFinished(() => {
    for (const store of Object.values(stores)) store.close()
  })
  const parts = stores['parts.sqlite']
  expect(ownersWithParts(parts)).toEqual(['model', 'set'])
  expect(Buffer.from(partRow(parts, 'model', 1)?.ciphertext ?? []).toString('hex')).toBe('04')
  expect(partNumbers(parts, 'set')).toEqual([1])
})

test('a crash between the copy and the deletion of the old table copies nothing twice', async () => {
  const folder = newFolder()
  const again = newFolder()
  writeOldWorld(folder)
  cpSync(folder, again, { recursive: true })
  await (await openWorld(folder)).close()
  cpSync(path.join(folder, 'requests.sqlite'), path.join(again, 'requests.sqlite'))
  expect(traces(await openWorld(again))).toEqual(['second', 'first'])
})

test.each(['in memory', 'on disk'])(
  'a snapshot of an earlier version restores %s, with its request log',
  async (where) => {
    const folder = newFolder()
    writeOldWorld(folder)
    const names = ['concord.sqlite', 'parts.sqlite'] as const
    const bytes = names.map((name) => readFileSync(path.join(folder, name)))
    const header = {
      format: 1,
      version: '1.0.0',
      createdAt: NOW,
      scenario: 'empty',
      seed: 1,
      now: NOW,
      policy: Policy.parse({}),
      evidence: honestEvidence(1),
      files: names.map((name, index) => ({
        name,
        sizeBytes: bytes[index]?.length,
        sha256: createHash('sha256')
          .update(bytes[index] ?? '')
          .digest('hex'),
      })),
    }
    async function* getFile() {
      yield Buffer.from(`concord snapshot\n${JSON.stringify(header)}\n`)
      yield* bytes
    }
    const isOnDisk = where === 'on disk'
    const like = await openWorld(isOnDisk ? newFolder() : IN_MEMORY)
    const contents = await readSnapshot(
      getFile(),
      isOnDisk ? newFolder() : undefined,
      getSchemas(like),
    )
    // It is returned unchanged.
    const sent: Buffer[] = []
    for await (const piece of packed({ name: 'old', ...contents })) sent.push(piece)
    expect(
      Buffer.concat(sent).subarray(-bytes.reduce((sum, { length }) => sum + length, 0)),
    ).toEqual(Buffer.concat(bytes))
    const options = optionsFor(isOnDisk ? newFolder() : IN_MEMORY)
    const { open } = await prepareSnapshot({ name: 'old', ...contents }, options, getSchemas(like))
    const world = await open()
    onTestFinished(() => world.close())
    expect(traces(world)).toEqual(['second', 'first'])
    const taken = await takeSnapshot(world, new Date(NOW), isOnDisk ? newFolder() : undefined)
    expect(taken.header).toMatchObject({
      format: 2,
      files: [{ name: names[0] }, { name: names[1] }, { name: 'requests.sqlite' }],
    })
  },
)

test('a reset clears the request log; writes to it keep the product’s cached queries', async () => {
  const world = await openWorld(IN_MEMORY)
  const ask = () => world.store.getCached('SELECT value FROM kept', [])
  const before = ask()
  const at = '2026-05-04T10:00:00.000Z'
  const facts = { at, traceId: 'a', userId: 'ada', host: 'product' as const, method: 'GET' }
  appendEntries(
    { audit: world.stores['requests.sqlite'], key: world.keys.audit, now: () => new Date(at) },
    [
      {
        organization: 'north',
        stream: 'reads',
        facts: { ...facts, path: '/', status: 200, startedAt: at },
      },
    ],
  )
  expect([traces(world), ask() === before]).toEqual([['a'], true])
  await world.reset({})
  expect(traces(world)).toEqual([])
})
