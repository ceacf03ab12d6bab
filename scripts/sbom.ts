import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './run.ts'

type Part = { 'bom-ref': string; name: string; purl: string }
type Bom = {
  metadata: { component: { name: string } }
  components: Part[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
type Lock = {
  packages: Record<string, { name?: string; version?: string; dev?: boolean; link?: boolean }>
}

/** The workspaces that people install or visit. */
const SHIPPED = ['apps/web', 'apps/emulator', 'deploy/gateway']

/**
 * Writes what the portal, the emulator and the gateway are made of as CycloneDX 1.5: every package
 * of the lock file that is not for development only. Source: `npm sbom`, whose `--omit=dev` leaves
 * out packages that something for development needs as well, such as react.
 *
 * @throws when npm gives none.
 */
export function writeSbom(file: string): void {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    [
      'sbom',
      '--package-lock-only',
      '--sbom-format=cyclonedx',
      '--offline', // needs no network, and must not wait for one
      '--no-update-notifier',
      ...SHIPPED.map((workspace) => `--workspace=${workspace}`),
    ],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      timeout: 120_000,
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
  const bom = JSON.parse(stdout) as Bom
  bom.metadata.component.name = 'concord' // npm takes the name of the folder
  const shipped = readShipped()
  const components = bom.components.filter(({ purl }) => shipped.has(purl))
  const refs = new Set(components.map((part) => part['bom-ref']))
  const dependencies = bom.dependencies
    .filter(({ ref }, index) => index === 0 || refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => refs.has(on)) }))
  writeFileSync(file, `${JSON.stringify({ ...bom, components, dependencies }, null, 2)}\n`)
}

/** The package URLs of what is not for development only. */
function readShipped(): Set<string> {
  const { packages } = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  ) as Lock
  return new Set(
    Object.entries(packages)
      .filter(([, { dev, link }]) => !dev && !link)
      .map(
        ([place, { name = place.split('node_modules/').at(-1) ?? '', version }]) =>
          `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ),
  )
}
