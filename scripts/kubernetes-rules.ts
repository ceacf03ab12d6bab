// What holds for a rendered overlay of the emulator, beyond the schemas of Kubernetes.
import { WorkerSettings } from '@concord/emulator/enclave/workers/worker-settings'
import { Settings } from '@concord/emulator/runtime/settings'
import type { IContainer } from 'kubernetes-models/v1/Container'
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec'

export type Manifest = { apiVersion: string; kind: string; metadata?: { name?: string } }
type Workload = Manifest & { spec: { template: IPodTemplateSpec } }
type Labels = Record<string, string>
type Selector = {
  matchLabels?: Labels
  matchExpressions?: { key: string; operator: string; values?: string[] }[]
}

/** Passwords and keys: their values are in secrets of the cluster. */
const SECRET = /(?:KEY|PASSWORD|SECRET|ACCOUNTS)$/
/** Read in addition to the settings. */
const OTHER_VARIABLES = ['AZURE_STORAGE_KEY', 'QUEUE_PASSWORD', 'POD_NAME']

/** The faults of a whole overlay, each with the name of its workload. */
export const checkOverlay = (manifests: readonly Manifest[]): string[] => [
  ...manifests.flatMap(({ kind }) =>
    kind === 'Secret' ? ['A Secret: create it outside of the manifests'] : [],
  ),
  ...manifests
    .filter(isWorkload)
    .flatMap((workload) =>
      [
        ...checkPod(workload),
        ...checkCompany(workload, manifests),
        ...checkSettings(workload, manifests),
      ].map((fault) => `${workload.metadata?.name}: ${fault}`),
    ),
]

const isWorkload = (manifest: Manifest): manifest is Workload =>
  manifest.kind === 'Deployment' || manifest.kind === 'StatefulSet'

const getContainers = ({ spec }: Workload): IContainer[] => [
  ...(spec.template.spec?.initContainers ?? []),
  ...(spec.template.spec?.containers ?? []),
]

/** Rights, resources, probes and secrets. */
function checkPod(workload: Workload): string[] {
  const pod = workload.spec.template.spec
  const needs: [boolean, string][] = [
    [pod?.securityContext?.runAsNonRoot === true, 'must not run as root'],
    [pod?.securityContext?.seccompProfile?.type === 'RuntimeDefault', 'needs a seccomp profile'],
    [pod?.automountServiceAccountToken === false, 'must not have a service account token'],
    ...getContainers(workload).flatMap(checkContainer),
  ]
  return needs.flatMap(([isMet, fault]) => (isMet ? [] : [fault]))
}

function checkContainer(container: IContainer): [boolean, string][] {
  const { securityContext, resources, ports, env = [] } = container
  const literal = env.find(
    ({ name, value }) => SECRET.test(name) && value && !/^\/|\$\(/.test(value),
  )
  return [
    [securityContext?.readOnlyRootFilesystem === true, 'must have a read-only root'],
    [securityContext?.allowPrivilegeEscalation === false, 'must not escalate privileges'],
    [securityContext?.capabilities?.drop?.includes('ALL') === true, 'must drop all capabilities'],
    [Boolean(resources?.requests?.cpu && resources.requests.memory), 'must request resources'],
    [resources?.limits?.memory !== undefined, 'needs a limit of memory'],
    [!ports || Boolean(container.readinessProbe && container.livenessProbe), 'needs its probes'],
    [!literal, `${literal?.name} must come from a secret`],
  ]
}

/** A disruption budget, and a policy for what may call it. */
function checkCompany({ spec }: Workload, manifests: readonly Manifest[]): string[] {
  const labels = (spec.template.metadata?.labels ?? {}) as Labels
  const hasOne = (kind: string, isRight: (spec: never) => boolean) =>
    manifests.some((each) => each.kind === kind && isRight((each as Workload).spec as never))
  return [
    hasOne('PodDisruptionBudget', ({ selector }: { selector: Selector }) =>
      selects(selector, labels),
    )
      ? ''
      : 'has no PodDisruptionBudget',
    ...['Ingress', 'Egress'].map((direction) =>
      hasOne(
        'NetworkPolicy',
        ({ podSelector, policyTypes }: { podSelector: Selector; policyTypes: string[] }) =>
          selects(podSelector, labels) && policyTypes.includes(direction),
      )
        ? ''
        : `has no NetworkPolicy for ${direction}`,
    ),
  ].filter((fault) => fault !== '')
}

const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(
    ({ key, operator, values }) => operator === 'In' && values?.includes(labels[key] ?? ''),
  )

/** Every variable of the emulator and of a worker is a setting with a value that it takes. */
function checkSettings(workload: Workload, manifests: readonly Manifest[]): string[] {
  return getContainers(workload)
    .filter(({ image }) => image?.includes('concord-emulator'))
    .flatMap((container) => {
      const table = container.command?.includes('concord-enclave-worker.js')
        ? WorkerSettings
        : Settings
      return Object.entries(getVariables(container, manifests)).flatMap(([name, value]) => {
        if (OTHER_VARIABLES.includes(name)) return []
        const setting = Object.entries(table.shape).find(([each]) => each === name)?.[1]
        if (!setting) return [`${name} is not a setting`]
        // A file that only the cluster has.
        if (value.startsWith('/')) return []
        const { error } = setting.safeParse(value)
        return error ? [`${name}: ${error.issues[0]?.message}`] : []
      })
    })
}

function getVariables(
  { env = [], envFrom = [] }: IContainer,
  manifests: readonly Manifest[],
): Record<string, string> {
  const maps = envFrom.map(({ configMapRef }) =>
    manifests.find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata?.name === configMapRef?.name,
    ),
  )
  return Object.assign(
    {},
    ...maps.map((map) => (map as { data?: Record<string, string> } | undefined)?.data),
    Object.fromEntries(env.map(({ name, value = '' }) => [name, value])),
  )
}
