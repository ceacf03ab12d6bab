import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createVerifier } from '@concord/domain/audit/verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILE_NAMES } from '#instances/world-files.ts'
import { auditPrimitives } from '#runtime/audit-key.ts'
import { seededRandom } from '#runtime/seeded-random.ts'
import { type KillableWorkplace, killableWorkplace } from '#testing/killable-workplace.ts'
import { canRecord, createRecorder, type Operation } from '#testing/power-cut/record.ts'
import { createDisk, type Disk, type Files } from '#testing/power-cut/replay.ts'
import { type Promised, work } from '#testing/power-cut/work.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

const isLong = process.env.LONG === '1'
const { seeds, rounds, moments } = isLong
  ? { seeds: [1, 2], rounds: 8, moments: 100 }
  : { seeds: [1], rounds: 1, moments: 2 }
/** One loss is enough to notice a fault, and changes that were never synced take long to replay. */
const PLANTED_MOMENTS = isLong ? 10 : 2
const MINUTE_MS = 60_000

const folders: string[] = []
const running = new Set<KillableWorkplace>()
afterAll(async () => {
  for (const workplace of running) await workplace.kill()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-'))
  folders.push(folder)
  return folder
}

type Recording = { operations: Operation[]; promises: Promised[]; folder: string }

/** Lets an emulator work, kills it, and returns what it did to its files. */
async function record(seed: number, synchronous?: 'NORMAL' | 'OFF'): Promise<Recording> {
  const scratch = makeFolder()
  const folder = path.join(scratch, 'data')
  mkdirSync(folder)
  const recorder = createRecorder(folder, scratch)
  const workplace = await killableWorkplace(folder, {
    env: recorder.env,
    ...(synchronous ? { synchronous } : {}),
  })
  running.add(workplace)
  const random = seededRandom(seed)
  const promises = await work(workplace.as, { rounds, random, now: recorder.place })
  await workplace.kill()
  running.delete(workplace)
  return { operations: recorder.read(), promises, folder }
}

/** What is wrong with an emulator that starts with these files. */
async function findLosses(files: Files, promises: readonly Promised[]): Promise<string[]> {
  const folder = makeFolder()
  for (const [name, content] of files) writeFileSync(path.join(folder, name), content)
  let workplace: Workplace
  try {
    workplace = await openWorkplace(folder)
  } catch (error) {
    return [`it does not start: ${error}`]
  }
  const lost = await findIn(workplace, promises).catch((error) => [`it cannot be read: ${error}`])
  await workplace.close().catch((error) => lost.push(`it does not close: ${error}`))
  rmSync(folder, { recursive: true })
  return lost
}

async function findIn(workplace: Workplace, promises: readonly Promised[]): Promise<string[]> {
  const { world } = workplace
  const lost: string[] = []
  for (const name of FILE_NAMES)
    for (const { integrity_check: found } of world.stores[name].all<{ integrity_check: string }>(
      'PRAGMA integrity_check',
    ))
      if (found !== 'ok') lost.push(`${name}: ${found}`)
  for (const { what, isKept } of promises)
    if (!(await isKept(workplace).catch(() => false))) lost.push(what)
  const verifier = createVerifier(auditPrimitives)
  for await (const line of world.audit.lines()) verifier.take(line)
  lost.push(...verifier.end().findings.map(({ kind, stream }) => `audit: ${kind} in ${stream}`))
  return lost
}

type Ended = { lost: string[]; isInWork: boolean }

/**
 * Ends an emulator at random moments of a recording. Returns what was lost at each one, and whether
 * changes were on their way to the disk.
 *
 * @param leave What the disk has then.
 */
async function endAt(
  { operations, promises }: Recording,
  seed: number,
  leave: (disk: Disk, random: () => number) => Files,
  count = moments,
): Promise<Ended[]> {
  const random = seededRandom(seed)
  // Before the first answer there is nothing to lose.
  const start = operations.findIndex(({ end }) => end >= (promises[0]?.from ?? 0))
  const places = Array.from(
    { length: count },
    () => start + 1 + Math.floor(random() * (operations.length - start)),
  ).sort((one, other) => one - other)
  const disk = createDisk()
  const ended: Ended[] = []
  let at = 0
  for (const place of places) {
    for (; at < place; at += 1) disk.apply(operations[at] as Operation)
    const end = operations[at - 1]?.end ?? 0
    const due = promises.filter(({ from, until }) => from <= end && end <= until)
    const isInWork = disk.hasUnsynced()
    ended.push({ lost: await findLosses(leave(disk, random), due), isInWork })
  }
  return ended
}

const cutPower = (recording: Recording, seed: number, count?: number) =>
  endAt(recording, seed, (disk, random) => disk.cut(random), count)
const kill = (recording: Recording, seed: number) =>
  endAt(recording, seed, (disk) => disk.everything())

describe.runIf(canRecord())('of an emulator whose writes are recorded (Linux, cc)', () => {
  describe.each(seeds)('with seed %i', (seed) => {
    let recording: Recording
    beforeAll(async () => {
      recording = await record(seed)
    }, 5 * MINUTE_MS)

    test('the recording makes the files as they are', () => {
      const disk = createDisk()
      for (const operation of recording.operations) disk.apply(operation)
      for (const [name, content] of disk.everything())
        expect(content.equals(readFileSync(path.join(recording.folder, name))), name).toBe(true)
    })

    test.each([
      ['a power cut', 'D2', cutPower],
      ['a kill', 'D1', kill],
    ])(
      '%s at any moment loses nothing acknowledged [%s]',
      { timeout: 20 * MINUTE_MS },
      async (_what, _row, end) => {
        const ended = await end(recording, seed)
        expect(ended.flatMap(({ lost }) => lost)).toEqual([])
        const inWork = ended.filter(({ isInWork }) => isInWork).length
        if (isLong) expect(inWork).toBeGreaterThan(0.75 * moments)
      },
    )
  })

  test.each(isLong ? (['NORMAL', 'OFF'] as const) : (['OFF'] as const))(
    'and an emulator with synchronous=%s would lose something [D2]',
    { timeout: 20 * MINUTE_MS },
    async (synchronous) => {
      const ended = await cutPower(await record(1, synchronous), 2, PLANTED_MOMENTS)
      expect(ended.filter(({ lost }) => lost.length > 0).length).toBeGreaterThan(0)
    },
  )
})
