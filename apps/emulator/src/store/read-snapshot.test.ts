import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openWorldFile } from '#instances/world-files.ts'

function storeOnDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-frozen-'))
  const store = openWorldFile('parts.sqlite', path.join(folder, 'parts.sqlite'))
  onTestFinished(() => {
    store.close()
    rmSync(folder, { recursive: true })
  })
  const insert = (part: number) =>
    store.run(
      'INSERT INTO parts (owner_id, part, is_final, iv, ciphertext) VALUES (?, ?, 0, ?, ?)',
      ['d', part, Buffer.alloc(12), Buffer.alloc(1 << 20, part)],
    )
  const fold = () => store.all('PRAGMA wal_checkpoint(PASSIVE)')
  return { folder, store, insert, fold }
}

test.each(['alone', 'while another reader holds an older state'])(
  'a read snapshot is copied as it was, %s, although more is written and checkpointed in the meantime',
  async (how) => {
    const { folder, store, insert, fold } = storeOnDisk()
    insert(1)
    const earlier = how === 'alone' ? undefined : store.openReadSnapshot()
    insert(2)
    const frozen = store.openReadSnapshot()
    insert(3)
    fold()
    const copied = path.join(folder, 'copy.sqlite')
    const copying = frozen.copyTo(copied)
    insert(4)
    fold()
    await copying
    frozen.close()
    earlier?.close()
    const copy = openWorldFile('parts.sqlite', readFileSync(copied))
    expect(copy.all('SELECT part FROM parts ORDER BY part')).toEqual([{ part: 1 }, { part: 2 }])
    expect(copy.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
    copy.close()
    expect(store.all('SELECT part FROM parts')).toHaveLength(4)
  },
)
