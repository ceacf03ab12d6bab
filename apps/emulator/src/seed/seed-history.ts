import { getDayStart, toDay } from '@concord/domain/days'
import type { Background } from '#background/background.ts'
import { importCsv } from '#background/import-csv.ts'
import type { Enclave } from '#enclave/enclave.ts'
import { insertAutomationJob } from '#product/automation-jobs/rows.ts'
import { insertRotation } from '#product/cmk-rotations/rows.ts'
import { insertJob, jobRow } from '#product/jobs/rows.ts'
import type { Clock } from '#runtime/clock.ts'
import { toMessage } from '#runtime/messages.ts'
import { RECIPES } from './data-recipes.ts'
import type { DataRecipe } from './format/history.ts'
import type { ScenarioFile } from './format/scenario-file.ts'
import { getText } from './format/words.ts'
import { keepRecipe } from './kept-recipes.ts'
import { seedRecordedAutomationJob, seedRecordedDataset, seedRecordedJob } from './seed-recorded.ts'
import { madeBefore, type Seeding } from './seeding.ts'

/** The clock is that of the seeding: the background does each thing at its time in the history. */
type World = Parameters<typeof importCsv>[0] & {
  enclave: Enclave
  background: Background
  clock: Clock
}
type Step = { at: Date; run: () => void | Promise<void> }

/**
 * The history before the scenario's now, in order: data is uploaded and validated, jobs run, keys
 * are rotated, automation jobs do their work. The enclave really does each step, with the clock at
 * its time; entries that are only recorded are written as they are.
 */
export async function seedHistory(world: World, seeding: Seeding): Promise<void> {
  const { scenario, timestamp } = seeding
  /** Data sets, and results by the keys of their jobs. */
  const made = new Map<string, string>()
  const steps: Step[] = [
    ...Object.entries(scenario.datasets).map(([key, dataset]) => ({
      at: timestamp(dataset.made),
      run: async () => void made.set(key, await seedDataset(world, seeding, dataset)),
    })),
    ...Object.entries(scenario.jobs).map(([key, job]) => ({
      at: timestamp(job.made),
      async run() {
        const result = await seedJob(world, seeding, job, made)
        if (result !== undefined) made.set(key, result)
      },
    })),
    ...scenario.rotations.map((rotation) => ({
      at: timestamp(rotation.made),
      run: () => seedRotation(world, seeding, rotation),
    })),
    ...scenario.automationJobs.map((job) => {
      const [created, day] = [timestamp(job.made), dayFor(seeding, job.day)]
      const begins = getDayStart(day)
      // A future one only waits.
      const at = created < begins && begins <= timestamp(0) ? begins : created
      return { at, run: () => seedAutomationJob(world, seeding, job, day) }
    }),
  ]
  for (const { at, run } of steps.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    world.clock.set(at)
    await run()
    world.background.wake()
    await world.background.idle()
  }
  world.clock.set(timestamp(0))
}

const dayFor = ({ timestamp }: Seeding, day: number | string): string =>
  typeof day === 'number' ? toDay(timestamp(day)) : day

async function seedDataset(
  world: World,
  seeding: Seeding,
  dataset: ScenarioFile['datasets'][string],
): Promise<string> {
  const { collaborations, datasetTypes, people, timestamp } = seeding
  const { id, collaboration, type, by, fileName, csv, recipe, recorded, made } = dataset
  const { id: userId, organizationId } = madeBefore(people, by)
  const place = {
    id,
    organizationId,
    userId,
    fileName,
    createdAt: timestamp(made),
    collaborationId: madeBefore(collaborations, collaboration).id,
    datasetTypeId: madeBefore(datasetTypes, type).id,
  }
  if (recorded) return seedRecordedDataset(world, seeding, place, recorded)
  const known = recipe && knownRecipe(seeding, recipe)
  const bytes = known
    ? RECIPES[known.name]({ ...known, asOf: new Date(known.asOf) })
    : csvBytes(csv ?? '')
  const datasetId = await importCsv(world, { ...place, csv: bytes })
  if (known) keepRecipe(world.store, datasetId, known)
  return datasetId
}

/** The result does not depend on the time of its generation. */
const knownRecipe = ({ seed, timestamp }: Seeding, recipe: DataRecipe) => ({
  ...recipe,
  seed: recipe.seed ?? seed,
  asOf: timestamp(recipe.asOf ?? 0).toISOString(),
})

/** Lines get line ends; a text is used unchanged. */
const csvBytes = (csv: string | readonly string[]): Uint8Array =>
  Buffer.from(typeof csv === 'string' ? csv : `${getText(csv)}\n`)

const GONE = { status: 'FAILED' as const, errorDetails: [toMessage('failure.input.gone')] }

/** Returns the id of the result; undefined if the job has none. */
async function seedJob(
  world: World,
  seeding: Seeding,
  job: ScenarioFile['jobs'][string],
  made: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const { people, collaborations, jobTypes, timestamp, newId } = seeding
  const at = timestamp(job.made)
  const { id: jobTypeId, classification } = madeBefore(jobTypes, job.type)
  const { id: createdBy, organizationId } = madeBefore(people, job.by)
  const inputs = job.inputs.flatMap((key) => made.get(key) ?? [])
  const row = {
    id: job.id ?? newId(at),
    organizationId,
    jobTypeId,
    classification,
    inputs,
    createdAt: at.toISOString(),
    createdBy,
    collaborationId: madeBefore(collaborations, job.collaboration).id,
    parameters: Object.entries(job.parameters).map(([parameterName, parameterValue]) => ({
      parameterName,
      parameterValue,
    })),
  }
  world.store.transaction(() => insertJob(world.store, row))
  // A failed job has no result either.
  const recorded = job.recorded ?? (inputs.length < job.inputs.length ? GONE : undefined)
  if (recorded)
    return seedRecordedJob(world, seeding, row, recorded, findOutputType(seeding, job.type))
  world.background.wake()
  await world.background.idle()
  return jobRow(world.store, row.id)?.outputDatasetId ?? undefined
}

function findOutputType({ scenario, datasetTypes }: Seeding, jobType: string): string | undefined {
  const { output } = scenario.jobTypes[jobType] ?? scenario.inferenceJobTypes[jobType] ?? {}
  return output === undefined ? undefined : datasetTypes.get(output)?.id
}

function seedRotation(
  { store, enclave }: World,
  seeding: Seeding,
  rotation: ScenarioFile['rotations'][number],
): void {
  const { id, name, path, changeRecord, by, made } = rotation
  const at = seeding.timestamp(made)
  const { id: createdBy, name: createdByName } = madeBefore(seeding.administrators, by)
  store.transaction(() => {
    enclave.createCustomerKey(name)
    const row = { id: id ?? seeding.newId(at), newCmkName: name, newCmkPath: path, changeRecord }
    insertRotation(store, { ...row, createdAt: at.toISOString(), createdBy, createdByName })
  })
}

function seedAutomationJob(
  { store }: World,
  seeding: Seeding,
  job: ScenarioFile['automationJobs'][number],
  targetDate: string,
): void {
  const at = seeding.timestamp(job.made)
  const id = job.id ?? seeding.newId(at)
  const { address: createdByEmail } = madeBefore(seeding.administrators, job.by)
  insertAutomationJob(store, {
    id,
    name: job.name,
    targetDate,
    createdAt: at.toISOString(),
    createdByEmail,
  })
  if (job.recorded) seedRecordedAutomationJob(store, seeding, id, job.recorded)
}
