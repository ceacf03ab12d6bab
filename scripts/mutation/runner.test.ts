import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Outcome, Task } from './runner.ts'

const FILE = 'packages/domain/src/one-line.ts'
const OWN = 'packages/domain/src/one-line.test.ts'
const OTHER = 'packages/domain/src/people/status.test.ts'

test('a test that noticed one mutant is not counted for the next, nor for the file as it is', async () => {
  const child = fork(path.join(import.meta.dirname, 'runner.ts'), { stdio: 'ignore' })
  onTestFinished(() => void child.kill())
  await once(child, 'message')
  const run = async (task: Pick<Task, 'source' | 'tests'>): Promise<string[]> => {
    const answer = once(child, 'message')
    child.send({ file: FILE, ...task } satisfies Task)
    const [outcome] = (await answer) as [Outcome]
    return outcome.failed
  }
  const source = 'export {}'
  expect(await run({ source, tests: [OWN] })).not.toEqual([])
  expect(await run({ source, tests: [OTHER] })).toEqual([])
  expect(await run({ source: undefined, tests: [OTHER, OWN] })).toEqual([])
}, 60_000)
