import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { root } from './run.ts'

type Bom = { metadata: { component: { name: string } } }

/**
 * Writes what the portal and the emulator are made of as CycloneDX 1.5: every package of the lock
 * file that is not for development only. Source: `npm sbom`.
 *
 * @throws when npm gives none.
 */
export function writeSbom(file: string): void {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
  const bom = JSON.parse(stdout) as Bom
  bom.metadata.component.name = 'concord' // npm takes the name of the folder
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
}
