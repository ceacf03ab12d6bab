import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './run.ts'
import { writeSbom } from './sbom.ts'

test('the bill of materials is CycloneDX, names each package of the product with its hash, and none of its tests [M14 X2]', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'concord.cdx.json')
  writeSbom(file)
  const bom = JSON.parse(readFileSync(file, 'utf8')) as {
    components: { purl: string; hashes?: object[] }[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'concord' } },
  })
  const parts = bom.components.map(({ purl, ...part }) => ({
    ...part,
    name: decodeURIComponent(purl.slice('pkg:npm/'.length, purl.lastIndexOf('@'))),
  }))
  const names = parts.map(({ name }) => name)
  for (const workspace of ['apps/web', 'apps/emulator', 'deploy/gateway', 'packages/tsql'])
    expect(names, workspace).toEqual(expect.arrayContaining(getDependencies(workspace)))
  for (const name of ['vitest', 'vite', '@playwright/test', 'storybook', '@concord/e2e'])
    expect(names).not.toContain(name)
  for (const { name, hashes } of parts)
    if (!name.startsWith('@concord/')) expect(hashes, name).toHaveLength(1)
  const [whole, ...rest] = bom.dependencies
  expect(rest.map(({ ref }) => ref.split('@')[0])).toHaveLength(parts.length)
  expect(whole?.ref).toMatch(/^concord@/)
})

const getDependencies = (workspace: string) => {
  const text = readFileSync(path.join(root, workspace, 'package.json'), 'utf8')
  return Object.keys((JSON.parse(text) as { dependencies: object }).dependencies)
}
