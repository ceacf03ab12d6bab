import { beginningOf, dayOf } from '@concord/domain/days'
import type { Clock } from '#clock.ts'
import type { Enclave } from '#enclave/enclave.ts'
import { importCsv } from '#enclave/import-csv.ts'
import { insertAutomationJob } from '#product/automation-jobs/rows.ts'
import { insertRotation } from '#product/cmk-rotations/rows.ts'
import { insertJob, jobRow } from '#product/jobs/rows.ts'
import { RECIPES } from './data-recipes.ts'
import type { DataRecipe } from './format/history.ts'
import type { ScenarioFile } from './format/scenario-file.ts'
import { textOf } from './format/words.ts'
import { keepRecipe } from './kept-recipes.ts'
import { pathOf, ScenarioFaults } from './scenario-faults.ts'
import { seedRecordedAutomationJob, seedRecordedDataset, seedRecordedJob } from './seed-recorded.ts'
import { madeBefore, type Seeding } from './seeding.ts'

/** The clock is the seeding's own: the enclave does each thing at its moment of the history. */
type World = Parameters<typeof importCsv>[0] & { enclave: Enclave; clock: Clock }
type Step = { at: Date; run: () => void | Promise<void> }

/**
 * What happened before the scenario's now, one thing after another: data arrives and is checked, jobs run, keys are rotated, automation
 * jobs do their work. Each is really done, by the enclave, with the clock at its moment; what is only recorded is written down as it was.
 */
export async function seedHistory(world: World, seeding: Seeding): Promise<void> {
  const { scenario, moment } = seeding
  /** Data sets, and results by the keys of their jobs. */
  const made = new Map<string, string>()
  const steps: Step[] = [
    ...Object.entries(scenario.datasets).map(([key, dataset]) => ({
      at: moment(dataset.made),
      run: async () => void made.set(key, await seedDataset(world, seeding, dataset)),
    })),
    ...Object.entries(scenario.jobs).map(([key, job]) => ({
      at: moment(job.made),
      async run() {
        const result = await seedJob(world, seeding, job, made)
        if (result !== undefined) made.set(key, result)
      },
    })),
    ...scenario.rotations.map((rotation) => ({ at: moment(rotation.made), run: () => seedRotation(world, seeding, rotation) })),
    ...scenario.automationJobs.map((job) => {
      const [created, day] = [moment(job.made), dayFor(seeding, job.day)]
      const begins = beginningOf(day)
      // One of a day to come only waits.
      const at = created < begins && begins <= moment(0) ? begins : created
      return { at, run: () => seedAutomationJob(world, seeding, job, day) }
    }),
  ]
  for (const { at, run } of steps.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    world.clock.set(at)
    await run()
    world.enclave.wake()
    await world.enclave.idle()
  }
  world.clock.set(moment(0))
}

/** @throws {ScenarioFaults} for a job that reads what comes after it. */
export function checkOrder({ scenario, moment }: Pick<Seeding, 'scenario' | 'moment'>): void {
  const later = Object.entries(scenario.jobs).flatMap(([key, job]) =>
    job.inputs.flatMap((input, index) => {
      const found = scenario.datasets[input] ?? scenario.jobs[input]
      const isLater = found !== undefined && (input === key || moment(found.made) > moment(job.made))
      return isLater ? [{ path: pathOf(['jobs', key, 'inputs', index]), message: `${input} is made later than the job.` }] : []
    }),
  )
  if (later.length > 0) throw new ScenarioFaults(later)
}

const dayFor = ({ moment }: Seeding, day: number | string): string => (typeof day === 'number' ? dayOf(moment(day)) : day)

