import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const stages = new Set([...read('Dockerfile').matchAll(/ AS (\S+)/g)].map(([, name]) => name))

test.each(['.github/workflows/ci.yml', '.gitlab-ci.yml'])(
  '%s runs scripts, files and image stages that are there, and keeps the bill of materials',
  (file) => {
    const text = read(file)
    const called = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(called).not.toEqual([])
    expect(called.filter((name) => !(name in scripts))).toEqual([])
    expect(text).toContain('.ci/run')
    expect(existsSync(path.join(root, '.ci/run'))).toBe(true)
    const [, targets = ''] = /(?:target|TARGET): \[([^\]]+)\]/.exec(text) ?? []
    expect(targets.split(', ').filter((target) => !stages.has(target))).toEqual([])
    expect(text).toContain('dist/concord.cdx.json')
  },
)
