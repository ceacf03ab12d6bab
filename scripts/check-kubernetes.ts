// Checks the Kubernetes manifests offline: values by the API's schemas, unknown fields by its types,
// and, where the machine has kubectl, that the example renders.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { parseAllDocuments } from 'yaml'
import { getCommand, root } from './run.ts'

type Manifest = { apiVersion: string; kind: string }
const KINDS = { ConfigMap, Deployment, Ingress, NetworkPolicy, PodDisruptionBudget, Service }
const SOURCES: Record<keyof typeof KINDS, string> = {
  ConfigMap: 'v1',
  Deployment: 'apps/v1',
  Ingress: 'networking.k8s.io/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'v1',
}
const isKnown = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind)

/** The faults in the values of a manifest. */
function checkValues(manifest: Manifest): string[] {
  const { kind } = manifest
  if (!isKnown(kind)) return [`scripts/check-kubernetes.ts does not know the kind ${kind}`]
  try {
    new KINDS[kind](manifest as never).validate()
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

/** The type checker's errors for all manifests as literals: it names unknown fields. */
function checkFields(manifests: readonly Manifest[]): string[] {
  const folder = path.join(root, 'node_modules/.check-kubernetes')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'manifests.ts')
  const literals = manifests.flatMap((manifest) =>
    isKnown(manifest.kind)
      ? [
          `import type { I${manifest.kind} } from 'kubernetes-models/${SOURCES[manifest.kind]}'`,
          `export const manifest: I${manifest.kind} = ${JSON.stringify(manifest, null, 1)}`,
        ]
      : [],
  )
  const files = manifests.map((_, index) => file.replace('.ts', `-${index}.ts`))
  files.forEach((each, index) => {
    writeFileSync(each, literals.slice(2 * index, 2 * index + 2).join('\n'))
  })
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      getCommand('typescript', 'tsc'),
      ...['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig'],
      ...['--module', 'nodenext', '--types', '', ...files],
    ],
    { cwd: root, encoding: 'utf8' },
  )
  return status === 0 ? [] : stdout.trim().split('\n')
}

const read = (text: string) =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest)

const files = globSync('deploy/kubernetes/*/*.yaml', { cwd: root }).filter(
  (file) => !file.endsWith('kustomization.yaml'),
)
const manifests = files.flatMap((file) => read(readFileSync(path.join(root, file), 'utf8')))
const rendered = spawnSync('kubectl', ['kustomize', 'deploy/kubernetes/example'], {
  cwd: root,
  encoding: 'utf8',
})
const problems: string[] = []
if (rendered.error) console.warn('kubectl is missing: the example was not rendered')
else if (rendered.status !== 0) problems.push(rendered.stderr)
const whole = rendered.stdout ? read(rendered.stdout) : []
for (const manifest of [...manifests, ...whole])
  problems.push(...checkValues(manifest).map((text) => `${manifest.kind}: ${text}`))
problems.push(...checkFields(manifests))

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