async function seedDataset(world: World, seeding: Seeding, dataset: ScenarioFile['datasets'][string]): Promise<string> {
  const { collaborations, datasetTypes, people, moment } = seeding
  const { id, collaboration, type, by, fileName, csv, recipe, recorded, made } = dataset
  const { id: userId, organizationId } = madeBefore(people, by)
  const place = {
    ...{ id, organizationId, userId, fileName, createdAt: moment(made) },
    ...{ collaborationId: madeBefore(collaborations, collaboration).id, datasetTypeId: madeBefore(datasetTypes, type).id },
  }
  if (recorded) return seedRecordedDataset(world, seeding, place, recorded)
  const known = recipe && knownRecipe(seeding, recipe)
  const bytes = known ? RECIPES[known.name]({ ...known, asOf: new Date(known.asOf) }) : csvBytes(csv ?? '')
  const datasetId = await importCsv(world, { ...place, csv: bytes })
  if (known) keepRecipe(world.store, datasetId, known)
  return datasetId
}

/** Nothing of it depends on when it is made again. */
const knownRecipe = ({ seed, moment }: Seeding, recipe: DataRecipe) => ({
  ...recipe,
  seed: recipe.seed ?? seed,
  asOf: moment(recipe.asOf ?? 0).toISOString(),
})

/** Lines end as RFC 4180 lets them; a text is taken as it is. */
const csvBytes = (csv: string | readonly string[]): Uint8Array => Buffer.from(typeof csv === 'string' ? csv : `${textOf(csv)}\n`)

const GONE = { status: 'FAILED', errorDetails: 'An input data set is gone' } as const

/** Answers the id of the result; undefined where the job had none. */
async function seedJob(
  world: World,
  seeding: Seeding,
  job: ScenarioFile['jobs'][string],
  made: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const { people, collaborations, jobTypes, moment, newId } = seeding
  const at = moment(job.made)
  const { id: jobTypeId, classification } = madeBefore(jobTypes, job.type)
  const { id: createdBy, organizationId } = madeBefore(people, job.by)
  const inputs = job.inputs.flatMap((key) => made.get(key) ?? [])
  const row = {
    ...{ id: job.id ?? newId(at), organizationId, jobTypeId, classification, inputs, createdAt: at.toISOString(), createdBy },
    collaborationId: madeBefore(collaborations, job.collaboration).id,
    parameters: Object.entries(job.parameters).map(([parameterName, parameterValue]) => ({ parameterName, parameterValue })),
  }
  world.store.transaction(() => insertJob(world.store, row))
  // The result of a job that failed is not there either.
  const recorded = job.recorded ?? (inputs.length < job.inputs.length ? GONE : undefined)
  if (recorded) return seedRecordedJob(world, seeding, row, recorded, outputTypeOf(seeding, job.type))
  world.enclave.wake()
  await world.enclave.idle()
  return jobRow(world.store, row.id)?.outputDatasetId ?? undefined
}

function outputTypeOf({ scenario, datasetTypes }: Seeding, jobType: string): string | undefined {
  const { output } = scenario.jobTypes[jobType] ?? scenario.inferenceJobTypes[jobType] ?? {}
  return output === undefined ? undefined : datasetTypes.get(output)?.id
}

function seedRotation({ store, enclave }: World, seeding: Seeding, rotation: ScenarioFile['rotations'][number]): void {
  const { id, name, path, changeRecord, by, made } = rotation
  const at = seeding.moment(made)
  const { id: createdBy, name: createdByName } = madeBefore(seeding.administrators, by)
  store.transaction(() => {
    enclave.createCustomerKey(name)
    const row = { id: id ?? seeding.newId(at), newCmkName: name, newCmkPath: path, changeRecord }
    insertRotation(store, { ...row, createdAt: at.toISOString(), createdBy, createdByName })
  })
}

function seedAutomationJob({ store }: World, seeding: Seeding, job: ScenarioFile['automationJobs'][number], targetDate: string): void {
  const at = seeding.moment(job.made)
  const id = job.id ?? seeding.newId(at)
  const { address: createdByEmail } = madeBefore(seeding.administrators, job.by)
  insertAutomationJob(store, { id, name: job.name, targetDate, createdAt: at.toISOString(), createdByEmail })
  if (job.recorded) seedRecordedAutomationJob(store, seeding, id, job.recorded)
}
