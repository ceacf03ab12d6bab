import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { checkOverlay, type Manifest } from './kubernetes-rules.ts'
import { root } from './run.ts'

const read = (file: string, change: (text: string) => string = (text) => text): Manifest[] =>
  parseAllDocuments(change(readFileSync(path.join(root, 'deploy/kubernetes', file), 'utf8'))).map(
    (document) => document.toJS() as Manifest,
  )

/** The workers with a ConfigMap of these lines, and nothing of what an overlay adds. */
const getWorkers = (settings: string) => [
  ...read('workers/workers.yaml', (text) =>
    text.replace('image: concord-emulator', 'image: registry.example.com/concord-emulator:1'),
  ),
  ...parseAllDocuments(
    `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: worker }\ndata: { ${settings} }`,
  ).map((document) => document.toJS() as Manifest),
]

test('the manifests of Redis and of the workers obey the rules', () => {
  expect(checkOverlay(read('redis/redis.yaml'))).toEqual([])
  expect(checkOverlay(getWorkers('JOBS_AT_ONCE: "2"'))).toEqual([])
})

test.each([
  ['readOnlyRootFilesystem: true', '', 'must have a read-only root'],
  ['runAsNonRoot: true', 'runAsNonRoot: false', 'must not run as root'],
  ['automountServiceAccountToken: false', '', 'must not have a service account token'],
  ['- ALL', '- CHOWN', 'must drop all capabilities'],
  ['readinessProbe:', 'startupProbe:', 'needs its probes'],
  ['cpu: 50m', '', 'must request resources'],
  [/limits:\n +memory: 256Mi/, 'claims: []', 'needs a limit of memory'],
  [/valueFrom:(\n +\w+:.*){3}/, 'value: hunter2', 'QUEUE_PASSWORD must come from a secret'],
  ['kind: PodDisruptionBudget', 'kind: Service', 'has no PodDisruptionBudget'],
  ['    - Egress\n  ingress', '    - Ingress\n  ingress', 'has no NetworkPolicy for Egress'],
])('a manifest with %s replaced by %s is refused', (from, to, fault) => {
  expect(checkOverlay(read('redis/redis.yaml', (text) => text.replace(from, to)))).toEqual([
    `redis: ${fault}`,
  ])
})

test.each([
  ['JOBS_AT_ONE: "2"', 'JOBS_AT_ONE is not a setting'],
  ['JOB_MEMORY: "1"', expect.stringContaining('JOB_MEMORY: ')],
  ['QUEUE: "redis://u:p@redis"', 'QUEUE: Put the password into the variable QUEUE_PASSWORD'],
  ['PARTS: "http://azurite:10000/a/parts"', 'PARTS: http is for loopback only: use https'],
])('a ConfigMap with %s is refused', (settings, fault) => {
  const faults = checkOverlay(getWorkers(settings)).map((each) => each.replace('worker: ', ''))
  expect(faults).toEqual([fault])
})

test('a Secret is refused', () => {
  expect(checkOverlay([{ apiVersion: 'v1', kind: 'Secret' }])).toHaveLength(1)
})
