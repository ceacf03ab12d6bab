import { getId } from '@concord/domain/api/resource'
import type { Column } from '@concord/domain/csv'
import { jobs } from '@concord/domain/jobs/contract'
import { createModelCheck } from '@concord/domain/onnx'
import { importModel } from '#background/import-model.ts'
import type { World } from '#instances/world.ts'
import { insertJobType } from '#product/collaborations/rows.ts'
import { addDatasetType, addInferenceJobType } from './inference.ts'
import { download, settledDataset, settledJob, upload } from './sealed-transfer.ts'
import type { Workplace } from './workplace.ts'

const OWNER = { organizationId: 'north', userId: 'owner' }
const ACTIVE = 'active'

/** A deployed model of the owner with its file; returns its self link. */
function addModelFile(world: World, bytes: Uint8Array, name = 'Risk'): string {
  const check = createModelCheck(bytes.length)
  check.push(bytes)
  const id = world.ids.next(world.clock.now())
  const owned = {
    organizationId: OWNER.organizationId,
    userId: OWNER.userId,
    description: 'Of a test',
    fileName: 'risk.onnx',
  }
  importModel(world, {
    ...owned,
    id,
    name,
    bytes,
    metadata: check.end(),
    createdAt: world.clock.now(),
  })
  return `/inference-models/${id}`
}

export type Parts = {
  file: Uint8Array
  input: Column[]
  output: Column[]
  recordIdentifiers: string[]
}
export type Inference = { jobType: string; inputType: string; model: string }

/**
 * An inference job type in the active collaboration; the owner may run it, upload to it and
 * download from it.
 */
export function addInference(
  world: World,
  { file, input, output, recordIdentifiers }: Parts,
): Inference {
  const { store, ids, clock } = world
  const name = `T${ids.next(clock.now()).replaceAll('-', '')}`
  const [inputType, outputType] = [
    addDatasetType(world, OWNER, name, input),
    addDatasetType(world, OWNER, `${name}Scores`, output),
  ]
  const model = addModelFile(world, file)
  const id = addInferenceJobType(
    world,
    OWNER,
    { model, input: inputType, output: outputType, recordIdentifiers },
    'Risk by row',
  )
  insertJobType(store, ACTIVE, { id, classification: 'INFERENCE_JOB' })
  const grant = (type: string, action: string, subject: string) =>
    store.run(
      'INSERT INTO policy_components (policy_group_id, policy_type, action, subject_id) VALUES (?, ?, ?, ?)',
      [`${ACTIVE}-north`, type, action, subject],
    )
  grant('JobType', 'EXECUTE', id)
  grant('DatasetType', 'WRITE', getId(inputType))
  grant('DatasetType', 'READ', getId(outputType))
  return { jobType: `/inference-job-types/${id}`, inputType: getId(inputType), model }
}

/** Uploads each text as a data set of the input's type; returns their links. */
export async function uploadAll(
  workplace: Workplace,
  { inputType }: Inference,
  files: readonly string[],
): Promise<string[]> {
  const links: string[] = []
  for (const csv of files) {
    const place = await upload(workplace.as('owner'), ACTIVE, inputType, csv)
    const { status } = await settledDataset(workplace, place)
    if (status !== 'COMPLETED') throw new Error(`The data set is ${status}`)
    links.push(`/workspaces/${ACTIVE}/datasets/${place.datasetId}`)
  }
  return links
}

export const startInference = (
  workplace: Workplace,
  { jobType }: Inference,
  inputDatasets: string[],
) =>
  workplace.as('owner')(jobs.create, {
    params: { workspaceId: ACTIVE },
    body: { jobType, inputDatasets },
  })

/** Runs the job type over the files and waits for the end. */
export async function runInferenceOn(
  workplace: Workplace,
  inference: Inference,
  files: readonly string[],
) {
  const { id } = await startInference(
    workplace,
    inference,
    await uploadAll(workplace, inference, files),
  )
  return settledJob(workplace, ACTIVE, id)
}

/** The text of a job's output. */
export const getOutput = (
  workplace: Workplace,
  job: { outputDataset?: string | null | undefined },
): Promise<string> =>
  download(workplace.as('owner'), {
    workspaceId: ACTIVE,
    datasetId: getId(job.outputDataset ?? ''),
  })
