import process from 'node:process'
import type { Resource, ResourceKind } from '@concord/domain/resources/contract'
import { jobMemory } from '#enclave/query/job-memory.ts'
import { storedTotals } from '#parts/blob-rows.ts'
import { jobLanes } from '#product/jobs/rows.ts'
import { takenImages } from '#product/model-service/rows.ts'
import { getFeatures } from '#runtime/features.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { deployedModels, runningWork, waitingJobs, wrappedKeys } from './rows.ts'

type Running = Pick<Resource, 'name' | 'status' | 'data' | 'createdAt'>

const EMULATOR = 'concord-emulator'
const WORKERS = 'enclave-workers'
const MODEL_SERVICE = 'model-service'

/**
 * The emulator's real processes and stores, in the terms of a cluster (C113). Not specified: the
 * selection and the names.
 */
export const RUNNING: Record<ResourceKind, (world: BaseWorld, origin: string) => Running[]> = {
  Pod: (world) => [emulatorPod(world), ...runningWork(world.store).map(workPod(world))],
  Deployment: deployments,
  ReplicaSet: (world) =>
    deployments(world).map((deployment) => ({
      ...deployment,
      name: `${deployment.name}-1`,
      data: { Deployment: deployment.name },
    })),
  Service: (_world, origin) =>
    SERVICES.map(([name, path]) => ({
      name,
      status: 'Running',
      data: { Address: `${origin}${path}`, Pod: EMULATOR },
    })),
  Ingress: (_world, origin) => [
    {
      name: 'concord',
      status: new URL(origin).host,
      data: Object.fromEntries(SERVICES.map(([name, path]) => [path, name])),
    },
  ],
  ConfigMap: configMaps,
  ResourceQuota: quotas,
}

/** One process serves all of them, each under its own path. */
const SERVICES = [
  ['session-gateway', '/api/v1'],
  ['authentication', '/api/v1/authn'],
  ['authorization-server', '/oauth2/default'],
  ['corporate-sign-on', '/azure'],
  ['attestation', '/attestation'],
  ['product-api', '/product/v1'],
  ['portal', '/'],
] as const

function emulatorPod({ startedAt }: BaseWorld): Running {
  const { rss } = process.memoryUsage()
  return {
    name: EMULATOR,
    status: 'Running',
    createdAt: startedAt,
    data: {
      Process: String(process.pid),
      Node: process.version,
      Platform: `${process.platform}/${process.arch}`,
      'Memory (bytes)': String(rss),
    },
  }
}

const WORK = {
  QUERY_JOB: 'query job',
  INFERENCE_JOB: 'inference job',
  MODEL: 'model deployment',
} as const

const workPod =
  ({ settings }: BaseWorld) =>
  ({ id, startedAt, classification }: ReturnType<typeof runningWork>[number]): Running => ({
    name: `${classification === 'MODEL' ? 'model' : 'job'}-${id}`,
    status: 'Running',
    ...(startedAt ? { createdAt: startedAt } : {}),
    data: {
      Work: WORK[classification],
      Id: id,
      'Memory limit (bytes)': String(jobMemory(settings)),
    },
  })

function deployments({ store, settings }: BaseWorld): Running[] {
  const running = runningWork(store).length
  const models = deployedModels(store)
  const [image] = takenImages(store)
  return [
    { name: EMULATOR, status: '1/1', data: { Replicas: '1', Pod: EMULATOR } },
    {
      name: WORKERS,
      status: `${running}/${running}`,
      data: {
        Running: String(running),
        Waiting: String(waitingJobs(store)),
        'Jobs at a time': String(settings.JOBS_AT_ONCE),
      },
    },
    {
      name: MODEL_SERVICE,
      status: `${models}/${models}`,
      data: { 'Deployed models': String(models), 'Recorded image': image?.imageTag ?? '<none>' },
    },
  ]
}

function configMaps({ store, settings, policy, scenario }: BaseWorld): Running[] {
  const { PORT, UPLOAD_CHUNK_SIZE, UPLOAD_CONCURRENCY, JOBS_AT_ONCE, JOB_TIME_LIMIT } = settings
  const { scenario: SCENARIO, seed: SEED } = scenario()
  const maps: [string, Record<string, unknown>][] = [
    [
      'settings',
      { SCENARIO, SEED, PORT, UPLOAD_CHUNK_SIZE, UPLOAD_CONCURRENCY, JOBS_AT_ONCE, JOB_TIME_LIMIT },
    ],
    ['features', getFeatures(settings)],
    ['identity-policy', policy],
    [
      'customer-keys',
      Object.fromEntries(
        wrappedKeys(store).map(({ name, collaborations, models }) => [
          name,
          `wraps ${collaborations} collaborations, ${models} models`,
        ]),
      ),
    ],
  ]
  return maps.map(([name, facts]) => {
    const data = Object.fromEntries(
      Object.entries(facts).map(([key, value]) => [key, String(value)]),
    )
    return { name, status: String(Object.keys(data).length), data }
  })
}

function quotas({ store, parts, settings }: BaseWorld): Running[] {
  const running = runningWork(store).filter(
    ({ classification }) => classification !== 'MODEL',
  ).length
  const { count, bytes } = storedTotals(parts)
  return [
    {
      name: 'jobs',
      status: `${running}/${jobLanes(settings)}`,
      data: {
        'Jobs at a time': `${running} of ${jobLanes(settings)}`,
        'Memory of a job (bytes)': String(jobMemory(settings)),
        'Time of a job (milliseconds)': String(settings.JOB_TIME_LIMIT),
      },
    },
    {
      name: 'storage',
      status: `${bytes}`,
      data: { Parts: String(count), 'Bytes, encrypted': String(bytes), Limit: '<none>' },
    },
  ]
}
