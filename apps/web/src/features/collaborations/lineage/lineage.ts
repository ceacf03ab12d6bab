import { getId } from '@concord/domain/api/resource'
import type { Dataset } from '@concord/domain/datasets/dataset'
import type { Job } from '@concord/domain/jobs/job'

/** The start of a lineage: a data set, or a job with or without an output. */
export type LineageRoot = { kind: 'dataset'; dataset: Dataset } | { kind: 'job'; job: Job }

/**
 * A data set; `dataset` is undefined if the viewer may not see it, or if a job has no output.
 * `madeBy` is the job that wrote it.
 */
type DatasetNode = {
  kind: 'dataset'
  id: string
  dataset: Dataset | undefined
  madeBy: Job | undefined
}
type JobNode = { kind: 'job'; id: string; job: Job }
export type LineageNode = DatasetNode | JobNode

/**
 * One step back: data sets, or the jobs that wrote the data sets of the next stage. `edges` lead to
 * the next stage and use positions in both.
 */
export type Stage = {
  kind: LineageNode['kind']
  nodes: readonly LineageNode[]
  edges: readonly { from: number; to: number }[]
}

/**
 * The stages from the sources to a result: data sets and jobs in alternation, as far back as
 * outputs were used as inputs. Each node occurs once per stage. Contains only data that the viewer
 * may see, because it is computed from the lists of jobs and data sets.
 */
export function computeLineage(
  root: LineageRoot,
  { jobs, datasets }: { jobs: readonly Job[]; datasets: readonly Dataset[] },
): Stage[] {
  const makers = new Map(
    jobs.flatMap((job) => (job.outputDataset ? [[getId(job.outputDataset), job] as const] : [])),
  )
  const known = new Map(datasets.map((dataset) => [dataset.id, dataset]))
  const toNode = (id: string): DatasetNode => ({
    kind: 'dataset',
    id,
    dataset: known.get(id),
    madeBy: makers.get(id),
  })
  const seen = new Set<string>()
  const stages: Stage[] = [{ kind: 'dataset', nodes: [getResult(root, toNode)], edges: [] }]
  for (let after = stages[0]; after; after = stages[0]) {
    const before =
      after.kind === 'dataset' ? findMakers(after.nodes, seen) : readBy(after.nodes, toNode)
    if (before.nodes.length === 0) return stages
    stages.unshift(before)
  }
  return stages
}

function getResult(root: LineageRoot, toNode: (id: string) => DatasetNode): DatasetNode {
  if (root.kind === 'dataset') return { ...toNode(root.dataset.id), dataset: root.dataset }
  const { job } = root
  const output = job.outputDataset
    ? toNode(getId(job.outputDataset))
    : { kind: 'dataset' as const, id: '', dataset: undefined }
  return { ...output, madeBy: job }
}

/** The jobs that wrote the data sets. `seen` breaks cycles, which valid data does not have. */
function findMakers(nodes: readonly LineageNode[], seen: Set<string>): Stage {
  const made = nodes.flatMap((node, to) =>
    node.kind === 'dataset' && node.madeBy && !seen.has(node.id) ? [{ to, job: node.madeBy }] : [],
  )
  for (const { to } of made) seen.add(nodes[to]?.id ?? '')
  return joined(
    'job',
    made.map(({ to, job }) => ({ to, node: { kind: 'job', id: job.id, job } })),
  )
}

const readBy = (nodes: readonly LineageNode[], toNode: (id: string) => DatasetNode): Stage =>
  joined(
    'dataset',
    nodes.flatMap((node, to) =>
      node.kind === 'job'
        ? node.job.inputDatasets.map((link) => ({ to, node: toNode(getId(link)) }))
        : [],
    ),
  )

function joined(
  kind: LineageNode['kind'],
  parts: readonly { to: number; node: LineageNode }[],
): Stage {
  const nodes = [...new Map(parts.map(({ node }) => [node.id, node])).values()]
  const places = new Map(nodes.map(({ id }, place) => [id, place]))
  return {
    kind,
    nodes,
    edges: parts.map(({ to, node }) => ({ from: places.get(node.id) ?? 0, to })),
  }
}

/** The stages as a list, starting with the result and without duplicates. */
export function listedLineage(stages: readonly Stage[]): LineageNode[] {
  const all = stages.toReversed().flatMap(({ nodes }) => nodes)
  return [...new Map(all.map((node) => [`${node.kind} ${node.id}`, node])).values()]
}
