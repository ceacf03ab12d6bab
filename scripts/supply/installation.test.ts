import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
type Lock = { packages: Record<string, { hasInstallScript?: boolean }> }

test('no installation runs a script of a package: each one that has any is denied it [X2]', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Lock
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: object }
  const withScripts = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => [place.split('node_modules/').at(-1) ?? '', false])
  expect(withScripts.length).toBeGreaterThan(0)
  expect(allowScripts).toMatchObject(Object.fromEntries(withScripts))
  for (const file of ['Dockerfile', '.github/workflows/ci.yml']) {
    const installs = read(file)
      .split('\n')
      .filter((line) => /\bnpm (?:ci|install)\b/.test(line))
    expect(installs.length).toBeGreaterThan(0)
    for (const line of installs) expect(line, file).toContain('npm ci --ignore-scripts')
  }
  expect(read('scripts/setup.mjs')).toContain("'--ignore-scripts'")
})

test('each image that is built on names its version; without its digest the threat model says so [M14]', () => {
  const images = [...read('Dockerfile').matchAll(/^FROM ([^\s$]+)/gm)].map(
    ([, image = '']) => image,
  )
  const external = images.filter((image) => image.includes(':'))
  expect(external.length).toBeGreaterThan(0)
  for (const image of external) expect(image).toMatch(/:\d[\w.-]*(?:@sha256:[\da-f]{64})?$/)
  const arePinned = external.every((image) => image.includes('@sha256:'))
  const isSaid = /^\| Images by digest \|/m.test(read('docs/security/threat-model.md'))
  expect(isSaid).toBe(!arePinned)
})
