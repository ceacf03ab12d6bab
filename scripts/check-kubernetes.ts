// Checks the Kubernetes manifests offline: values by the API's schemas, unknown fields by its
// types; and, where the machine has kubectl, the overlays as they are rendered, for those of the
// emulator by more rules.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { parseAllDocuments } from 'yaml'
import { checkOverlay, type Manifest } from './kubernetes-rules.ts'
import { getCommand, root } from './run.ts'

const KINDS = {
  ConfigMap,
  Deployment,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  StatefulSet,
}
const SOURCES: Record<keyof typeof KINDS, string> = {
  ConfigMap: 'v1',
  Deployment: 'apps/v1',
  Ingress: 'networking.k8s.io/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'v1',
  StatefulSet: 'apps/v1',
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

/** Folders that are applied as they are, once values are put into a copy. */
const OF_EMULATOR = ['single', 'team', 'staging', 'worlds']
const OVERLAYS = ['example', ...OF_EMULATOR]

const files = globSync('deploy/kubernetes/*/*.yaml', { cwd: root }).filter(
  // A patch is a part of a manifest: it is checked where it is rendered.
  (file) => !/kustomization\.yaml$|\.patch\.yaml$/.test(file),
)
const manifests = files.flatMap((file) => read(readFileSync(path.join(root, file), 'utf8')))
const problems: string[] = []
for (const overlay of OVERLAYS) {
  const folder = `deploy/kubernetes/${overlay}`
  const rendered = spawnSync('kubectl', ['kustomize', folder], { cwd: root, encoding: 'utf8' })
  if (rendered.error) console.warn(`kubectl is missing: ${folder} was not rendered`)
  else if (rendered.status !== 0) problems.push(rendered.stderr)
  const whole = rendered.stdout ? read(rendered.stdout) : []
  manifests.push(...whole)
  if (OF_EMULATOR.includes(overlay))
    problems.push(...checkOverlay(whole).map((fault) => `${folder}: ${fault}`))
}
for (const manifest of manifests)
  problems.push(...checkValues(manifest).map((text) => `${manifest.kind}: ${text}`))
problems.push(...checkFields(manifests))

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
