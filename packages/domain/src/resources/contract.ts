import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'

/** Resource types in kubectl's long and short names (C113). */
export const RESOURCE_TYPES = [
  'cm',
  'deploy',
  'ing',
  'po',
  'quota',
  'replicaset',
  'rs',
  'service',
  'svc',
] as const
/** The short name of a type of resources, as in a path. */
export type ResourceType = (typeof RESOURCE_TYPES)[number]

/** The kinds of resources that can be shown. */
const RESOURCE_KINDS = [
  'ConfigMap',
  'Deployment',
  'Ingress',
  'Pod',
  'ResourceQuota',
  'ReplicaSet',
  'Service',
] as const
/** One of `RESOURCE_KINDS`. */
export type ResourceKind = (typeof RESOURCE_KINDS)[number]

/** The kind for each type name: two kinds have two names. */
export const KIND_OF: Record<ResourceType, ResourceKind> = {
  cm: 'ConfigMap',
  deploy: 'Deployment',
  ing: 'Ingress',
  po: 'Pod',
  quota: 'ResourceQuota',
  replicaset: 'ReplicaSet',
  rs: 'ReplicaSet',
  service: 'Service',
  svc: 'Service',
}

/**
 * A resource that the platform runs or keeps (C052, C113). Not specified: its fields. `data` has
 * its properties by name.
 */
export const Resource = z.object({
  ...resourceShape,
  kind: z.enum(RESOURCE_KINDS),
  name: z.string(),
  /** One word or count, in the form of a kubectl list: `Running`, `1/1`. */
  status: z.string(),
  createdAt: Timestamp.optional(),
  data: z.record(z.string(), z.string()),
})
export type Resource = z.infer<typeof Resource>

const access = 'administrator'

/**
 * A read-only view of the running resources (C113), only with FEATURE_INFERENCE_MODELS_ENABLED
 * (C022).
 */
export const resources = {
  /** 404 for a type that is not in RESOURCE_TYPES. */
  list: endpoint({
    method: 'GET',
    path: '/kubernetes/{type}',
    access,
    summary: 'Resources of a type',
    response: z.object({ items: z.array(Resource) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/kubernetes/{type}/{name}',
    access,
    summary: 'One resource',
    response: Resource,
  }),
  describe: endpoint({
    method: 'GET',
    path: '/kubernetes/{type}/{name}/describe',
    access,
    summary: 'One resource, described for people',
    response: z.object({ description: z.string() }),
  }),
}
