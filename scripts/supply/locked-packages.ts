import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'

/** A package of package-lock.json; `license` as its manifest gives it. */
export type LockedPackage = { name: string; version: string; license: string | undefined }

type Lock = {
  packages: Record<string, { version?: string; license?: string; link?: boolean; name?: string }>
}

/** Every package that `npm ci` may install on any platform, once for each version. */
export function readLockedPackages(): LockedPackage[] {
  const text = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as Lock
  const found = new Map<string, LockedPackage>()
  for (const [place, { version, license, link, name: alias }] of Object.entries(packages)) {
    const name = alias ?? place.split('node_modules/').at(-1) ?? ''
    if (!place.includes('node_modules/') || link || version === undefined) continue
    found.set(`${name}@${version}`, { name, version, license })
  }
  return [...found.values()]
}
